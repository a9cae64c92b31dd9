/** How a fault suite is run: the fast subset or the full figures, on a seed that replays it. */
export interface FaultRun {
  full: boolean;
  seed: number;
  /** Histories end after so long, however many there were to be. */
  minutes?: number;
}

export interface FaultReport {
  name: string;
  ok: boolean;
  detail: string;
  /** False where the machine lacks what the suite needs: said as such, never as passed. */
  isPlayed?: boolean;
}

/** A small deterministic generator (mulberry32): the same seed gives the same schedule. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
