// A box that scrolls stays at its end while it grows, until somebody scrolls up in it; who comes down to the end follows it again.

/** So near to the end, in pixels, is at the end. */
const near = 60;
const ups = ["ArrowUp", "PageUp", "Home"];

export class Follow {
  private follows = true;
  private box: HTMLElement | undefined;
  private high = 0;
  private top = 0;
  private frame = 0;

  /** Whether it is followed. */
  get at(): boolean {
    return this.follows;
  }
  set at(at: boolean) {
    this.follows = at;
    // Who reads further up keeps his lines in sight; where its end is followed the browser would only scroll away from it.
    if (this.box) this.box.style.overflowAnchor = at ? "none" : "";
  }

  /** Begins with this box; what it returns ends it. Where the box is hidden it cannot scroll: it goes to its end when its room changes. */
  of(box: HTMLElement): () => void {
    this.box = box;
    this.at = this.follows;
    const room = new ResizeObserver(() => this.toEnd());
    room.observe(box);
    const listens = new AbortController();
    const how = { passive: true, signal: listens.signal };
    // Where there is nothing above nobody can scroll up.
    const leaves = <E extends Event>(kind: string, up: (event: E) => boolean) =>
      box.addEventListener(kind, (event) => box.scrollTop > 0 && up(event as E) && (this.at = false), how);
    let finger = 0;
    const touched = ({ touches }: TouchEvent) => touches[0]?.clientY ?? 0;
    box.addEventListener("touchstart", (event) => (finger = touched(event)), how);
    box.addEventListener("scroll", () => this.scrolled(), how);
    // Where lines come without end no picture shows that nothing but he has scrolled: his wheel, finger, key or the bar tells it.
    leaves<WheelEvent>("wheel", ({ deltaY }) => deltaY < 0);
    leaves<TouchEvent>("touchmove", (event) => touched(event) > finger);
    leaves<KeyboardEvent>("keydown", ({ key }) => ups.includes(key));
    // And who wants its end would never get there: it is elsewhere by then.
    const toItsEnd = (event: KeyboardEvent) => {
      if (event.key !== "End") return;
      event.preventDefault();
      this.again();
    };
    box.addEventListener("keydown", toItsEnd, { signal: listens.signal });
    leaves<PointerEvent>("pointerdown", ({ target, offsetX }) => target === box && offsetX >= box.clientWidth);
    return () => {
      room.disconnect();
      listens.abort();
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    };
  }
  /** Goes to its end, and follows it from now on. */
  again(): void {
    this.at = true;
    this.soon();
  }
  /** With the next picture: asked for its height before, the page would be laid out once more. */
  soon(): void {
    if (!this.at || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.toEnd();
    });
  }
  private toEnd(): void {
    if (!this.at || !this.box) return;
    this.high = this.box.scrollHeight;
    this.box.scrollTo({ top: this.high });
    this.top = this.box.scrollTop;
  }
  private scrolled(): void {
    if (!this.box) return;
    const { scrollHeight, scrollTop, clientHeight } = this.box;
    if (scrollHeight - scrollTop - clientHeight < near) this.at ||= scrollTop > this.top;
    else if (scrollHeight === this.high && scrollTop < this.top) this.at = false; // nothing came: somebody has scrolled
    this.high = scrollHeight;
    this.top = scrollTop;
  }
}
