/** An address names at most so many jobs; what comes after is not read. */
const maxNumbers = 20;

/**
 * Numbers of jobs as an address names them: `jobs=J100123&jobs=J100124` as a form sends it, or `jobs=J100123,J100124`.
 * In capitals, each once, in their order; what is no number of a job is left out.
 */
export function chosenNumbers(jobs: string | string[] | undefined): string[] {
  const texts = (Array.isArray(jobs) ? jobs : [jobs ?? '']).flatMap((text) => text.split(','));
  const numbers = texts.map((text) => text.trim().toUpperCase()).filter((text) => /^J[0-9]{6}$/.test(text));
  return [...new Set(numbers)].slice(0, maxNumbers);
}

/** Whether an address names several jobs in one value. */
export const hasLists = (jobs: string | string[] | undefined): boolean =>
  [jobs ?? []].flat().some((text) => text.includes(','));
