import { listVacancyRequests } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isOpenVacancy, type VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { Database } from '@/lib/services/database/database';
import { selectPlacedWork, type PlacedWork } from './entry-placement-store.server';
import type { ShortlistEntry } from './shortlist';
import { selectPersonEntries } from './shortlist-store.server';

/** True if the doctor's agreement can still lead to work. */
const counts = ({ state, agreedAt }: ShortlistEntry, vacancy: VacancyRequest): boolean =>
  agreedAt !== null &&
  (state === 'listed' ? isOpenVacancy(vacancy.state) : state === 'accepted' && vacancy.state !== 'closed');

/**
 * Warns the doctor of an entry about other work on the same days: vacancies to which the doctor has agreed, and
 * placements that the doctor has confirmed. Names no other employer, because an email can be forwarded. Null without
 * such work.
 */
export async function describeOverlap(
  db: Database,
  { entry, vacancy }: { entry: ShortlistEntry; vacancy: VacancyRequest },
): Promise<string | null> {
  const { id, email } = entry.doctor;
  const [entries, placements] = await Promise.all([
    selectPersonEntries(db, id ? { doctorId: id } : { doctorId: null, email }),
    selectPlacedWork(db, { id, email }),
  ]);
  const isElsewhere = ({ vacancyIds, isCancelled }: PlacedWork) =>
    !isCancelled && !vacancyIds.includes(vacancy.id);
  const placed = new Set([vacancy.id, ...placements.flatMap(({ vacancyIds }) => vacancyIds)]);
  const others = new Map(
    entries.flatMap((one) =>
      one.agreedAt === null || placed.has(one.vacancyId) ? [] : [[one.vacancyId, one]],
    ),
  );
  const vacancies = others.size > 0 ? await listVacancyRequests(db, [...others.keys()]) : [];
  const agreed = vacancies.filter((one) => {
    const other = others.get(one.id);
    return other && counts(other, one);
  });
  const works = [...agreed.map(({ input }) => input), ...placements.filter(isElsewhere)]
    .filter((work) => overlaps(work, vacancy.input))
    .map(({ from, to }) => formatDates({ start: from, end: to, ongoing: false }));
  return works.length > 0
    ? `These dates overlap with other work that you have, or agreed to be put forward for (${[...new Set(works)].join(' and ')}).`
    : null;
}

type Asked = { entry: Pick<ShortlistEntry, 'id'>; vacancy: VacancyRequest };

/** Warns the doctor about other vacancies on the same days about which the same email asks. Null without such work. */
export function describeOverlapInEmail({ entry, vacancy }: Asked, asked: readonly Asked[]): string | null {
  const facilities = asked
    .filter((one) => one.entry.id !== entry.id && overlaps(one.vacancy.input, vacancy.input))
    .map((one) => one.vacancy.input.facility);
  return facilities.length > 0
    ? `These dates overlap with the vacancy at ${facilities.join(' and at ')}, about which we ask you too.`
    : null;
}

type Dates = Pick<VacancyRequest['input'], 'from' | 'to'>;
const overlaps = (one: Dates, other: Dates): boolean =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);
