import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isOpenVacancy, type VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { Database } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';
import { selectPersonEntries } from './shortlist-store.server';

/** True if the doctor's agreement can still lead to work. */
const counts = ({ state, agreedAt }: ShortlistEntry, vacancy: VacancyRequest): boolean =>
  agreedAt !== null &&
  (state === 'listed' ? isOpenVacancy(vacancy.state) : state === 'accepted' && vacancy.state !== 'closed');

/**
 * Warns the doctor of an entry about other vacancies on the same days to which the doctor has agreed. Names no other
 * employer, because an email can be forwarded. Null without such a vacancy.
 */
export async function describeOverlap(
  db: Database,
  { entry, vacancy }: { entry: ShortlistEntry; vacancy: VacancyRequest },
): Promise<string | null> {
  const { id, email } = entry.doctor;
  const all = await selectPersonEntries(db, id ? { doctorId: id } : { doctorId: null, email });
  const others = all.filter(({ vacancyId, agreedAt }) => vacancyId !== vacancy.id && agreedAt !== null);
  const found = await Promise.all(
    others.map(async (other) => {
      const about = await findVacancyRequest(db, { id: other.vacancyId });
      return about && counts(other, about) && overlaps(about.input, vacancy.input) ? about.input : null;
    }),
  );
  const works = found.flatMap((work) =>
    work ? formatDates({ start: work.from, end: work.to, ongoing: false }) : [],
  );
  return works.length > 0
    ? `These dates overlap with other work that you agreed to (${works.join(' and ')}).`
    : null;
}

type Dates = Pick<VacancyRequest['input'], 'from' | 'to'>;
const overlaps = (one: Dates, other: Dates): boolean =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);
