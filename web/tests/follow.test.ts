import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Follow } from "../src/lib/follow";

/** A box of 100 pixels in which something higher is scrolled; a picture is drawn when the test says so. */
class Box extends EventTarget {
  clientHeight = 100;
  clientWidth = 200;
  scrollHeight = 500;
  scrollTop = 400;
  style: Record<string, string> = {};
  scrollTo({ top }: { top: number }) {
    this.scrollTop = Math.min(top, this.scrollHeight - this.clientHeight);
  }
  get far() {
    return this.scrollHeight - this.clientHeight - this.scrollTop;
  }
  scrolls(to: number) {
    this.scrollTop = to;
    this.dispatchEvent(new Event("scroll"));
  }
}
let draws: (() => void)[] = [];
let box: Box;
let follow: Follow;
let over: () => void;
const grows = (by: number) => {
  box.scrollHeight += by;
  follow.soon();
};
const picture = () => draws.splice(0).forEach((draw) => draw());
beforeEach(() => {
  draws = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draws.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => (draws = []));
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} }); // prettier-ignore
  box = new Box();
  follow = new Follow();
  over = follow.of(box as unknown as HTMLElement);
});
afterEach(() => vi.unstubAllGlobals());

test("it stays at its end, with one picture for all that has come", () => {
  grows(300);
  grows(300);
  expect(draws.length).toBe(1);
  picture();
  expect(box.far).toBe(0);
});
test("what has come since it was scrolled is no scrolling", () => {
  grows(300);
  picture();
  grows(200);
  box.dispatchEvent(new Event("scroll")); // of the picture before
  expect(follow.at).toBe(true);
  picture();
  expect(box.far).toBe(0);
});
test("who scrolls up where nothing comes leaves it, and who comes down follows it again", () => {
  grows(300);
  picture();
  box.scrolls(500);
  expect(follow.at).toBe(false);
  grows(100);
  expect(draws.length).toBe(0);
  box.scrolls(730); // up by 60 of 800 that there are
  expect(follow.at).toBe(false);
  box.scrolls(770);
  expect(follow.at).toBe(true);
});
test("where lines come without end his wheel, his finger or a key tells who scrolls up, and the key for the end brings him down", () => {
  const wheel = (deltaY: number) => box.dispatchEvent(Object.assign(new Event("wheel"), { deltaY }));
  const key = (name: string) => box.dispatchEvent(Object.assign(new Event("keydown"), { key: name }));
  wheel(100);
  key("a");
  expect(follow.at).toBe(true);
  wheel(-1);
  expect(follow.at).toBe(false);
  grows(200);
  box.scrolls(390); // still near what was the end
  expect(follow.at).toBe(false);
  key("End");
  picture();
  expect([follow.at, box.far]).toEqual([true, 0]);
  key("PageUp");
  expect(follow.at).toBe(false);
  const touch = (kind: string, clientY: number) =>
    box.dispatchEvent(Object.assign(new Event(kind), { touches: [{ clientY }] }));
  key("End");
  touch("touchstart", 300);
  touch("touchmove", 280); // towards the end, where he is
  expect(follow.at).toBe(true);
  touch("touchmove", 310);
  expect(follow.at).toBe(false);
});
test("whoever asks for its end is there with the next picture, and follows it again", () => {
  grows(100);
  picture();
  box.scrolls(100);
  expect(follow.at).toBe(false);
  follow.again();
  picture();
  expect([follow.at, box.far]).toEqual([true, 0]);
  grows(100);
  picture();
  expect(box.far).toBe(0);
});
test("where everything fits nobody scrolls up, and what comes later is followed", () => {
  box.scrollTop = 0;
  box.dispatchEvent(Object.assign(new Event("wheel"), { deltaY: -100 }));
  expect(follow.at).toBe(true);
});
test("lines stay in sight where somebody reads, and nowhere else", () => {
  expect(box.style.overflowAnchor).toBe("none");
  follow.at = false;
  expect(box.style.overflowAnchor).toBe("");
});
test("the picture of before is not somebody who comes down", () => {
  grows(100);
  picture();
  box.dispatchEvent(Object.assign(new Event("wheel"), { deltaY: -1 }));
  box.dispatchEvent(new Event("scroll")); // of the picture
  expect(follow.at).toBe(false);
});
test("a click in it leaves nothing, but one on its bar does", () => {
  const pressed = (offsetX: number) => box.dispatchEvent(Object.assign(new Event("pointerdown"), { offsetX }));
  pressed(199);
  expect(follow.at).toBe(true);
  pressed(200);
  expect(follow.at).toBe(false);
});
test("when it is over nothing moves it", () => {
  grows(100);
  over();
  picture();
  expect(box.far).toBe(100);
  box.dispatchEvent(Object.assign(new Event("wheel"), { deltaY: -1 }));
  expect(follow.at).toBe(true);
});
