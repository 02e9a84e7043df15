import { count } from '@/lib/core/text';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';

const joinNames = (entries: readonly Pick<ShortlistRecord, 'name'>[]) =>
  new Intl.ListFormat('en-AU').format(entries.map(({ name }) => name));

/** True if the site emails doctors without a decision when the vacancy ends. */
export const hasOthersToTell = (entries: readonly Pick<ShortlistRecord, 'state'>[]): boolean =>
  entries.some(({ state }) => state === 'asked' || state === 'listed');

/** Describes which emails the site sends when staff mark a vacancy as filled or closed. */
export function describeEnding(
  { state, shortlist, answers }: Pick<VacancyDetail, 'state' | 'shortlist' | 'answers'>,
  { to, now }: { to: 'filled' | 'closed'; now: Date },
): string {
  const waits = answers.length > 0 && `The employer still waits for ${count(answers.length, 'answer')}.`;
  const others = hasOthersToTell(shortlist) && 'tell each doctor who was asked but not accepted.';
  const final = 'You can reopen the vacancy later, but cannot take back emails.';
  const accepted = shortlist.filter((entry) => entry.state === 'accepted');
  if (to === 'filled')
    return [
      waits,
      accepted.length === 0 && 'No doctor of ours is accepted.',
      'We will email the employer to say that the vacancy is filled.',
      others && `We will also ${others}`,
      final,
    ]
      .filter(Boolean)
      .join(' ');
  const isFinal = ({ told, finalAt }: ShortlistRecord) =>
    told || (finalAt !== null && new Date(finalAt) <= now);
  const untold = accepted.filter((entry) => !isFinal(entry));
  const told = accepted.filter(isFinal);
  return [
    waits,
    'We will not email the employer.',
    state !== 'filled' && others && `We will ${others}`,
    untold.length > 0 &&
      `We will also tell ${joinNames(untold)}, whose acceptance is not final, that the vacancy has ended.`,
    state !== 'filled' &&
      told.length > 0 &&
      `Call ${joinNames(told)}, whom the employer accepted, because we will not email them.`,
    final,
  ]
    .filter(Boolean)
    .join(' ');
}
