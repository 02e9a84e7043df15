import { jobDay, parseIsoDate } from '@/lib/core/dates';
import { z } from 'zod';
import { holdsLink } from '@/lib/core/text';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { dateFits, type JobSearch } from '@/lib/jobs/search/job-search';
import { withoutPastDays } from '@/lib/jobs/search/coming-days';
import { readJobSearchQuery } from '@/lib/jobs/search/job-search-query';
import { readWhere } from '@/lib/jobs/search/read-where';
import type { App } from '@/lib/http/app.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { oneLine, ticked } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { paths } from '@/lib/routes';
import { zoneWords } from '@/lib/reference/working-hours/call-by';
import { zoneOfCriteria } from './alert-schedule';
import { criteriaLikeJobs, alertWords, suggestAlertName, alertQuery } from './alert-criteria';
import { createJobAlert } from './create-job-alert.server';
import {
  alertFrequencies,
  canonicalCriteria,
  hasDates,
  maxAlertNameLength,
  maxAlerts,
  toJobSearch,
  type AlertCriteria,
  type AlertFrequency,
} from './job-alert';
import { choicesOfWhere, resolveCriteria } from './resolve-criteria';
import { listEditChoices } from './job-alert-edit.server';
import { previewChoices } from './job-alert-preview.server';
import type { CreateAlertView } from './job-alert-view';

type Asked = {
  criteria: AlertCriteria | null;
  choice: { text: string; choices: { label: string; query: string }[] } | null;
  notices: string[];
};

async function readAsked({ app, query }: PageRequest): Promise<Asked> {
  const data = await app.referenceData();
  const like = await readLike(app, query.job, data);
  const asked = readJobSearchQuery(query, data);
  const search = like ?? asked.search;
  const notices = like ? [] : [...asked.notices];
  const where = readWhere(query, search, data);
  if (where?.kind === 'ambiguous')
    return { criteria: null, choice: choicesOfWhere(search, where.choices), notices };
  if (where?.kind === 'unknown')
    notices.push(`We do not know a place or region called “${where.text}”, so we ignored it.`);
  const now = app.clock.now();
  const coming = withoutPastDays(where?.kind === 'found' ? where.search : search, jobDay(now));
  if (coming.notice) notices.push(coming.notice);
  const resolved = resolveCriteria(coming.search, data, now);
  return 'criteria' in resolved
    ? { criteria: resolved.criteria, choice: null, notices }
    : { criteria: null, choice: resolved.ambiguous, notices };
}

async function readLike(app: App, job: unknown, data: ReferenceData): Promise<JobSearch | null> {
  const number = z
    .string()
    .regex(/^J\d{6}$/)
    .safeParse(job);
  const found = number.success ? await findJob({ db: app.db, data }, number.data) : null;
  return found && toJobSearch(criteriaLikeJobs([found]));
}

