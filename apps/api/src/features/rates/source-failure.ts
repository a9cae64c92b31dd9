import type { SourceProblem } from '@minipos/domain/rates/rates';

/** A source gave no rate that can be used; the last good one stays. */
export class SourceFailure extends Error {
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem, detail: string) {
    super(detail);
    this.name = 'SourceFailure';
    this.problem = problem;
  }
}
