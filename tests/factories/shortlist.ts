import { randomUUID } from 'node:crypto';
import { answerShortlist, type ShortlistAnswer } from '@/lib/employers/shortlists/answer-shortlist.server';
import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import { sendShortlist } from '@/lib/employers/shortlists/send-shortlist.server';
import { isVisible } from '@/lib/employers/shortlists/shortlist';
import type { Database } from '@/lib/services/database/database';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from './enquiry';
import { sendVacancy } from './vacancy';

/** Member of staff who takes the steps, in the format that the database stores. */
export const actor = 'staff:test';
const start = new Date('2026-11-24T00:05:00Z');

export const newEmail = () => `doctor${randomUUID()}@example.com`;

/**
 * Returns functions for the steps of a shortlist by staff, employer and doctor. The clock moves on by a minute at each
 * step.
 */
export function shortlistSteps(database: () => Database) {
  let minutes = 0;
  const at = () => ({
    db: database(),
    now: new Date(start.getTime() + (minutes += 1) * 60_000),
    staffEmail,
  });
  return {
    at,
    vacancy: () => sendVacancy({ db: database(), now: start }, { urgency: 'this-week' }),
    async add(vacancyId: string, email: string) {
      const summary = 'Twelve years in rural emergency departments.';
      const doctor = await database()
        .selectFrom('doctor')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const person = { doctorId: doctor.id };
      const asked = { id: randomUUID(), vacancyId, person, summary, unnamed: false, actor };
      const added = await addToShortlist(at(), asked);
      if (!added.ok) throw new Error(added.failure.code);
      return added.value.entry;
    },
    send: (
      vacancyId: string,
      id: string = randomUUID(),
      change: Partial<Parameters<typeof sendShortlist>[1]> = {},
    ) => sendShortlist(at(), { id, vacancyId, actor, sendsUnchecked: true, ...change }),
    answer: (
      vacancyId: string,
      entryId: string,
      said: ShortlistAnswer,
      id: string = randomUUID(),
      by = 'employer-link:test',
    ) => answerShortlist(at(), { id, vacancyId, entryId, actor: by, answer: said }),
    /** Lets ten minutes pass, after which employers cannot undo an acceptance, and tells doctors and staff about it. */
    async tellLater() {
      minutes += 10;
      return tellAcceptances(at());
    },
    visible: async (vacancyId: string) =>
      (await listShortlist(database(), vacancyId)).filter(isVisible).map(({ id }) => id),
    async emailsTo(to: string) {
      const emails = database().selectFrom('email').select('template').where('recipient', '=', to);
      return (await emails.orderBy('id').execute()).map(({ template }) => template);
    },
    /** Sends an enquiry about a new job of the vacancy. A new doctor sends it, unless `by` names a doctor. */
    async enquired(vacancyId: string, putForward: boolean, by?: { email: string; doctorId: string }) {
      const email = by?.email ?? newEmail();
      const doctorId = by?.doctorId ?? (await insertDoctor(database(), email));
      const job = await insertJob(database());
      await database()
        .insertInto('vacancy_job')
        .values({ job_id: job.id, vacancy_request_id: vacancyId, created_at: start })
        .execute();
      const input = { ...enquiryInput, email, putForward };
      const { reference } = await sendEnquiry(at(), { job, doctorId, input });
      const enquiry = () =>
        database()
          .selectFrom('enquiry')
          .select('state')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
      return { email, doctorId, reference, enquiry };
    },
  };
}
