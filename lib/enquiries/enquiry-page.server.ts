import { z } from 'zod';
import { answerFromAvailability } from '@/lib/availability/answer-from-availability.server';
import { findDoctor } from '@/lib/doctors/find-doctor.server';
import { variant } from '@/lib/flags/flag-register';
import { findJob } from '@/lib/jobs/find-job.server';
import type { Job } from '@/lib/jobs/job';
import { closedLabels, formatRole, jobFacts, jobHref, toJobCard } from '@/lib/jobs/job-card';
import { listSimilarJobs } from '@/lib/jobs/list-similar-jobs.server';
import { listRegistrations } from '@/lib/registrations/registrations.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { specialityGroups } from '@/lib/specialties/speciality-choices';
import { enquiryReceipts } from '@/lib/http/receipt.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { readFields } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { leaveSignUpHint } from '@/lib/sign-in/sign-up-hint.server';
import { isDateBlock, isOpenEnquiry, type EnquiryInput } from './enquiry';
import { findEnquiry, findLatestEnquiry, findOpenEnquiry } from './find-enquiries.server';
import { enquirySource } from './enquiry-source.server';
import { enquiryFields } from './enquiry-fields.server';
import { submitEnquiry } from './submit-enquiry.server';
import type { EnquiryPageView, EnquiryFormView, EnquiryJobView, SimilarJob } from './enquiry-view';

const querySchema = z.object({ job_number: z.string().trim().min(1).optional().catch(undefined) });

const gone = 'This job has closed since you opened it and is no longer taking enquiries. Similar jobs:';

/** The job the address names: none (a general enquiry), or one that may be unknown. */
async function readJob(request: PageRequest): Promise<Job | null | 'unknown'> {
  const number = querySchema.parse(request.query).job_number;
  if (number === undefined) return null;
  const data = await request.app.referenceData();
  return (await findJob({ db: request.app.db, data }, number)) ?? 'unknown';
}

/** Up to three open jobs like one. */
export async function similarJobs(request: PageRequest, job: Job): Promise<SimilarJob[]> {
  const { db, clock } = request.app;
  const now = clock.now();
  const data = await request.app.referenceData();
  const found = await listSimilarJobs({ db, now, data }, job, 3);
  return found.map(({ job: other, reason }) => ({ card: toJobCard(other, now), reason }));
}

