/** The browser was killed: whatever was going on in it never comes back. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

export type Lifeline = ReturnType<typeof createLifeline>;

/** Kills a browser at a step of its work chosen in advance. */
export function createLifeline() {
  let stepsLeft = Number.POSITIVE_INFINITY;
  let isDead = false;
  return {
    killAfter(steps: number): void {
      stepsLeft = steps;
    },
    spare(): void {
      stepsLeft = Number.POSITIVE_INFINITY;
    },
    /** True when it dies at this step; for those who leave something half done. */
    diesNow(): boolean {
      if (isDead) throw new Killed();
      stepsLeft -= 1;
      isDead = stepsLeft < 0;
      return isDead;
    },
    step(): void {
      if (this.diesNow()) throw new Killed();
    },
    kill(): void {
      isDead = true;
    },
    get isDead(): boolean {
      return isDead;
    },
  };
}
