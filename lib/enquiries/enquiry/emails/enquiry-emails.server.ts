import { z } from 'zod';
import { provenName } from '@/lib/platform/emails/proven-address.server';
import { enquiryStates, isOpenEnquiry, isStepToCall, type Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry, findWithdrawal, listSentTogether } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { listSimilarJobs } from '@/lib/jobs/listing/list-similar-jobs.server';
import type { Greeted } from '@/lib/platform/emails/parts-email';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import {
  enquiryOverdueManagerEmail,
  enquiryOverdueStaffEmail,
  enquiryStaffEmail,
  enquiryWithdrawnStaffEmail,
  putForwardStaffEmail,
} from './enquiry-staff-email';
import { enquiryJobFilledEmail } from './enquiry-job-filled-email';
import { enquiryJobSuggestedEmail } from './enquiry-job-suggested-email';
import {
  enquiryLateEmail,
  enquiryReceivedEmail,
  enquiryStateEmail,
  putForwardAskedEmail,
} from './enquiry-doctor-email';
import { findLastMove, findPutForward } from '@/lib/enquiries/enquiry/enquiry-life-store.server';

const about = z.object({ enquiryId: z.string() });
const aboutState = about.extend({
  state: z.enum(enquiryStates),
  /**
   * Id of the change of state that the email is about. Missing in previews, and in emails queued before this field
   * existed.
   */
  eventId: z.string().optional(),
});
const aboutDue = z.object({ enquiryId: z.string(), due: z.string() });
const aboutSuggestion = z.object({ enquiryId: z.string(), jobNumber: z.string() });
const alternatives = 3;

type App = Parameters<EmailBuilder>[0];

/**
 * Finds the enquiries of one submission that still wait for the call promised at `due`. Null if no enquiry waits any
 * more, because the doctor may have been called or have withdrawn since the email was queued.
 */
async function stillOwed({ db }: App, data: unknown): Promise<{ first: Enquiry; others: Enquiry[] } | null> {
  const { enquiryId, due } = aboutDue.parse(data);
  const owed = (await listSentTogether(db, enquiryId)).filter(({ nextDueAt }) => nextDueAt === due);
  const [first, ...others] = owed;
  return first ? { first, others } : null;
}

const listOtherEnquiries = async ({ db }: App, { id }: Enquiry) =>
  (await listSentTogether(db, id)).filter((other) => other.id !== id);

/** Adds the doctor's name for the greeting, but only if the doctor has verified the email address. */
async function greeted({ db }: App, enquiry: Enquiry): Promise<Enquiry & Greeted> {
  const { doctorId, input } = enquiry;
  return { ...enquiry, greetedAs: await provenName(db, { ...input, doctorId }) };
}

async function greetedEnquiry(app: App, data: unknown): Promise<(Enquiry & Greeted) | null> {
  const enquiry = await findEmailEnquiry(app, data);
  return enquiry && greeted(app, enquiry);
}

const findEmailEnquiry = ({ db }: App, data: unknown) => findEnquiry(db, { id: about.parse(data).enquiryId });

export const enquiryEmails = {
  'enquiry-received': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    return enquiry && enquiryReceivedEmail(enquiry, await listOtherEnquiries(app, enquiry), sender);
  },
  'enquiry-staff': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    if (!enquiry) return null;
    const { grades, specialties } = await app.referenceData();
    const { grade, specialty } = enquiry.input;
    const labels = {
      grade: grades.get(grade)?.name ?? grade,
      specialty: specialties.get(specialty)?.name ?? specialty,
    };
    return enquiryStaffEmail({ enquiry, others: await listOtherEnquiries(app, enquiry), labels }, sender);
  },
  'enquiry-state-changed': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    const { state, eventId } = aboutState.parse(data);
    // Sends nothing if the state has changed since the email was queued. If the state has changed and changed back, the
    // last change has its own email.
    if (enquiry?.state !== state) return null;
    if (eventId && eventId !== (await findLastMove(app.db, enquiry.id))) return null;
    const others = isStepToCall(state) ? await listOtherEnquiries(app, enquiry) : [];
    return enquiryStateEmail(
      enquiry,
      { others: others.filter((other) => other.state === state), now: app.clock.now() },
      sender,
    );
  },
  'enquiry-overdue-staff': async (app, data, sender) => {
    const owed = await stillOwed(app, data);
    return owed && enquiryOverdueStaffEmail(owed.first, owed.others, sender);
  },
  'enquiry-overdue-manager-staff': async (app, data, sender) => {
    const owed = await stillOwed(app, data);
    return owed && enquiryOverdueManagerEmail(owed.first, owed.others, sender);
  },
  'enquiry-late': async (app, data, sender) => {
    const owed = await stillOwed(app, data);
    return owed && enquiryLateEmail(await greeted(app, owed.first), owed.others, sender);
  },
  'enquiry-put-forward-asked': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    const waits = enquiry && isOpenEnquiry(enquiry.state) && !enquiry.input.putForward;
    return waits ? putForwardAskedEmail(enquiry, sender) : null;
  },
  'enquiry-put-forward-staff': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    return enquiry && putForwardStaffEmail(enquiry, await findPutForward(app.db, enquiry.id), sender);
  },
  'enquiry-withdrawn-staff': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    const reason = enquiry && (await findWithdrawal(app.db, enquiry.id));
    return enquiry && enquiryWithdrawnStaffEmail(enquiry, reason ?? '', sender);
  },
  'enquiry-job-filled': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    if (!enquiry?.job || !isOpenEnquiry(enquiry.state)) return null;
    const { doctorId, input } = enquiry;
    const context = {
      db: app.db,
      data: await app.referenceData(),
      now: app.clock.now(),
      hiddenFrom: doctorId ? { doctorId } : { email: input.email },
    };
    const job = await findJob(context, enquiry.job.number);
    const status = job?.status;
    // Sends nothing if the job is open again, because it was reopened after the email was queued.
    if (!job || (status !== 'filled' && status !== 'withdrawn' && status !== 'expired')) return null;
    const similar = await listSimilarJobs(context, job, alternatives);
    return enquiryJobFilledEmail({ enquiry, job: enquiry.job, status }, similar, sender);
  },
  'enquiry-job-suggested': async (app, data, sender) => {
    const { jobNumber } = aboutSuggestion.parse(data);
    const enquiry = await greetedEnquiry(app, data);
    if (!enquiry?.input.similarJobs || !isOpenEnquiry(enquiry.state)) return null;
    const job = await findJob({ db: app.db, data: await app.referenceData() }, jobNumber);
    // Sends nothing if the job has closed since the email was queued.
    return job?.status === 'open' ? enquiryJobSuggestedEmail({ enquiry, job }, sender) : null;
  },
} satisfies Record<string, EmailBuilder>;
