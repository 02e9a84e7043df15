import { count } from '@/lib/core/text';
import type { Job } from './job';

const maxNumbers = 20;

/**
 * Reads job numbers from `jobs=J100123&jobs=J100124`, as a form sends them, or from `jobs=J100123,J100124`. Skips text
 * that is not a job number.
 */
export function chosenNumbers(jobs: string | string[] | undefined): string[] {
  return [...new Set(splitJobParameter(jobs).filter(isJobNumber))].slice(0, maxNumbers);
}

const isJobNumber = (text: string) => /^J[0-9]{6}$/.test(text);
const splitJobParameter = (jobs: string | string[] | undefined): string[] =>
  [jobs ?? []].flat().flatMap((text) => text.split(',').map((part) => part.trim().toUpperCase()));

export const hasLists = (jobs: string | string[] | undefined): boolean =>
  [jobs ?? []].flat().some((text) => text.includes(','));

export function choiceNotices(
  chosen: readonly string[],
  known: readonly Pick<Job, 'number' | 'title'>[],
  max: number,
  doing: string,
): string[] {
  const unknown = chosen.filter((number) => !known.some((job) => job.number === number));
  const left = known.slice(max);
  return [
    unknown.length > 0 &&
      `${unknown.join(', ')} ${unknown.length === 1 ? 'is not a job' : 'are not jobs'} on this site, so we left ${unknown.length === 1 ? 'it' : 'them'} out.`,
    left.length > 0 &&
      `You chose ${count(known.length, 'job')}; ${doing} Left out: ${left.map(({ title }) => title).join('; ')}.`,
  ].filter((notice) => notice !== false);
}

export function addressNotices(jobs: string | string[] | undefined): string[] {
  const texts = splitJobParameter(jobs).filter(Boolean);
  const numbers = texts.filter(isJobNumber);
  const doubled = [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))];
  return [
    doubled.length > 0 &&
      `You chose ${doubled.join(', ')} more than once. We count ${doubled.length === 1 ? 'it' : 'each'} once.`,
    numbers.length < texts.length && 'Part of the address is not a job number, so we ignored it.',
  ].filter((notice) => notice !== false);
}
