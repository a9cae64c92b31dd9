/** The oracle's verdict, to tell it from a program that fell over. */
export class RuleBroken extends Error {
  constructor(violations: string[]) {
    super(violations.join('\n'));
    this.name = 'RuleBroken';
  }
}
