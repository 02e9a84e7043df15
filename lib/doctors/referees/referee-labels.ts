import { dateInZone } from '@/lib/core/dates';
import { dayAndMonth } from '@/lib/core/months';
import { refereeState, type Referee, type RefereeState } from './referee';
import { dueReminder, nextReminder, requestWeeks } from './reference-request';

const stateLabels: Record<RefereeState, string> = {
  draft: 'Not asked yet',
  requested: 'Asked',
  opened: 'Request opened',
  completed: 'Reference received',
  declined: 'Declined',
  expired: 'No answer',
  bounced: 'Email not delivered',
};

export type RefereeSummary = {
  id: string;
  name: string;
  state: RefereeState;
  label: string;
  words: string;
  /** ISO 8601 instant. Null if the site will send no further reminder. */
  nextReminder: string | null;
};

export type ListedReferee = Omit<RefereeSummary, 'nextReminder'>;

export const usualZone = 'Australia/Sydney';

export function formatDay(instant: string, timeZone: string, { year = false } = {}): string {
  const date = dateInZone(new Date(instant), timeZone);
  return year ? `${dayAndMonth(date)} ${date.slice(0, 4)}` : dayAndMonth(date);
}

export function summariseReferee(
  referee: Referee,
  { now, timeZone }: { now: Date; timeZone: string },
): RefereeSummary {
  const state = refereeState(referee, now);
  const { request } = referee;
  const isWaiting = state === 'requested' || state === 'opened';
  const next = request && isWaiting ? (nextReminder(request, now)?.toISOString() ?? null) : null;
  const day = (instant: string | null | undefined) => (instant ? formatDay(instant, timeZone) : '');
  const isReminded = request && dueReminder('referee', new Date(request.requestedAt), now) !== null;
  const ahead = next
    ? `We will remind the referee ${isReminded ? 'again ' : ''}on ${day(next)}.`
    : `The referee can answer until ${day(request?.expiresAt)}. We will not send another reminder.`;
  const words: Record<RefereeState, string> = {
    draft: referee.permission
      ? 'You can now ask this referee for a reference. We have not emailed the referee yet.'
      : 'We have not emailed this referee yet. First ask for the referee’s permission, then tick that you have it.',
    requested: `Asked on ${day(request?.requestedAt)}. ${ahead}`,
    opened: `The referee has opened the page but has not answered yet. Asked on ${day(request?.requestedAt)}. ${ahead}`,
    completed: `Received on ${day(request?.answeredAt)}.`,
    declined: `The referee declined on ${day(request?.answeredAt)}. Please choose another referee.`,
    expired: `No answer in ${requestWeeks} weeks. The request ended on ${day(request?.expiresAt)}. You can ask again.`,
    bounced: 'Our email could not be delivered. Check the address, then ask again.',
  };
  return {
    id: referee.id,
    name: referee.name,
    state,
    label: stateLabels[state],
    words: words[state],
    nextReminder: next,
  };
}
