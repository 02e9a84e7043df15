import type { z } from 'zod';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { findCaller } from '@/lib/consultants/consultant/consultant-card.server';
import { variant } from '@/lib/http/flags/flag-register';
import { readComingDays } from '@/lib/jobs/search/coming-days';
import type { Job } from '@/lib/jobs/listing/job';
import { closedLabels, formatRole, jobFacts, jobHref, toJobCard } from '@/lib/jobs/listing/job-card';
import { listSimilarJobs } from '@/lib/jobs/listing/list-similar-jobs.server';
import type { WantedWork } from '@/lib/doctors/profile/profile';
import { listRegionChoices, readTicked } from '@/lib/doctors/profile/profile-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listGradeChoices, specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { enquiryReceipts } from '@/lib/http/receipt.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { readFields } from '@/lib/http/form-fields.server';
import { withoutHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths, type RegisterTarget } from '@/lib/routes';
import type { CountryCode } from '@/lib/reference/places/place';
import { jobDay } from '@/lib/core/dates';
import { monthNames } from '@/lib/core/months';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { toConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { leaveSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';
import { answerFromSearch } from './answer-from-search';
import { listOpenReferences, readAskedJobs, type AskedAbout } from './asked-jobs-page.server';
import { isDateBlock, putForwardField, type EnquiryInput } from './enquiry';
import { readFreeDays, readProfile, readWantedWork } from './enquiry-profile.server';
import { enquirySource } from './enquiry-source.server';
import { enquiryFields } from './enquiry-fields.server';
import { sortByNumber, submitEnquiry } from './submit-enquiry.server';
import type {
  CallerView,
  EnquiryPageView,
  EnquiryFormView,
  EnquiryJobView,
  SentEnquiry,
  SimilarJob,
} from './enquiry-view';

const similarJobsShown = 3;
const facesShown = 3;
const gone = 'This job has closed since you opened it and is no longer taking enquiries. Similar jobs:';
const unknownJob = 'There is no job with this number.';
const allGone =
  'These jobs have closed since you opened them and are no longer taking enquiries. Jobs similar to the first:';

export async function similarJobs(request: PageRequest, job: Job): Promise<SimilarJob[]> {
  const { db, clock } = request.app;
  const now = clock.now();
  const data = await request.app.referenceData();
  const services = { db, now, data, ...withoutHidden(request.session) };
  const found = await listSimilarJobs(services, job, similarJobsShown);
  return found.map(({ job: other, reason }) => ({ card: toJobCard(other, now), reason }));
}

export async function loadEnquiryPage(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<EnquiryPageView>> {
  const asked = await readAskedJobs(request);
  if (asked.kind === 'unknown') return { notFound: true };
  if (asked.kind === 'several') return loadSeveral(request, state, asked);
  const job = asked.kind === 'one' ? asked.job : null;
  const page = { job: job && jobView(job), several: null, closed: null, sent: null, form: null };
  if (job && job.status !== 'open') {
    const closed = { label: closedLabels[job.status] ?? 'Closed', similar: await similarJobs(request, job) };
    return { props: { ...page, closed }, noindex: true };
  }
  const sent = job && state.values === null && !state.feedback ? await readAlreadySent(request, job) : null;
  if (job && sent) return { props: { ...page, sent }, noindex: true };
  const form = { ...(await formView(request, state, job ? [job] : [])), job: page.job };
  return { props: { ...page, form }, noindex: true, registerFor: registerFor(page.job) };
}

async function loadSeveral(
  request: PageRequest,
  state: FormState,
  { jobs, sent, notices }: Extract<AskedAbout, { kind: 'several' }>,
): Promise<PageAnswer<EnquiryPageView>> {
  const numbers = jobs.map(({ number }) => number);
  const views = jobs.map(jobView);
  const several = {
    jobs: views.map((view) => ({
      ...view,
      removeHref:
        jobs.length > 1
          ? buildEnquiryPageHref(
              request,
              numbers.filter((number) => number !== view.number),
            )
          : null,
    })),
    sent: sent.map((reference) => sentEnquiry(request, reference)),
    notices,
    savedJobsHref: request.session ? paths.savedJobs() : paths.guestSavedJobs(),
  };
  const page = { job: null, several, closed: null, sent: null, form: null };
  const [first] = views;
  if (!first) return { props: page, noindex: true };
  // The form submits to a URL that contains only the jobs on the page. The current URL may contain more jobs, for which
  // the doctor did not intend to send an enquiry.
  const form = {
    ...(await formView(request, state, jobs)),
    action: buildEnquiryPageHref(request, numbers),
    several: views,
  };
  return { props: { ...page, form }, noindex: true, registerFor: registerFor(first) };
}

function buildEnquiryPageHref({ context }: PageRequest, numbers: readonly string[]): string {
  const query = new URLSearchParams(context.resolvedUrl.split('?')[1] ?? '');
  query.delete('jobs');
  const others = query.toString();
  return paths.enquireTogether(numbers) + (others && `&${others}`);
}

const registerFor = (job: EnquiryJobView | null): RegisterTarget => ({
  action: 'enquire_job',
  ...(job && { jobNumber: job.number, jobUrl: job.href }),
});

async function formView(
  request: PageRequest,
  state: FormState,
  jobs: readonly Job[],
): Promise<EnquiryFormView> {
  const [first, ...others] = jobs;
  const data = await request.app.referenceData();
  const profile = await readProfile(request);
  const job = first && others.length === 0 ? first : null;
  const caller = first ? await readCaller(request, jobs) : await readGeneralCaller(request);
  const searchedDays = readComingDays(request.query, request.app.clock.now());
  // Uses the doctor's calendar, if there is one, instead of the dates of the search, because the calendar is exact to
  // the day.
  const availability =
    (await readFreeDays(request, job)) ?? (searchedDays && answerFromSearch(searchedDays, job));
  return {
    action: request.context.resolvedUrl,
    job: null,
    several: null,
    state,
    profile: {
      ...presetFromJobs(jobs),
      ...profile,
      ...(jobs.length === 0 && (await readWantedWork(request))),
      ...availability,
    },
    searchedDays,
    signedIn: request.session !== null,
    ...asksFor(request, jobs),
    choices: { ...choices(data), regions: jobs.length === 0 ? listRegionChoices(data) : [] },
    months: listNextMonths(request.app.clock.now()),
    caller,
  };
}

const monthsOffered = 5;

function listNextMonths(now: Date): string[] {
  const first = Number(jobDay(now).slice(5, 7)) - 1;
  return Array.from({ length: monthsOffered }, (_, index) => monthNames[(first + index) % 12] ?? '');
}

async function readCaller({ app }: PageRequest, jobs: readonly Job[]): Promise<CallerView> {
  const services = { db: app.db, data: await app.referenceData(), now: app.clock.now() };
  const caller = await findCaller(
    services,
    sortByNumber(jobs).map(({ place, specialty, timeZone }) => ({
      ...{ regionIso: place.region.iso, specialty: specialty.slug },
      timeZone,
    })),
  );
  return { ...caller, team: [] };
}

/** Without a job, the card names no consultant, because the doctor's answers in the form decide who calls. */
async function readGeneralCaller({ app }: PageRequest): Promise<CallerView> {
  const services = { db: app.db, data: await app.referenceData(), now: app.clock.now() };
  const { contactPhone } = app.config;
  const { timeZone } = onCallTeam;
  const subjects = [{ regionIso: null, specialty: '', timeZone }];
  const [{ card, promise }, consultants] = await Promise.all([
    findCaller(services, subjects, { isNamed: false }),
    listConsultants(services),
  ]);
  return {
    card: {
      ...card,
      looksAfter:
        'The recruitment consultant for your region and speciality calls you, or writes if you prefer.',
      phone: contactPhone ? toPhoneNumber(contactPhone) : null,
    },
    promise,
    team: consultants.slice(0, facesShown).map((consultant) => {
      const { name, portrait } = toConsultantCard(consultant, services.data, '');
      return { name, portrait };
    }),
  };
}

function presetFromJobs(jobs: readonly Job[]): Record<string, string> {
  const only = (slugs: string[]) => (new Set(slugs).size === 1 ? slugs[0] : undefined);
  const specialty = only(jobs.map((job) => job.specialty.slug));
  const grade = only(jobs.flatMap(({ grades }) => grades.map(({ slug }) => slug)));
  return { ...(specialty && { specialty }), ...(grade && { grade }) };
}

function asksFor({ flags }: PageRequest, jobs: readonly Job[]) {
  const isIn = (country: CountryCode) => jobs.some(({ place }) => place.country === country);
  return { asksAhpra: variant(flags, 'ahpra-check') === 'on' && isIn('AU'), asksMcnz: isIn('NZ') };
}

function sentEnquiry({ session }: PageRequest, reference: string): SentEnquiry {
  return {
    reference,
    href: session
      ? `${paths.jobEnquiries({ enquiry: reference })}#${reference}`
      : paths.enquiredSuccess(reference),
  };
}

async function readAlreadySent(request: PageRequest, job: Job): Promise<EnquiryPageView['sent']> {
  const reference = (await listOpenReferences(request)).get(job.number);
  return reference ? sentEnquiry(request, reference) : null;
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

type PostedEnquiry = {
  jobs: (Job & { putForward?: boolean })[];
  enquiry: EnquiryInput;
  wanted?: WantedWork;
};

export async function enquirySchema(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<PostedEnquiry> | FormOutcome> {
  const asked = await readAskedJobs(request);
  // Includes jobs that have closed, or about which this doctor has sent an enquiry, since the form was opened.
  // `submitEnquiry` checks each job again.
  const jobs = asked.kind === 'one' ? [asked.job] : asked.kind === 'several' ? asked.chosen : [];
  if (asked.kind === 'unknown' || (asked.kind === 'several' && jobs.length === 0))
    return failed(404, asked.kind === 'unknown' ? unknownJob : 'There is no job with any of these numbers.');
  const [first] = jobs;
  const data = await request.app.referenceData();
  const schema = enquiryFields(fields, {
    data,
    country: first?.place.country ?? null,
    ...asksFor(request, jobs),
    isBlock: asked.kind === 'one' && isDateBlock(asked.job),
  });
  // If all jobs have closed, shows a message about this instead of errors in fields, because correcting the fields
  // would not help.
  if (first && jobs.every(({ status }) => status !== 'open') && 'errors' in readFields(schema, fields))
    return closedOutcome(request, jobs);
  const isSeveral = asked.kind === 'several';
  return schema.transform((enquiry) => ({
    jobs: jobs.map((job) =>
      isSeveral ? { ...job, putForward: fields.has(putForwardField(job.number)) } : job,
    ),
    enquiry,
    ...(asked.kind === 'nothing' && { wanted: readTicked(fields, data) }),
  }));
}

export async function submitEnquiryPage(
  request: PageRequest,
  { jobs, enquiry, wanted }: PostedEnquiry,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const { app, context, session } = request;
  const sent = await submitEnquiry(
    { db: app.db, clock: app.clock, staffEmail: app.config.staffEmail },
    {
      input: enquiry,
      jobs,
      wanted,
      doctorId: session?.user.email_verified ? session.doctorId : null,
      source: enquirySource(request.query),
      idempotencyKey,
    },
  );
  if (!sent.ok) return closedOutcome(request, jobs);
  const { reference, references, outcome, leftOut } = sent.value;
  enquiryReceipts.add(context.req, context.res, app.config, ...references);
  // Stores the email address of a signed-out sender, so that the registration form can suggest it.
  if (!session) leaveSignUpHint(context.res, { country: null, email: enquiry.email }, app.config.siteUrl);
  const redirect = paths.enquiredSuccess(reference, leftOut);
  if (outcome !== 'already-open') return { redirect };
  const message =
    jobs.length > 1
      ? `You have already enquired about these jobs. Your reference is ${reference}. To add something, reply to our email.`
      : `You have already enquired about this job. Your reference is ${reference}. To add something, reply to our email.`;
  return { redirect, toast: { state: 'info', message } };
}

async function closedOutcome(request: PageRequest, [job, ...others]: readonly Job[]): Promise<FormOutcome> {
  const similar = job ? await similarJobs(request, job) : [];
  const links = similar.map(({ card, reason }) => ({ href: card.href, label: card.title, note: reason }));
  const message = others.length > 0 ? allGone : gone;
  return { feedback: { statusCode: 409, state: 'error', message }, links };
}

function choices(data: ReferenceData) {
  return {
    grades: listGradeChoices(data.grades.values()),
    specialties: specialityGroups(data.specialties.values()),
  };
}
