import { lowerFirst } from '@/lib/core/text';
import { declineReasons } from '@/lib/employers/shortlists/shortlist';
import type { ShortlistRecord } from './vacancy-record';

/** Length of the quotation in the bar with the next step. The doctor's card on the shortlist shows the whole text. */
export const maxQuoteLength = 200;

/** Returns what the employer typed when it declined the doctor, in quotation marks. Empty without such a text. */
export function quoteDecline({ events }: Pick<ShortlistRecord, 'events'>, maxLength = Infinity): string {
  const text = events.findLast(({ kind }) => kind === 'declined')?.text.trim() ?? '';
  const shown = text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;
  return shown && `“${shown}”`;
}

/** Returns why the employer declined the doctor. “Another reason” is left out if the employer typed a text. */
export function describeDecline(
  entry: Pick<ShortlistRecord, 'declineReason' | 'events'>,
  maxLength?: number,
): string {
  const quote = quoteDecline(entry, maxLength);
  const reason = entry.declineReason ? lowerFirst(entry.declineReason) : 'no reason';
  return quote && entry.declineReason === declineReasons.other
    ? quote
    : [reason, quote].filter(Boolean).join(': ');
}
