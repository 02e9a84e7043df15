import { callPromise, formatCallBy, zoneWords } from '@/lib/reference/working-hours/call-by';
import type { Urgency, VacancyRequest } from './vacancy-request';

/**
 * Returns the field name for the vacancy at `place`, numbered from the second vacancy on. The first has no number,
 * because drafts, links and autofill software use the plain names.
 */
export function vacancyField(name: string, place: number): string {
  return place === 1 ? name : `${name}_${place}`;
}

export const addVacancyField = 'add_vacancy';

export const vacancyCountField = 'vacancies';

export const urgencyWords: Record<Urgency, { label: string; promise: string; shortlist: string }> = {
  today: {
    label: 'Today or tomorrow',
    promise: 'A call within 1 working hour',
    shortlist: 'a shortlist within 1 working day',
  },
  'this-week': {
    label: 'Within 7 days',
    promise: 'A call within 4 working hours',
    shortlist: 'a shortlist within 2 working days',
  },
  planning: {
    label: 'Later',
    promise: 'A call within 4 working hours',
    shortlist: 'a shortlist within 5 working days',
  },
};

/** Words the promise of a call: "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
export function vacancyPromise(request: Pick<VacancyRequest, 'consultant' | 'dueAt' | 'timeZone'>): string {
  return callPromise({
    consultant: request.consultant?.givenName ?? null,
    due: new Date(request.dueAt),
    timeZone: request.timeZone,
  });
}

export function firstCalled<Sent extends Pick<VacancyRequest, 'dueAt'>>(sent: readonly Sent[]): Sent | null {
  return sent.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0] ?? null;
}

/**
 * Returns by when the employer gets a shortlist, or hears that none is ready yet: "By Tuesday 24 November, 12 pm
 * (Brisbane time)".
 */
export function shortlistBy({
  shortlistAt,
  timeZone,
}: Pick<VacancyRequest, 'shortlistAt' | 'timeZone'>): string {
  return `By ${formatCallBy(new Date(shortlistAt), timeZone)} (${zoneWords(timeZone)})`;
}
