import { count, lowerFirst } from '@/lib/core/text';
import { describeTimeUntil, staffDayTime, staffStartTime } from '@/components/staff/kit/staff-time';
import type { Stage } from '@/components/staff/kit/stages';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyStatus,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { hasRefused, isFinallyAccepted } from '@/lib/employers/shortlists/shortlist';
import type { EntryFacts, VacancyDetail } from './vacancy-record';

/** Returns the next step for a doctor on the shortlist, and who must take it. Null if no step is due. */
export function describeNext(
  { state, visible, isNew, question, told, events }: EntryFacts,
  isOpen: boolean,
): string | null {
  const final = state === 'accepted' && told ? 'Next: make the placement' : null;
  if (!isOpen) return final;
  if (hasRefused(events)) return 'The doctor said no';
  if (question) return 'Next: answer the employer’s question';
  if (state === 'asked') return 'Next: the doctor answers';
  if (state === 'listed' && visible)
    return isNew ? 'Next: send the shortlist to the employer' : 'Next: the employer answers';
  return final;
}

const answers = [
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['listed', 'not answered yet'],
] as const;

/** Says which doctors of the shortlist the employer has, and what the employer answered. Null for an empty shortlist. */
export function describeShown(
  shortlist: readonly Pick<EntryFacts, 'visible' | 'isNew' | 'state'>[],
  sentAt: string | null,
): string | null {
  if (shortlist.length === 0) return null;
  const agreed = shortlist.filter(({ visible }) => visible);
  if (agreed.length === 0) return 'No doctor has agreed to be put forward for this vacancy yet.';
  if (!sentAt) return 'The shortlist has not been sent yet.';
  const shown = agreed.filter(({ isNew }) => !isNew);
  const total = count(shortlist.length, 'doctor');
  const sent = shown.length < shortlist.length ? `${shown.length} of ${total}` : total;
  const counted = answers
    .map(([state, label]) => ({ label, number: shown.filter((entry) => entry.state === state).length }))
    .filter(({ number }) => number > 0);
  const [first] = counted;
  const isSame = counted.length === 1 && first;
  const results = isSame ? first.label : counted.map(({ label, number }) => `${number} ${label}`).join(', ');
  return `${sent} sent to the employer${results && `: ${results}`}.`;
}

/** Label of the button that sends the shortlist. Names whom the employer does not know yet after an earlier email. */
export function labelSending({ sentAt, shortlist }: Pick<VacancyDetail, 'sentAt' | 'shortlist'>): string {
  if (!sentAt) return 'Send shortlist';
  const added = shortlist.filter(({ isNew }) => isNew);
  const [first] = added;
  if (added.length === 1 && first) return `Send shortlist again, with ${first.name}`;
  return added.length > 1 ? `Send shortlist again, with ${added.length} new doctors` : 'Send shortlist again';
}

type Reached = [status: VacancyStatus, at: string | null, ahead: string];

/**
 * Sorts the stages that were reached by time, because the promised call can come after the shortlist or an acceptance.
 * The other stages keep their places.
 */
function sortReached(stages: readonly Reached[]): Reached[] {
  const sorted = stages
    .filter(([, at]) => at !== null)
    .toSorted(([, a], [, b]) => Date.parse(a ?? '') - Date.parse(b ?? ''));
  return stages.map((stage) => (stage[1] === null ? stage : (sorted.shift() ?? stage)));
}

/** Stages of a vacancy, each with the time at which it was reached or by which it is promised. */
export function listVacancyStages(vacancy: VacancyDetail): Stage[] {
  const { state, events, shortlistAt, dueAt, awaitsCall, shortlist, createdAt } = vacancy;
  const at = (to: string) => events.find((event) => event.to === to)?.at ?? null;
  const sentAt = vacancy.sendings[0]?.at ?? at('shortlist-sent');
  const [acceptedAt = null] = shortlist
    .flatMap((entry) => (entry.state === 'accepted' ? entry.events : []))
    .flatMap(({ kind, at: time }) => (kind === 'accepted' ? [time] : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const isOpen = isOpenVacancy(state);
  const promise = (time: string) => (isOpen ? `by ${staffDayTime(time)}` : '');
  // The stages have the labels of the vacancy's statuses, so that they agree with the chip beside the heading.
  const reached: Reached[] = [
    ['received', createdAt, ''],
    ['contacted', at('contacted'), awaitsCall ? promise(dueAt) : isOpen ? '' : 'no call logged'],
    ['shortlist-sent', sentAt, promise(shortlistAt)],
    ['accepted', acceptedAt, isOpen ? 'by the employer' : ''],
    ['filled', isOpen ? null : at('filled'), ''],
  ];
  const furthest = reached.findLast(([, time]) => time !== null)?.[0];
  const sorted = sortReached(reached);
  const here = sorted.findIndex(([status]) => status === furthest);
  // Leaves out a call that staff logged after the furthest stage. The history shows it.
  const ordered = sorted.filter(([, time], index) => index <= here || time === null);
  const stages = ordered.map(([status, time, ahead], index): Stage => {
    // The promised call can come after the shortlist, or never.
    const isDone = time !== null || (index < here && status !== 'contacted');
    return {
      label: vacancyStatusLabels[status],
      detail: time ? staffDayTime(time) : ahead,
      state: index === here ? 'here' : isDone ? 'done' : 'ahead',
    };
  });
  if (state !== 'closed') return stages;
  const closedAt = at('closed');
  return [
    ...stages
      .slice(0, ordered.findLastIndex(([, time]) => time !== null) + 1)
      .map((stage): Stage => ({ ...stage, state: 'done' })),
    { label: 'Closed', detail: closedAt ? staffDayTime(closedAt) : '', state: 'here' },
  ];
}

/** Says from when staff can make the placement. Null if they can make it now. */
export function labelPendingPlacement(entry: EntryFacts, now: Date): string | null {
  if (isFinallyAccepted(entry)) return null;
  const label = `Make placement for ${entry.name}`;
  const { finalAt } = entry;
  if (!finalAt || Date.parse(finalAt) <= now.getTime()) return `${label}, once we have emailed the doctor`;
  return `${label}, from ${staffStartTime(finalAt)} (${lowerFirst(describeTimeUntil(finalAt, now).text)})`;
}
