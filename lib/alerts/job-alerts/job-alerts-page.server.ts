import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { count, formatNumber } from '@/lib/core/text';
import { matchingSearch, suggestJobs } from '@/lib/alerts/saved-jobs/suggest-jobs.server';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import { countJobs } from '@/lib/jobs/listing/search-jobs.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button, incomplete, oneLine, readFields } from '@/lib/http/form-fields.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { countAlertJobs, findAlertMatcher } from './count-alert-jobs.server';
import { findDeletedAlert, findEndedAlert, findJobAlert, listJobAlerts } from './list-job-alerts.server';
import { alertQuery } from './alert-criteria';
import { maxAlerts, toJobSearch } from './job-alert';
import { toAlertRow } from './job-alert-row-view.server';
import { editAlertView, readEditedCriteria } from './job-alert-edit.server';
import { findMatcher, previewAlert } from './job-alert-preview.server';
import { alertFields } from './create-job-alert-page.server';
import { changeJobAlert, type AlertAct } from './change-job-alerts.server';
import type { EditAlertView, JobAlertsView } from './job-alerts-view';

const querySchema = z.object({
  edit: z.uuid().optional().catch(undefined),
  removed: z.uuid().optional().catch(undefined),
});
// Stores each request's posted form. `FormState` has only one value for each field name, so the page would lose ticked
// checkboxes when it shows the form again.
const postedFields = new WeakMap<IncomingMessage, URLSearchParams>();

/**
 * Loads /user/job-alerts with the list and the form of the alert that is being edited. Responds 410 if that alert has
 * ended.
 */
