import { z } from 'zod';
import { provenName } from '@/lib/doctors/find-doctor.server';
import { enquiryStates, isOpenEnquiry, type Enquiry } from '@/lib/enquiries/enquiry';
import { findEnquiry, findWithdrawal } from '@/lib/enquiries/find-enquiries.server';
import { findJob } from '@/lib/jobs/find-job.server';
import { listSimilarJobs } from '@/lib/jobs/list-similar-jobs.server';
import type { Greeted } from '@/lib/emails/frame-email';
import type { EmailBuilder } from '@/lib/emails/email-builder.server';
import {
  enquiryOverdueManagerEmail,
  enquiryOverdueStaffEmail,
  enquiryStaffEmail,
  enquiryWithdrawnStaffEmail,
  putForwardStaffEmail,
} from './enquiry-staff-email';
import { enquiryJobFilledEmail } from './enquiry-job-filled-email';
import {
  enquiryLateEmail,
  enquiryReceivedEmail,
  enquiryStateEmail,
  putForwardAskedEmail,
} from './enquiry-doctor-email';

const about = z.object({ enquiryId: z.string() });
const aboutState = z.object({ enquiryId: z.string(), state: z.enum(enquiryStates) });
const aboutDue = z.object({ enquiryId: z.string(), due: z.string() });
const alternatives = 3;

/** Is what was promised for this hour still owed? Somebody may have been in touch while the email waited. */
const stillOwed = (enquiry: Enquiry, data: unknown) => enquiry.nextDueAt === aboutDue.parse(data).due;

/** The enquiry, and its doctor's name where the address is proven to be theirs. */
async function greetedEnquiry(
  app: Parameters<EmailBuilder>[0],
  data: unknown,
): Promise<(Enquiry & Greeted) | null> {
  const enquiry = await enquiryOf(app, data);
  if (!enquiry) return null;
  const { doctorId, input } = enquiry;
  return { ...enquiry, greetedAs: await provenName(app.db, { ...input, doctorId }) };
}

const enquiryOf = (app: Parameters<EmailBuilder>[0], data: unknown) =>
  findEnquiry(app.db, { id: about.parse(data).enquiryId });

/** Emails about enquiries, each from the enquiry as it is now. */
export const enquiryEmails = {
  'enquiry-received': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    return enquiry && enquiryReceivedEmail(enquiry, sender);
  },
  'enquiry-staff': async (app, data, sender) => {
    const enquiry = await enquiryOf(app, data);
    if (!enquiry) return null;
    const { grades, specialties } = await app.referenceData();
    const { grade, specialty } = enquiry.input;
    const labels = {
      grade: grades.get(grade)?.name ?? grade,
      specialty: specialties.get(specialty)?.name ?? specialty,
    };
    return enquiryStaffEmail(enquiry, labels, sender);
  },
  'enquiry-state-changed': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    // It has moved on since: the email about that is the news.
    return enquiry?.state === aboutState.parse(data).state ? enquiryStateEmail(enquiry, sender) : null;
  },
  'enquiry-overdue-staff': async (app, data, sender) => {
    const enquiry = await enquiryOf(app, data);
    return enquiry && stillOwed(enquiry, data) ? enquiryOverdueStaffEmail(enquiry, sender) : null;
  },
  'enquiry-overdue-manager-staff': async (app, data, sender) => {
    const enquiry = await enquiryOf(app, data);
    return enquiry && stillOwed(enquiry, data) ? enquiryOverdueManagerEmail(enquiry, sender) : null;
  },
  'enquiry-late': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    return enquiry && stillOwed(enquiry, data) ? enquiryLateEmail(enquiry, sender) : null;
  },
  'enquiry-put-forward-asked': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    const waits = enquiry && isOpenEnquiry(enquiry.state) && !enquiry.input.putForward;
    return waits ? putForwardAskedEmail(enquiry, sender) : null;
  },
  'enquiry-put-forward-staff': async (app, data, sender) => {
    const enquiry = await enquiryOf(app, data);
    return enquiry && putForwardStaffEmail(enquiry, sender);
  },
  'enquiry-withdrawn-staff': async (app, data, sender) => {
    const enquiry = await enquiryOf(app, data);
    const reason = enquiry && (await findWithdrawal(app.db, enquiry.id));
    return enquiry && enquiryWithdrawnStaffEmail(enquiry, reason ?? '', sender);
  },
  'enquiry-job-filled': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    if (!enquiry?.job || !isOpenEnquiry(enquiry.state)) return null;
    const context = { db: app.db, data: await app.referenceData(), now: app.clock.now() };
    const job = await findJob(context, enquiry.job.number);
    const status = job?.status;
    // It may have opened again while the email waited.
    if (!job || (status !== 'filled' && status !== 'withdrawn' && status !== 'expired')) return null;
    const similar = await listSimilarJobs(context, job, alternatives);
    return enquiryJobFilledEmail({ enquiry, job: enquiry.job, status }, similar, sender);
  },
} satisfies Record<string, EmailBuilder>;