export async function loadCreateAlert(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<CreateAlertView>> {
  const { app, context, query, session } = request;
  const { criteria, choice, notices } = await readAsked(request);
  const data = await app.referenceData();
  const asked = criteria ?? {};
  const words = alertWords(asked, data);
  const doctor = session && (await findDoctor(app.db, session.doctorId));
  return {
    props: {
      sent: query.sent === '1' && context.req.method !== 'POST',
      action: context.resolvedUrl,
      name: suggestAlertName(asked, data),
      words,
      fit: hasDates(asked) ? toJobSearch(asked).fit : null,
      ...(await previewChoices(request, asked)),
      resultsHref: `${paths.jobList()}?${alertQuery(toJobSearch(asked))}`,
      choice: choice && {
        text: choice.text,
        choices: choice.choices.map(({ label, query: chosen }) => ({
          label,
          href: paths.createJobAlert(chosen),
        })),
      },
      narrow:
        words.length > 0 && !isNarrowing(query)
          ? null
          : {
              chosen: Object.fromEntries(
                Object.entries(query).flatMap(([name, value]) =>
                  typeof value === 'string' ? [[name, value]] : [],
                ),
              ),
              specialties: specialityGroups(data.specialties.values()),
              lists: [
                {
                  name: 'grade',
                  label: 'Grade',
                  first: 'All grades',
                  choices: listEditChoices('grade', data),
                },
                {
                  name: 'region',
                  label: 'Region',
                  first: 'All regions',
                  choices: listEditChoices('region', data),
                },
              ],
            },
      zone: zoneWords(doctor?.timeZone ?? zoneOfCriteria(asked, data)),
      notices,
      signedIn: session !== null,
      state,
    },
    noindex: true,
  };
}

/** True if the page's URL contains what a visitor has chosen in the form so far, for the preview. */
const isNarrowing = (query: PageRequest['query']) => query.narrow === '1';

const optionalDay = oneLine
  .optional()
  .refine((day) => !day || parseIsoDate(day), 'Enter a date, like 7 December 2026');

const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const toBeforeFrom = { path: ['to'], message: 'Choose the same day as “Available from”, or a later day.' };

type PostedAlert = { name: string; frequency: AlertFrequency; email: string; criteria: AlertCriteria };

export const alertFields = (fallback: string) => ({
  name: oneLine
    .transform((name) => name || fallback)
    .pipe(z.string().max(maxAlertNameLength, `Shorten the name to ${maxAlertNameLength} characters.`)),
  frequency: z.enum(alertFrequencies, 'Choose how often we should email you.'),
});

export async function createAlertSchema(request: PageRequest): Promise<z.ZodType<PostedAlert> | FormOutcome> {
  const { criteria: inUrl, choice } = await readAsked(request);
  if (!inUrl)
    return {
      errors: [{ message: `Choose which ${choice?.text ?? 'place'} you mean before you create the alert.` }],
    };
  const data = await request.app.referenceData();
  const suggested = suggestAlertName(inUrl, data);
  // Uses only the fields of the form, because the URL can have those of an earlier preview.
  const criteria = isNarrowing(request.query) ? {} : inUrl;
  const { name, frequency } = alertFields(suggested);
  const { session } = request;
  // The form has the field `fit` only if the search has dates, and the fields that narrow the alert only if there is no
  // search. If a field is missing, the value in the page's URL applies.
  const choices = {
    fit: z.enum(dateFits, 'Choose which jobs we should send you.').optional(),
    specialty: oneLine.optional(),
    region: oneLine.optional(),
    grade: oneLine.optional(),
    work_type: oneLine.optional(),
    from: optionalDay,
    to: optionalDay.refine(
      (day) => !day || day >= jobDay(request.app.clock.now()),
      'This date has passed. Choose a later date, or remove it.',
    ),
  };
  const frame = { name, frequency, ...choices };
  type Fields = z.output<z.ZodObject<typeof frame>> & { email: string; availability?: boolean };
  const toAlert = ({ name: typed, email, frequency: often, ...fields }: Fields): PostedAlert => {
    const { fit, availability, ...narrowing } = fields;
    const { specialties, regions, grades, workTypes, availableFrom, availableTo } = readJobSearchQuery(
      narrowing,
      data,
    ).search;
    const chosen = canonicalCriteria({
      ...toJobSearch(criteria),
      ...(specialties.length > 0 && { specialties }),
      ...(regions.length > 0 && { regions }),
      ...(grades.length > 0 && { grades }),
      ...(workTypes.length > 0 && { workTypes }),
      ...(availableFrom && { availableFrom }),
      ...(availableTo && { availableTo }),
      ...(fit && { fit }),
      ...(availability && { availability }),
    });
    // Renames the alert if the doctor kept the suggested name, because that name does not mention filters chosen in the
    // form.
    const isNarrowed =
      isNarrowing(request.query) ||
      [specialties, regions, grades, workTypes].some(({ length }) => length > 0) ||
      hasDates({ availableFrom, availableTo });
    const alertName = isNarrowed && typed === suggested ? suggestAlertName(chosen, data) : typed;
    return { name: alertName, email, frequency: often, criteria: chosen };
  };
  if (session)
    return z
      .object({ ...frame, availability: ticked })
      .refine(inOrder, toBeforeFrom)
      .transform((fields) => toAlert({ ...fields, email: session.user.email }));
  return z
    .object({
      ...frame,
      // Refuses names with links. Otherwise, spammers could send links to other people by entering their email
      // addresses.
      name: name.refine((text) => !holdsLink(text), 'Enter a name without links or web addresses.'),
      email: buildEmailSchema('an email address'),
    })
    .refine(inOrder, toBeforeFrom)
    .transform(toAlert);
}

export async function submitCreateAlert(
  request: PageRequest,
  { email: to, ...alert }: PostedAlert,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const { app, session } = request;
  const doctor = session && (await findDoctor(app.db, session.doctorId));
  const made = await createJobAlert(
    { db: app.db, now: app.clock.now() },
    {
      ...alert,
      owner: session
        ? { doctorId: session.doctorId, email: to, verified: session.user.email_verified }
        : { doctorId: null, email: to },
      timeZone: doctor?.timeZone ?? zoneOfCriteria(alert.criteria, await app.referenceData()),
      idempotencyKey,
    },
  );
  if (!made.ok) {
    const message = `You have ${maxAlerts} job alerts, which is the maximum. Delete one you no longer need, then create this alert.`;
    return { ...failed(409, message), links: [] };
  }
  if (made.value.outcome === 'waits') {
    // The response must not reveal which email addresses are known, so it redirects every visitor to the same URL.
    const query = new URLSearchParams(alertQuery(toJobSearch(alert.criteria)));
    query.set('sent', '1');
    return { redirect: paths.createJobAlert(query.toString()) };
  }
  return done(
    paths.jobAlerts(),
    made.value.outcome === 'active' ? 'Alert created' : 'You already have this alert. Here it is.',
  );
}