/** Loads /enquire: the form, or for a closed job what there is instead. */
export async function loadEnquiryPage(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<EnquiryPageView>> {
  const job = await readJob(request);
  if (job === 'unknown') return { notFound: true };
  if (job && job.status !== 'open') {
    const closed = { label: closedLabels[job.status] ?? 'Closed', similar: await similarJobs(request, job) };
    return { props: { job: jobView(job), closed, sent: null, form: null }, noindex: true };
  }
  const sent = job && state.values === null && !state.feedback ? await readAlreadySent(request, job) : null;
  if (job && sent) return { props: { job: jobView(job), closed: null, sent, form: null }, noindex: true };
  const form: EnquiryFormView = {
    action: request.context.resolvedUrl,
    job: job && jobView(job),
    state,
    profile: {
      ...(job ? ofJob(job) : {}),
      ...(await readProfile(request)),
      ...(await readFreeDays(request, job)),
    },
    signedIn: request.session !== null,
    asksAhpra: asksAhpra(request, job),
    choices: choices(await request.app.referenceData()),
  };
  return {
    props: { job: form.job, closed: null, sent: null, form },
    noindex: true,
    registerFor: {
      action: 'enquire_job',
      ...(form.job && { jobNumber: form.job.number, jobUrl: form.job.href }),
    },
  };
}

/** Answers that the job itself gives, where there is one. */
function ofJob({ specialty, grades: [grade, another] }: Job): Record<string, string> {
  return { specialty: specialty.slug, ...(grade && !another ? { grade: grade.slug } : {}) };
}

/** Where the flag is on, doctors who ask about an Australian job are asked for their registration. */
function asksAhpra({ flags }: PageRequest, job: Job | null): boolean {
  return variant(flags, 'ahpra-check') === 'on' && job?.place.country === 'AU';
}

/** The open enquiry about the job: of the doctor who is signed in, else one that this browser has sent. */
async function readAlreadySent(
  { app, session, context }: PageRequest,
  job: Job,
): Promise<EnquiryPageView['sent']> {
  if (session) {
    const open = await findOpenEnquiry(app.db, session.doctorId, job.id);
    return open && { reference: open.reference, href: `${paths.jobEnquiries()}#${open.reference}` };
  }
  for (const reference of enquiryReceipts.read(context.req, app.config)) {
    const enquiry = await findEnquiry(app.db, { reference });
    if (enquiry?.job?.number === job.number && isOpenEnquiry(enquiry.state))
      return { reference, href: paths.enquiredSuccess(reference) };
  }
  return null;
}

function jobView(job: Job): EnquiryJobView {
  return {
    ...jobFacts(job),
    number: job.number,
    href: jobHref(job),
    title: job.title,
    role: formatRole(job),
    country: job.place.country,
    isBlock: isDateBlock(job),
  };
}

type PostedEnquiry = { job: Job | null; enquiry: EnquiryInput };

/** What /enquire is sent, about which job. */
export async function enquirySchema(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<PostedEnquiry> | FormOutcome> {
  const job = await readJob(request);
  if (job === 'unknown') return failed(404, 'There is no job with this number.');
  const schema = enquiryFields(fields, {
    data: await request.app.referenceData(),
    country: job?.place.country ?? 'AU',
    asksAhpra: asksAhpra(request, job),
    isBlock: job !== null && isDateBlock(job),
  });
  // A closed job is answered before the fields are checked, so that nobody corrects a form in vain.
  if (job && job.status !== 'open' && 'errors' in readFields(schema, fields))
    return closedOutcome(request, job);
  return schema.transform((enquiry) => ({ job, enquiry }));
}

/** Sends what was read. */
export async function submitEnquiryPage(
  request: PageRequest,
  { job, enquiry }: PostedEnquiry,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const { app, context, session } = request;
  const sent = await submitEnquiry(
    { db: app.db, clock: app.clock, staffEmail: app.config.staffEmail },
    {
      input: enquiry,
      job,
      doctorId: session?.user.email_verified ? session.doctorId : null,
      source: enquirySource(request.query),
      idempotencyKey,
    },
  );
  if (!sent.ok) return job ? closedOutcome(request, job) : { errors: [] };
  enquiryReceipts.add(context.req, context.res, app.config, sent.value.reference);
  // A sender who makes an account next need not type the address again.
  if (!session) leaveSignUpHint(context.res, { country: null, email: enquiry.email }, app.config.siteUrl);
  const redirect = paths.enquiredSuccess(sent.value.reference);
  if (sent.value.outcome !== 'already-open') return { redirect };
  const message = `You have already asked about this job: this is your enquiry ${sent.value.reference}. To add something, reply to the email about it.`;
  return { redirect, toast: { state: 'info', message } };
}

async function closedOutcome(request: PageRequest, job: Job): Promise<FormOutcome> {
  const similar = await similarJobs(request, job);
  const links = similar.map(({ card, reason }) => ({ href: card.href, label: card.title, note: reason }));
  return { feedback: { statusCode: 409, state: 'error', message: gone }, links };
}

async function readProfile(request: PageRequest): Promise<Record<string, string>> {
  if (!request.session) return {};
  const { user, doctorId } = request.session;
  const [doctor, registrations, latest] = await Promise.all([
    findDoctor(request.app.db, doctorId),
    listRegistrations(request.app.db, doctorId),
    findLatestEnquiry(request.app.db, doctorId),
  ]);
  const last = latest?.input;
  const numberOf = (wanted: string) => registrations.find(({ authority }) => authority === wanted)?.number;
  const profile = {
    given_name: doctor?.givenName ?? user.given_name ?? last?.givenName,
    family_name: doctor?.familyName ?? user.family_name ?? last?.familyName,
    email: user.email,
    phone: doctor?.phone ?? last?.phone,
    grade: doctor?.grade ?? last?.grade,
    specialty: doctor?.specialties[0] ?? last?.specialty,
    ahpra_number: numberOf('AHPRA') ?? last?.ahpraNumber,
    ahpra_not_yet: last?.ahpraNotYet && !numberOf('AHPRA') ? 'on' : null,
    mcnz_number: numberOf('MCNZ') ?? last?.mcnzNumber,
    preferred_contact: last?.preferredContact,
  };
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The answer to "When are you available?" from what a signed-in doctor has said of the job's days, or of the next months. */
async function readFreeDays({ app, session }: PageRequest, job: Job | null): Promise<Record<string, string>> {
  if (!session) return {};
  const { db, clock } = app;
  const context = { db, now: clock.now(), data: await app.referenceData() };
  const answer = await answerFromAvailability(
    context,
    session.doctorId,
    job && isDateBlock(job) ? job : null,
  );
  if (!answer) return {};
  return { availability: answer.text, ...(answer.choice && { availability_choice: answer.choice }) };
}

function choices(data: ReferenceData): EnquiryFormView['choices'] {
  return {
    grades: [...data.grades.values()]
      .sort((a, b) => a.seniority - b.seniority)
      .map((grade) => [grade.slug, grade.name]),
    specialties: specialityGroups(data.specialties.values()),
  };
}
