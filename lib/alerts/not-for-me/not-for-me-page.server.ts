import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { readDismissalText } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { facilityLabel } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { maxHidden } from '@/lib/alerts/hidden-jobs/hidden-job';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { alertWords } from '@/lib/alerts/job-alerts/alert-criteria';
import { findEmailAlert, ownerOfAlert } from '@/lib/alerts/job-alerts/find-alert-email.server';
import { toJobSearch, type AlertCriteria, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';
import {
  countAlertJobs,
  findAlertMatcher,
  listFitting,
} from '@/lib/alerts/job-alerts/count-alert-jobs.server';
import { listJobAlerts } from '@/lib/alerts/job-alerts/list-job-alerts.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { jobFacts, jobHref } from '@/lib/jobs/listing/job-card';
import { listStillMatching } from '@/lib/jobs/listing/list-new-jobs.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import { paths } from '@/lib/routes';
import {
  agreeToChange,
  dismissJob,
  hideFacility,
  listDismissals,
  undoDismissal,
  type DismissalContext,
} from './dismiss-job.server';
import type { Dismissal } from './dismissal-store.server';
import { dismissalReasons, type DismissalReason, type NotForMeView } from './not-for-me';
import { suggestChanges, type DoctorWishes } from './suggest-changes';
import { findHidden, listOfSameFacility } from '@/lib/alerts/hidden-jobs/hidden-job-store.server';

const monthDays = 30;

async function searchContext({ app }: PageRequest): Promise<SearchContext> {
  return { db: app.db, data: await app.referenceData(), now: app.clock.now() };
}

/**
 * Reads the doctor's preferences, on which the page bases its suggestions. Call this only if the visitor is signed in
 * as this doctor, because the email with the link may have been forwarded.
 */
async function readWishes(context: SearchContext, doctorId: string): Promise<DoctorWishes> {
  const [found, fit] = await Promise.all([
    findProfile(context, doctorId),
    findAlertMatcher(context, doctorId),
  ]);
  const work = found && (found.profile ?? found.account);
  const today = dateInZone(context.now, 'Australia/Sydney');
  return {
    saysDays: fit !== null,
    grade: work?.grade ?? null,
    availableFrom: work?.availableFrom && work.availableFrom > today ? work.availableFrom : null,
    regions: (work?.wantedRegions ?? []).flatMap((iso) => context.data.regions.get(iso)?.slug ?? []),
  };
}

/**
 * Returns `expired` if the link's last day has passed, or if its alert or job no longer exists. Null if the token is
 * invalid.
 */
async function readLink(request: PageRequest): Promise<DismissalContext | 'expired' | null> {
  const { app, session } = request;
  const token = String(request.context.params?.token ?? '');
  const text = readMailToken(app.config.secrets.mailLinks, 'not-for-me', token);
  const subject = text === null ? null : readDismissalText(text);
  if (!subject) return null;
  const context = await searchContext(request);
  if (dateInZone(context.now, 'Australia/Sydney') > subject.until) return 'expired';
  const alert = await findEmailAlert(context, subject.alertId);
  const job = await findJob(context, subject.jobNumber);
  if (!job || !alert || alert.state === 'unsubscribed' || alert.state === 'expired') return 'expired';
  const isOwner = session !== null && session.doctorId === alert.doctorId;
  return {
    owner: ownerOfAlert(alert),
    job,
    alerts: [alert],
    wishes: isOwner ? await readWishes(context, session.doctorId) : null,
    reader: isOwner ? session.doctorId : null,
  };
}

const jobNumber = z.string().regex(/^J[0-9]{6}$/i);

async function readOwn(request: SignedInPageRequest): Promise<DismissalContext | null> {
  const { doctorId } = request.session;
  const number = jobNumber.safeParse(request.query.job_number);
  const context = await searchContext(request);
  const job = number.success ? await findJob(context, number.data) : null;
  if (!job) return null;
  const said = await listDismissals(context.db, { owner: { doctorId }, job });
  const changed = said.map(({ change }) => change?.alertId);
  const alerts: JobAlert[] = [];
  for (const alert of await listJobAlerts(context, doctorId)) {
    if (alert.state === 'pending-confirmation') continue;
    const finds = await listStillMatching(context, toJobSearch(alert.criteria), [job.id]);
    // Also lists an alert that was narrowed and no longer finds this job, so that the page can offer to undo the
    // change.
    if (finds.length > 0 || changed.includes(alert.id)) alerts.push(alert);
  }
  return { owner: { doctorId }, job, alerts, wishes: await readWishes(context, doctorId), reader: doctorId };
}

/**
 * Loads the page that a “Not for me” link opens. Only the buttons on the page change anything. Responds 410 if the link
 * has expired.
 */
export async function loadNotForMe(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<NotForMeView>> {
  const found = await readLink(request);
  if (found === null) return { notFound: true };
  if (found !== 'expired')
    return { props: await toView(request, found, state, request.session !== null), noindex: true };
  const nothing = { recorded: null, agreed: null, offers: [], facility: null, editHref: null };
  const action = request.context.resolvedUrl;
  return {
    props: { action, job: null, signedIn: request.session !== null, ...nothing, state },
    noindex: true,
    status: 410,
  };
}

export async function loadOwnNotForMe(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<NotForMeView>> {
  const found = await readOwn(request);
  return found ? { props: await toView(request, found, state, true) } : { notFound: true };
}

async function toView(
  request: PageRequest,
  found: DismissalContext,
  state: FormState,
  signedIn: boolean,
): Promise<NotForMeView> {
  const { job, owner, alerts } = found;
  const context = { ...(await searchContext(request)), hiddenFrom: owner };
  const [last] = await listDismissals(context.db, found);
  const agreed = last ? await findAgreedAction(context, found, last) : null;
  const offers = last && !agreed ? await listChangeOffers(context, found, last.reason) : [];
  const facility = last?.reason === 'facility' && !agreed ? await buildFacilityView(context, found) : null;
  const { dates, rate, place } = jobFacts(job);
  const isAboutAlert = last && !agreed && !['facility', 'hide'].includes(last.reason);
  const [editable] = alerts;
  return {
    action: request.context.resolvedUrl,
    job: {
      title: job.title,
      href: jobHref(job),
      dates: dates.value,
      rate: rate.text,
      place: place.value,
      facility: job.facility,
    },
    signedIn,
    recorded: last?.reason ?? null,
    agreed,
    offers,
    facility,
    editHref:
      isAboutAlert && offers.length === 0 && editable?.doctorId
        ? paths.jobAlerts({ edit: editable.id })
        : null,
    state,
  };
}

async function findAgreedAction(
  context: SearchContext,
  { owner, job, alerts }: DismissalContext,
  { reason, change }: Dismissal,
): Promise<NotForMeView['agreed']> {
  if (change) {
    const alert = alerts.find(({ id }) => id === change.alertId);
    if (!alert) return null;
    const asked = alertWords(change.after, context.data).join(', ');
    return { undo: { what: 'change', reason }, text: `Your alert “${alert.name}” now looks for: ${asked}.` };
  }
  if (reason !== 'facility') return null;
  if (!(await findHidden(context.db, owner, { jobId: job.id, kind: 'facility' }))) return null;
  const text = `All adverts from ${facilityLabel(job)} are now hidden from your alerts, matches and search results.`;
  return { undo: { what: 'facility', reason }, text };
}

async function listChangeOffers(
  context: SearchContext,
  { job, alerts, wishes, reader }: DismissalContext,
  reason: DismissalReason,
): Promise<NotForMeView['offers']> {
  const suggested = alerts
    .map((alert) => ({
      alert,
      changes: suggestChanges(reason, { job, criteria: alert.criteria, wishes }, context.data),
    }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, 3);
  const asked: AlertCriteria[] = suggested.flatMap(({ alert, changes }) => [
    alert.criteria,
    ...changes.map(({ criteria }) => criteria),
  ]);
  // Uses the availability only if the alert's owner is signed in, because `reader` is otherwise null. Another person
  // with the link could infer the owner's free days from the counts.
  const counts = await countAlertJobs(context, asked, await findAlertMatcher(context, reader));
  const months = counts.map(({ month }) => month);
  return suggested.flatMap(({ alert, changes }) => {
    const before = months.shift() ?? 0;
    return changes.map(({ change, label }) => ({
      alertId: alert.id,
      alertName: alert.name,
      change,
      label,
      before,
      after: months.shift() ?? 0,
    }));
  });
}

async function buildFacilityView(
  context: SearchContext,
  { job, alerts, reader }: DismissalContext,
): Promise<NotForMeView['facility']> {
  const ids = await listOfSameFacility(context.db, job.id);
  const label = facilityLabel(job);
  const [alert] = alerts;
  if (!alert) return { label, open: ids.length, before: null, after: null };
  const { criteria } = alert;
  const fit = criteria.availability ? await findAlertMatcher(context, reader) : null;
  const [counts] = await countAlertJobs(context, [criteria], fit);
  const gone = fit
    ? (await listFitting(context, fit, criteria)).filter(({ id }) => ids.includes(id))
    : await listStillMatching(context, { ...toJobSearch(criteria), postedWithin: monthDays }, ids);
  const before = counts?.month ?? 0;
  return { label, open: ids.length, before, after: before - gone.length };
}

const reason = z.enum(dismissalReasons, incomplete);

const pressed = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('because'), reason }),
    z.object({
      do: z.literal('agree'),
      alert: z.uuid(incomplete),
      change: z.string(incomplete).max(200, incomplete),
    }),
    z.object({ do: z.literal('hide-facility') }),
    z.object({ do: z.literal('undo'), what: z.enum(['change', 'facility', 'reason'], incomplete), reason }),
  ],
  incomplete,
);
type Pressed = z.infer<typeof pressed>;

