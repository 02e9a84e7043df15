import { count } from '@/lib/core/text';
import { formatTown } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { callPromise, formatCallBy } from '@/lib/reference/working-hours/call-by';
import {
  minutesPerWorkingDay,
  promisedMinutes,
  type Urgency,
  type VacancyInput,
  type VacancyRequest,
} from './vacancy-request';
import { callOutcomeLabels, type CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';

/**
 * Appends a number to the field names of further vacancies, such as `grade_2`. The first vacancy has plain names,
 * because drafts, links and autofill use them.
 */
export function vacancyField(name: string, place: number): string {
  return place === 1 ? name : `${name}_${place}`;
}

export const addVacancyField = 'add_vacancy';

export const vacancyCountField = 'vacancies';

const toTimes = (urgency: Urgency) => ({
  call: count(promisedMinutes[urgency].call / 60, 'working hour'),
  shortlist: count(promisedMinutes[urgency].shortlist / minutesPerWorkingDay, 'working day'),
});

/** Promised times in words, such as "4 working hours" for a call and "2 working days" for a shortlist. */
export const promisedTimes = {
  today: toTimes('today'),
  'this-week': toTimes('this-week'),
  planning: toTimes('planning'),
};

export const urgencyWords: Record<Urgency, { label: string; promise: string; shortlist: string }> = {
  today: {
    label: 'Today or tomorrow',
    promise: `A call within ${promisedTimes.today.call}`,
    shortlist: `a shortlist within ${promisedTimes.today.shortlist}`,
  },
  'this-week': {
    label: 'Within 7 days',
    promise: `A call within ${promisedTimes['this-week'].call}`,
    shortlist: `a shortlist within ${promisedTimes['this-week'].shortlist}`,
  },
  planning: {
    label: 'Later',
    promise: `A call within ${promisedTimes.planning.call}`,
    shortlist: `a shortlist within ${promisedTimes.planning.shortlist}`,
  },
};

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
 * Returns text such as "By Tuesday 24 November, 12 noon (Brisbane time)". By then, the employer gets a shortlist or the
 * news that none is ready yet.
 */
export function shortlistBy({
  shortlistAt,
  timeZone,
}: Pick<VacancyRequest, 'shortlistAt' | 'timeZone'>): string {
  return `By ${formatCallBy(new Date(shortlistAt), timeZone)}`;
}

type Names = Pick<ReferenceData, 'places' | 'regions'>;

/** Returns the town and region, such as "Dubbo, New South Wales". Empty if neither is known. */
export function describeTown(
  { placeId, region }: Pick<VacancyInput, 'placeId' | 'region'>,
  { places, regions }: Names,
): string {
  const names = [places.get(placeId ?? '')?.name, regions.get(region ?? '')?.name];
  return [...new Set(names)].filter(Boolean).join(', ');
}

/** Returns the town with the state's code, such as "Dubbo NSW", or without a town, the region. Empty if neither is known. */
export function describeShortTown(
  { place_id: placeId, region: iso }: { place_id: string | null; region: string },
  { places, regions }: Names,
): string {
  const [place, region] = [places.get(placeId ?? ''), regions.get(iso)];
  if (place && region) return formatTown({ ...place, region });
  return (region?.country === 'AU' ? region.code : region?.name) ?? '';
}

export const describePlace = (
  vacancy: Pick<VacancyInput, 'facility' | 'placeId' | 'region'>,
  data: Names,
): string => [vacancy.facility, describeTown(vacancy, data)].filter(Boolean).join(', ');

/** In characters. */
export const vacancyCallLimit = 2000;

/** Returns the reason of an event that logs a call. `splitVacancyCall` reads it. */
export const labelVacancyCall = (outcome: CallOutcome, text: string): string =>
  `Call${outcome === 'reached' ? '' : `, ${callOutcomeLabels[outcome].toLowerCase()}`}: ${text}`;

/** Returns the outcome and the text of a logged call. The outcome is empty if the hospital was reached. */
export function splitVacancyCall(reason: string): { outcome: string; text: string } | null {
  const [call, outcome = '', text = ''] = /^Call(?:, ([^:]+))?: (.*)$/s.exec(reason) ?? [];
  return call ? { outcome, text } : null;
}
