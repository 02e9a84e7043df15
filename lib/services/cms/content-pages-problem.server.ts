/** A text that cannot be shown, with the place to mend: `doctors/index.md:12: has raw HTML`. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';

  constructor(
    readonly file: string,
    readonly line: number,
    problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
  }
}
