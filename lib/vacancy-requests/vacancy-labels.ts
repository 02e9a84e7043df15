import { callPromise, formatCallBy, zoneWords } from '@/lib/consultants/call-by';
import type { Urgency, VacancyRequest } from './vacancy-request';

/**
 * Name of a field of the vacancy in a place of the form. The first keeps the plain names, which drafts, links and
 * programs that fill the form in know.
 */
export function vacancyField(name: string, place: number): string {
  return place === 1 ? name : `${name}_${place}`;
}

/** Asks for one more vacancy instead of sending: the button's name, for visitors without script. */
export const addVacancyField = 'add_vacancy';

/** How many vacancies the form shows. */
export const vacancyCountField = 'vacancies';

/** What each urgency is called, and what it is answered with. */
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

/** By when someone calls: "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
export function vacancyPromise(request: Pick<VacancyRequest, 'consultant' | 'dueAt' | 'timeZone'>): string {
  return callPromise({
    consultant: request.consultant?.givenName ?? null,
    due: new Date(request.dueAt),
    timeZone: request.timeZone,
  });
}

/** The vacancy whose promised call comes first. */
export function firstCalled<Sent extends Pick<VacancyRequest, 'dueAt'>>(sent: readonly Sent[]): Sent | null {
  return sent.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0] ?? null;
}

/** By when the employer has a short list or is told that there is none yet: "By Tuesday 24 November, 12 pm (Brisbane time)". */
export function shortlistBy({
  shortlistAt,
  timeZone,
}: Pick<VacancyRequest, 'shortlistAt' | 'timeZone'>): string {
  return `By ${formatCallBy(new Date(shortlistAt), timeZone)} (${zoneWords(timeZone)})`;
}
