// Which programs think, as the page shows it: most have done so before anybody could look, and a mark that comes and goes with each of their moves
// tells nobody anything. So it comes when one has thought for a while, and goes at once.
const patience = 600; // ms

export class Thinking {
  shown = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private now: number[] = [];

  hear(seats: number[]): void {
    this.now = seats;
    if (this.shown.some((seat) => !seats.includes(seat)))
      this.shown = this.shown.filter((seat) => seats.includes(seat));
    this.wait();
  }
  /** Somebody has moved: whoever thinks now has only just begun. */
  moved(): void {
    if (this.shown.length) this.shown = [];
    this.wait();
  }
  private wait(): void {
    clearTimeout(this.timer);
    if (this.now.some((seat) => !this.shown.includes(seat)))
      this.timer = setTimeout(() => (this.shown = this.now), patience);
  }
}
