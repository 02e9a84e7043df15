import { findJob } from '@/lib/jobs/listing/find-job.server';
import { formatDates, formatLength, formatRate } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { count, lowerFirst, upperFirst } from '@/lib/core/text';
import type { Database } from '@/lib/services/database/database';
import { describePlace } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { ShortlistEntry } from './shortlist';
import { countFinallyAccepted, selectVacancyJobs } from './shortlist-sending-store.server';

export function describeVacancy(input: VacancyInput, data: ReferenceData) {
  const { organisation, grade, specialty, from, to, accommodation, travel } = input;
  const span = { start: from, end: to, ongoing: false };
  const length = formatLength({ ...span, shifts: [] });
  const speciality = data.specialties.get(specialty)?.name;
  const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    organisation,
    role: words(data.grades.get(grade)?.name, speciality && lowerFirst(speciality)),
    facility: describePlace(input, data),
    provides: upperFirst([accommodation && 'accommodation', travel && 'travel'].filter(Boolean).join(', ')),
    dates: formatDates(span) + (length ? ` (${length})` : ''),
  };
}

/**
 * Finds the pay as the employer typed it, or else the rate of a job that staff created from the vacancy. Empty if both
 * are missing.
 */
export async function findPay(
  { db, data }: { db: Database; data: ReferenceData },
  { id, input }: { id: string; input: VacancyInput },
): Promise<string> {
  if (input.rate) return input.rate;
  const jobs = await selectVacancyJobs(db, id);
  const found = await Promise.all(jobs.map(({ number }) => findJob({ db, data }, number)));
  const rate = found.find((job) => job?.rate)?.rate;
  return rate ? formatRate(rate).text : '';
}

/** Warns the doctor of an entry if the employer has accepted as many other doctors as it asked for. Null if not. */
export async function describeFilledNeed(
  db: Database,
  { entry, vacancy }: { entry: Pick<ShortlistEntry, 'id'>; vacancy: { id: string; input: VacancyInput } },
): Promise<string | null> {
  const accepted = await countFinallyAccepted(db, { vacancyId: vacancy.id, apartFrom: entry.id });
  if (accepted < vacancy.input.doctors) return null;
  const doctors = accepted === 1 ? 'a doctor' : `${accepted} doctors`;
  return `The hospital has already accepted ${doctors} for this vacancy and may not need another.`;
}

/** Warns the employer if it has accepted more doctors than it asked for. Null if not. */
export async function describeOverfilling(
  db: Database,
  { vacancyId, needed }: { vacancyId: string; needed: number },
): Promise<string | null> {
  const accepted = await countFinallyAccepted(db, { vacancyId });
  if (accepted <= needed) return null;
  return `You asked for ${count(needed, 'doctor')} and have accepted ${accepted}.`;
}
