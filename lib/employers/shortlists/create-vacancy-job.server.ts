import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { createJob } from '@/lib/feeds/job-editing/create-job.server';
import type { JobProblems } from '@/lib/feeds/job-editing/job-input';
import { sanitiseTyped } from '@/lib/feeds/advert-text/sanitise-description.server';
import { findTown, type ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { insertVacancyJob } from './shortlist-sending-store.server';

type CreateFailure =
  | Failure<'shortlists/unknown-vacancy' | 'shortlists/unknown-town'>
  | { code: 'jobs/invalid'; fields: JobProblems };

/**
 * Drafts a job advert from a vacancy, without the name of the facility, for staff to complete. If a doctor agrees to be
 * put forward for this job, the consent also covers the vacancy.
 */
export async function createVacancyJob(
  services: { db: Database; data: ReferenceData; now: Date },
  made: { id: string; vacancyId: string; town: string; facilityDescription: string; actor: string },
): Promise<Result<{ number: string; reference: string; created: boolean }, CreateFailure>> {
  const { data, now } = services;
  return inTransaction(services.db, async (trx) => {
    const vacancy = await findVacancyRequest(trx, { id: made.vacancyId });
    if (!vacancy) return fail({ code: 'shortlists/unknown-vacancy' });
    const { input, reference } = vacancy;
    const place = findTown(made.town, input.region, data);
    if (!place) return fail({ code: 'shortlists/unknown-town' });
    // Leaves out the employer's own text, because it may name the hospital, which public adverts must not do.
    const typed = `${data.grades.get(input.grade)?.name ?? 'Doctor'} wanted in ${place.name}.`;
    const done = await createJob(
      { db: trx, data, now },
      {
        id: made.id,
        actor: made.actor,
        input: {
          workType: input.workType,
          specialty: input.specialty,
          grades: [input.grade],
          placeId: place.id,
          facilityDescription: made.facilityDescription,
          facilityType: null,
          start: input.from,
          end: input.to,
          ongoing: false,
          fte: 1,
          shifts: [],
          pay: null,
          benefits: [],
          requirements: [],
          typed,
          description: sanitiseTyped(typed),
          closesOn: null,
        },
      },
    );
    if (!done.ok) {
      if (done.failure.code === 'jobs/invalid') return fail(done.failure);
      throw new Error(`A draft for ${reference} was refused: ${done.failure.code}`);
    }
    const { job, created } = done.value;
    await insertVacancyJob(trx, { jobId: made.id, vacancyId: made.vacancyId, now });
    return ok({ number: job.number, reference, created });
  });
}
