// Drag to pan, two fingers to pinch, the wheel to zoom. A drag is no click.
export interface Hand {
  pan(dx: number, dy: number): void;
  zoom(by: number, px: number, py: number): void;
  /** Whether the wheel is for the map; otherwise it scrolls what the map stands in. */
  wheels?(event: WheelEvent): boolean;
}
export function gestures(node: HTMLElement, hand: Hand): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const place = (event: PointerEvent | WheelEvent) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, place(event));
  };
  const move = (event: PointerEvent) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = place(event);
    if (fingers.size === 2) {
      const before = spread();
      fingers.set(event.pointerId, now);
      const after = spread();
      hand.pan(after.x - before.x, after.y - before.y);
      if (before.d > 8) hand.zoom(after.d / before.d, after.x, after.y);
      moved = 99;
      return;
    }
    moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
    fingers.set(event.pointerId, now);
    if (moved < 6) return;
    // Captured only once it is a drag, so that a click still finds what is under it.
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    hand.pan(now.x - was.x, now.y - was.y);
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    if (moved >= 6) event.stopPropagation();
    moved = 0;
  };
  const wheel = (event: WheelEvent) => {
    if (hand.wheels && !hand.wheels(event)) return;
    event.preventDefault();
    const { x, y } = place(event);
    hand.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
  };
  const heard = [
    ["pointerdown", down, {}],
    ["pointermove", move, {}],
    ["pointerup", up, {}],
    ["pointercancel", up, {}],
    ["click", click, { capture: true }],
    ["wheel", wheel, { passive: false }],
  ] as [string, EventListener, AddEventListenerOptions][];
  for (const [event, hear, options] of heard) node.addEventListener(event, hear, options);
  return {
    destroy: () => heard.forEach(([event, hear, options]) => node.removeEventListener(event, hear, options)),
  };
}
