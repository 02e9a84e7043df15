import { z } from 'zod';
import { provenName } from '@/lib/platform/emails/proven-address.server';
import { enquiryStates, isOpenEnquiry, isStepToCall, type Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry, findWithdrawal, listSentTogether } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { listSimilarJobs } from '@/lib/jobs/listing/list-similar-jobs.server';
import type { Greeted } from '@/lib/platform/emails/parts-email';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import { upperFirst } from '@/lib/core/text';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import {
  enquiryHandedOverStaffEmail,
  enquiryOverdueManagerEmail,
  enquiryOverdueStaffEmail,
  enquiryStaffEmail,
  enquiryWithdrawnStaffEmail,
  putForwardStaffEmail,
} from './enquiry-staff-email';
import { putForwardEmployerEmail } from './enquiry-employer-email';
import { enquiryJobFilledEmail } from './enquiry-job-filled-email';
import { enquiryJobSuggestedEmail } from './enquiry-job-suggested-email';
import { enquiryCallEmail } from './enquiry-call-email';
import { enquiryLateEmail, enquiryReceivedEmail, enquiryStateEmail } from './enquiry-doctor-email';
import { putForwardAskedEmail } from './enquiry-put-forward-email';
import {
  findLastAsk,
  findLastMove,
  findPutForward,
  selectAsked,
} from '@/lib/enquiries/enquiry/enquiry-life-store.server';
import { selectNote, selectTypedWork } from '@/lib/enquiries/enquiry/enquiry-upkeep-store.server';

const about = z.object({ enquiryId: z.string(), words: z.string().optional() });
const aboutState = about.extend({
  state: z.enum(enquiryStates),
  /**
   * Id of the event that the email is about. Missing in previews, for enquiries typed by staff, and in emails queued by
   * an older version of the site.
   */
  eventId: z.string().optional(),
  sentTo: z.string().optional(),
  reopened: z.boolean().optional(),
  isCall: z.boolean().optional(),
});
const aboutQuestion = about.extend({ eventId: z.string().optional(), reminder: z.number().optional() });
const aboutEmployer = about.extend({ contact: z.string() });
const aboutNote = z.object({ enquiryId: z.string(), noteId: z.string() });
const aboutDue = z.object({ enquiryId: z.string(), due: z.string() });
const aboutSuggestion = z.object({ enquiryId: z.string(), jobNumber: z.string() });
const alternatives = 3;

type App = Parameters<EmailBuilder>[0];

/**
 * Returns the enquiries of one form whose call was promised by `due` and has not been made yet. Null if the doctor has
 * been called since, or has withdrawn all these enquiries.
 */
async function stillOwed({ db }: App, data: unknown): Promise<{ first: Enquiry; others: Enquiry[] } | null> {
  const { enquiryId, due } = aboutDue.parse(data);
  const owed = (await listSentTogether(db, enquiryId)).filter(({ nextDueAt }) => nextDueAt === due);
  const [first, ...others] = owed;
  return first ? { first, others } : null;
}

const listOtherEnquiries = async ({ db }: App, { id }: Enquiry) =>
  (await listSentTogether(db, id)).filter((other) => other.id !== id);

async function greeted({ db }: App, enquiry: Enquiry): Promise<Enquiry & Greeted> {
  const { doctorId, input } = enquiry;
  return { ...enquiry, greetedAs: await provenName(db, { ...input, doctorId }) };
}

async function greetedEnquiry(app: App, data: unknown): Promise<(Enquiry & Greeted) | null> {
  const enquiry = await findEmailEnquiry(app, data);
  return enquiry && { ...(await greeted(app, enquiry)), words: about.parse(data).words };
}

async function labelDoctor(app: App, { input: { grade, specialty } }: Enquiry) {
  const { grades, specialties } = await app.referenceData();
  return {
    grade: grades.get(grade)?.name ?? grade,
    specialty: specialties.get(specialty)?.name ?? specialty,
  };
}

