import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Thinking } from "../src/lib/thinking.svelte";

describe("who thinks", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is shown when it takes a while, and no longer than it does", () => {
    const thinking = new Thinking();
    thinking.hear([2]);
    expect(thinking.shown).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(thinking.shown).toEqual([2]);
    thinking.hear([]);
    expect(thinking.shown).toEqual([]);
  });
  it("is not shown where each thinks for a moment only", () => {
    const thinking = new Thinking();
    for (let n = 0; n < 20; ++n) {
      thinking.hear([n % 3]);
      vi.advanceTimersByTime(300);
      thinking.hear([]);
      vi.advanceTimersByTime(100);
      expect(thinking.shown).toEqual([]);
    }
  });
  it("is not shown where the same one moves on and on", () => {
    const thinking = new Thinking();
    thinking.hear([1]);
    for (let n = 0; n < 20; ++n) {
      vi.advanceTimersByTime(500);
      expect(thinking.shown).toEqual([]);
      thinking.moved();
    }
    vi.advanceTimersByTime(600);
    expect(thinking.shown).toEqual([1]);
    thinking.moved();
    expect(thinking.shown).toEqual([]);
  });
  it("keeps the mark of who thinks on while another begins and ends", () => {
    const thinking = new Thinking();
    thinking.hear([1]);
    vi.advanceTimersByTime(600);
    thinking.hear([1, 4]);
    expect(thinking.shown).toEqual([1]);
    vi.advanceTimersByTime(600);
    expect(thinking.shown).toEqual([1, 4]);
    thinking.hear([4]);
    expect(thinking.shown).toEqual([4]);
  });
});
