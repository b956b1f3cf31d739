// Small sounds of the stage, made here and not loaded; off until somebody wants them.
import { keep, recall } from "../lib/storage";

export const soundsOn = (): boolean => recall("stage.sounds", false);
export const setSounds = (on: boolean): void => keep("stage.sounds", on);
/** Pitches in hertz, one after the other. */
const tunes: Record<string, number[]> = {
  battle: [196, 147, 220],
  vote: [330, 392],
  good: [392, 494, 587],
  bad: [233, 175],
  dice: [880, 660, 990],
};
let context: AudioContext | undefined;
export function play(tune: string): void {
  const pitches = tunes[tune];
  if (!pitches || !soundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  pitches.forEach((pitch, i) => {
    const tone = new OscillatorNode(context!, { type: "triangle", frequency: pitch });
    const loud = new GainNode(context!, { gain: 0 });
    const begin = currentTime + i * 0.12;
    loud.gain.setValueAtTime(0.09, begin);
    loud.gain.exponentialRampToValueAtTime(0.001, begin + 0.25);
    tone.connect(loud).connect(destination);
    tone.start(begin);
    tone.stop(begin + 0.3);
  });
}