export const notForMeSchema = () => pressed;

export async function submitNotForMe(request: PageRequest, act: Pressed): Promise<FormOutcome> {
  const found = await readLink(request);
  if (found === null) return failed(404, 'This link does not work. Check that you copied all of it.');
  if (found === 'expired')
    return failed(410, 'This link has expired. Use the link in the latest email from this alert.');
  return carryOut(
    request,
    found,
    act,
    new URL(request.context.resolvedUrl, request.app.config.siteUrl).pathname,
  );
}

export async function submitOwnNotForMe(request: SignedInPageRequest, act: Pressed): Promise<FormOutcome> {
  const found = await readOwn(request);
  return found
    ? carryOut(request, found, act, paths.notForMe(found.job.number))
    : failed(404, 'There is no job with this number.');
}

const refusals = {
  'hidden-jobs/full': [
    409,
    `You have hidden ${maxHidden} jobs and facilities, which is the maximum. To hide another one, first press “Show again” beside one of them.`,
  ],
  'not-for-me/not-offered': [409, 'You can no longer make this change to your alert. Choose another change.'],
  'job-alerts/not-found': [404, 'This alert has ended, so you cannot change it.'],
  'job-alerts/changed': [
    409,
    'You have changed this alert since you opened this page. Change it in your list of alerts.',
  ],
  'job-alerts/already-there': [409, 'You already have an alert for the same search at this frequency.'],
} as const;

async function carryOut(
  request: PageRequest,
  found: DismissalContext,
  act: Pressed,
  address: string,
): Promise<FormOutcome> {
  const services = await searchContext(request);
  const done =
    act.do === 'because'
      ? await dismissJob(services, found, act.reason)
      : act.do === 'agree'
        ? await agreeToChange(services, found, { alertId: act.alert, change: act.change })
        : act.do === 'hide-facility'
          ? await hideFacility(services, found)
          : await undoDismissal(services, found, act);
  if (done.ok) return { redirect: address };
  const [statusCode, message] = refusals[done.failure.code];
  return failed(statusCode, message);
}