/** Lists what staff typed while the doctor was calling. */
async function listNotedFacts(app: App, enquiry: Enquiry): Promise<Record<string, string>> {
  const { grade, specialty } = await labelDoctor(app, enquiry);
  const { from, to, ...wanted } = await selectTypedWork(app.db, enquiry.id);
  const days = from && to ? formatSpan(from, to, false) : '';
  return {
    Free: [...new Set([days, enquiry.input.availability])].filter(Boolean).join('. '),
    Grade: grade,
    Speciality: specialty,
    ...(await labelWantedWork(app, wanted)),
  };
}

async function labelWantedWork(
  app: App,
  { regions: where, workTypes }: { regions: string[]; workTypes: string[] },
) {
  const { regions } = await app.referenceData();
  return {
    Where: where.map((iso) => regions.get(iso)?.name ?? iso).join(', '),
    'Work types': workTypes.map(upperFirst).join(', '),
  };
}

const findEmailEnquiry = ({ db }: App, data: unknown) => findEnquiry(db, { id: about.parse(data).enquiryId });

export const enquiryEmails = {
  'enquiry-received': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    // Promises no call that staff have made since. The email about the call is queued.
    if (!enquiry || enquiry.state === 'contacted') return null;
    return enquiryReceivedEmail(enquiry, await listOtherEnquiries(app, enquiry), sender);
  },
  'enquiry-staff': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    if (!enquiry) return null;
    const labels = await labelDoctor(app, enquiry);
    const wanted = await labelWantedWork(app, await selectTypedWork(app.db, enquiry.id));
    const others = await listOtherEnquiries(app, enquiry);
    return enquiryStaffEmail({ enquiry, others, labels, wanted }, sender);
  },
  'enquiry-state-changed': async (app, data, sender) => {
    const enquiry = await greetedEnquiry(app, data);
    const { state, eventId, sentTo, reopened, isCall } = aboutState.parse(data);
    // Sends nothing if the state has changed since this email was queued. If the state has changed and then changed
    // back, the later change has its own email.
    if (enquiry?.state !== state) return null;
    if (eventId && eventId !== (await findLastMove(app.db, enquiry.id))) return null;
    const now = app.clock.now();
    if (isCall) return enquiryCallEmail(enquiry, { noted: await listNotedFacts(app, enquiry), now }, sender);
    const others = isStepToCall(state) ? await listOtherEnquiries(app, enquiry) : [];
    return enquiryStateEmail(
      enquiry,
      { others: others.filter((other) => other.state === state), now, sentTo, reopened },
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
    if (!waits) return null;
    const { eventId, reminder } = aboutQuestion.parse(data);
    if (reminder !== undefined) {
      const asked = (await selectAsked(app.db, [enquiry.id])).has(enquiry.id);
      // Sends no reminder if the doctor has answered since it was queued. If staff have asked again since, the newer
      // email has its own reminders.
      if (!asked || (await findLastAsk(app.db, enquiry.id))?.id !== eventId) return null;
    }
    return putForwardAskedEmail(enquiry, sender, reminder !== undefined);
  },
  'enquiry-put-forward-employer': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    if (!enquiry?.input.putForward) return null;
    const { contact, words } = aboutEmployer.parse(data);
    const labels = await labelDoctor(app, enquiry);
    return putForwardEmployerEmail({ enquiry, labels, contact, words }, sender);
  },
  'enquiry-handed-over-staff': async (app, data, sender) => {
    const enquiry = await findEmailEnquiry(app, data);
    const note = await selectNote(app.db, aboutNote.parse(data).noteId);
    return enquiry && note ? enquiryHandedOverStaffEmail(enquiry, note, sender) : null;
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
    if (!job || (status !== 'filled' && status !== 'withdrawn' && status !== 'expired')) return null;
    const similar = await listSimilarJobs(context, job, alternatives);
    return enquiryJobFilledEmail({ enquiry, job: enquiry.job, status }, similar, sender);
  },
  'enquiry-job-suggested': async (app, data, sender) => {
    const { jobNumber } = aboutSuggestion.parse(data);
    const enquiry = await greetedEnquiry(app, data);
    if (!enquiry?.input.similarJobs || !isOpenEnquiry(enquiry.state)) return null;
    const job = await findJob({ db: app.db, data: await app.referenceData() }, jobNumber);
    return job?.status === 'open' ? enquiryJobSuggestedEmail({ enquiry, job }, sender) : null;
  },
} satisfies Record<string, EmailBuilder>;