export async function loadJobAlerts(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<JobAlertsView>> {
  const { app, session } = request;
  const { edit, removed } = querySchema.parse(request.query);
  const { doctorId } = session;
  const now = app.clock.now();
  const data = await app.referenceData();
  const services = { db: app.db, now };
  const [alerts, editing, deleted] = await Promise.all([
    listJobAlerts(services, doctorId),
    edit ? readEditing(request, edit) : null,
    removed ? findDeletedAlert(services, { id: removed, doctorId }) : null,
  ]);
  const context = { db: app.db, data, now, hiddenFrom: { doctorId } };
  const fit = await findAlertMatcher(context, doctorId);
  const counts = await countAlertJobs(
    context,
    alerts.map(({ criteria }) => criteria),
    fit,
  );
  const ended = edit && !editing ? await findEndedAlert(app.db, { id: edit, doctorId }) : null;
  if (edit && !editing && !ended) return { notFound: true };
  const suggestion = alerts.length === 0 ? await suggestAlert(context, doctorId) : null;
  return {
    props: {
      suggestion,
      alerts: alerts.map((alert, at) =>
        toAlertRow(alert, counts[at] ?? { week: 0, month: 0 }, { data, now, saysDays: fit !== null }),
      ),
      action: editing ? paths.jobAlerts({ edit: editing.id }) : paths.jobAlerts(),
      edit: editing,
      ended: ended && {
        name: ended.name,
        againHref: paths.createJobAlert(alertQuery(toJobSearch(ended.criteria))),
      },
      undo: removed && deleted ? { id: removed, name: deleted } : null,
      lead: lead(alerts.length),
      tomorrow: addDays(dateInZone(now, alerts[0]?.timeZone ?? 'Australia/Sydney'), 1),
      state,
    },
    ...(ended ? { status: 410 } : {}),
  };
}

async function suggestAlert(
  context: Parameters<typeof suggestJobs>[0],
  doctorId: string,
): Promise<JobAlertsView['suggestion']> {
  const work = (await findProfile(context, doctorId))?.account;
  const search = work && matchingSearch(work, context.data);
  if (!search) return null;
  const jobs = await suggestJobs(context, doctorId, work);
  const { words } = jobs;
  if (!words) return null;
  const total = await countJobs(context, search);
  return {
    words: words === 'jobs' ? 'jobs for your specialities' : words,
    matching: `${total === 0 ? 'No' : formatNumber(total)} open ${total === 1 ? 'job matches' : 'jobs match'}${total > 1 && search.workTypes.length === 0 ? ', locum and permanent' : ''}.`,
    href: paths.createJobAlert(alertQuery(search)),
    jobs,
  };
}

async function readEditing(request: SignedInPageRequest, id: string): Promise<EditAlertView | null> {
  const { app, session, context } = request;
  const alert = await findJobAlert(app.db, { id, doctorId: session.doctorId });
  if (!alert) return null;
  const data = await app.referenceData();
  const tried = new URL(context.resolvedUrl, app.config.siteUrl).searchParams;
  const fields = postedFields.get(context.req) ?? (tried.has('preview') ? tried : null);
  const read = fields && readEditedCriteria(fields, alert, data, app.clock.now());
  const frequency = alertFields(alert.name).frequency.safeParse(fields?.get('frequency'));
  const matcher = findMatcher(request);
  const view = editAlertView(alert, read?.search ?? toJobSearch(alert.criteria), data);
  return {
    ...view,
    name: fields?.get('name') ?? view.name,
    frequency: frequency.data ?? view.frequency,
    where: fields?.get('where') ?? view.where,
    // Errors in a posted form appear beside the form fields, so `notices` contains only errors found in a preview.
    notices: postedFields.has(context.req) ? [] : (read?.errors.map(({ message }) => message) ?? []),
    preview: await previewAlert(request, read?.criteria ?? alert.criteria, matcher),
    saysDays: (await matcher) !== null,
  };
}

const pressed = z.object({
  do: z.enum(['pause', 'resume', 'duplicate', 'delete', 'undo', 'save'], incomplete),
  alert: z.uuid(incomplete),
});

const maxPause = 730;

export async function jobAlertsSchema(
  { app, session, context }: SignedInPageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<AlertAct> | FormOutcome> {
  postedFields.set(context.req, fields);
  const asked = readFields(pressed, fields);
  if (!('input' in asked)) return asked;
  const { do: what, alert: id } = asked.input;
  const now = app.clock.now();
  if (what === 'pause') return pauseFields(id, dateInZone(now, 'Pacific/Auckland'));
  if (what !== 'save') return button({ what, id });

  const alert = await findJobAlert(app.db, { id, doctorId: session.doctorId });
  if (!alert) return failed(404, 'This alert is no longer in your list.');
  const { criteria, errors } = readEditedCriteria(fields, alert, await app.referenceData(), now);
  const schema = z.object(alertFields(alert.name)).transform((typed) => ({ what, id, ...typed, criteria }));
  if (errors.length === 0) return schema;
  const read = readFields(schema, fields);
  return { errors: 'errors' in read ? [...read.errors, ...errors] : errors };
}

/**
 * Reads the end date of a pause. Each alert in the list has its own form with a field `until`, so an error names the
 * field `until-<id>`.
 */
const pauseFields = (id: string, today: IsoDate) =>
  z.object({ until: oneLine }).transform(({ until }, context): AlertAct => {
    const isDay = parseIsoDate(until) !== null && until >= today && until <= addDays(today, maxPause);
    if (until && !isDay)
      context.addIssue({
        code: 'custom',
        path: [`until-${id}`],
        message: 'Choose a future day for the alert to resume, or leave this empty.',
      });
    return { what: 'pause', id, until: until || null };
  });

export function submitJobAlerts(
  { app, session: { doctorId } }: SignedInPageRequest,
  act: AlertAct,
): Promise<FormOutcome> {
  return changeJobAlert({ db: app.db, now: app.clock.now() }, doctorId, act);
}

function lead(total: number): string {
  if (total === 0) return 'You have no alerts yet. An alert sends you new jobs by email.';
  if (total >= maxAlerts) return `You have ${count(total, 'alert')}, which is the maximum.`;
  return `You have ${count(total, 'alert')}. An alert sends each open job only once.`;
}
