// Where an arrow runs on the screen: from the edge of one thing to the edge of another, as far as either is in sight.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}
/** A thing as one sees it: what of it shows, or, where it was scrolled away, the place at the edge behind which it lies. */
export interface Seen {
  box: Box;
  inSight: boolean;
}

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
/** What of it shows through all of these windows. */
export function cut(box: Box, windows: Box[]): Seen {
  let shown = box;
  for (const window of windows) {
    const next = common(shown, window);
    if (next.right - next.left < 2 || next.bottom - next.top < 2) {
      const x = within((shown.left + shown.right) / 2, window.left, window.right);
      const y = within((shown.top + shown.bottom) / 2, window.top, window.bottom);
      return { box: { left: x, right: x, top: y, bottom: y }, inSight: false };
    }
    shown = next;
  }
  return { box: shown, inSight: true };
}
/** null: it is not on this part of the page. */
export function seen(element: Element): Seen | null {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const windows: Box[] = [];
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible") windows.push(around.getBoundingClientRect());
  // On a phone what is asked, and the tabs, stand over the table.
  const foot = document.querySelector(".page > .foot")?.getBoundingClientRect();
  const bottom = foot?.height ? foot.top : innerHeight;
  return cut(box, [...windows, { left: 0, top: 0, right: innerWidth, bottom }]);
}

export const middle = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
/** Where the way from its middle to there leaves a box. */
function edge(box: Box, to: Point): Point {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(
    dx ? (box.right - box.left) / 2 / Math.abs(dx) : Infinity,
    dy ? (box.bottom - box.top) / 2 / Math.abs(dy) : Infinity,
  );
  return share >= 1 ? from : { x: from.x + dx * share, y: from.y + dy * share };
}
const least = 40; // pixels, that one may see where it leads
/** Begin, end, and the three corners of the head; where the edges are too near each other between the middles. */
export function arrow(a: Box, b: Box): { from: Point; to: Point; head: string } {
  let [from, to] = [edge(a, middle(b)), edge(b, middle(a))];
  if (Math.hypot(to.x - from.x, to.y - from.y) < least) [from, to] = [middle(a), middle(b)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = (back: number, aside: number) =>
    `${(to.x - ux * back - uy * aside).toFixed(1)},${(to.y - uy * back + ux * aside).toFixed(1)}`;
  return {
    from,
    to: { x: to.x - ux * 10, y: to.y - uy * 10 },
    head: [corner(0, 0), corner(15, 8), corner(15, -8)].join(" "),
  };
}
