import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { addDays, dateInZone, parseIsoDate } from '@/lib/core/dates';
import { findDeletedAlert, findJobAlert, listJobAlerts } from './list-job-alerts.server';
import { mostAlerts, searchOf } from './job-alert';
import { count } from '@/lib/core/format-number';
import { countNewJobs } from '@/lib/jobs/list-new-jobs.server';
import type { FormFeedback, FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import { toAlertRow } from './job-alert-row-view.server';
import { editAlertView, readEditedCriteria } from './job-alert-edit.server';
import { previewAlert } from './job-alert-preview.server';
import { readNameAndFrequency } from './create-job-alert-page.server';
import { changeJobAlert, type AlertAct } from './change-job-alerts.server';
import type { EditAlertView, JobAlertsView } from './job-alerts-view';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

const querySchema = z.object({
  edit: z.uuid().optional().catch(undefined),
  removed: z.uuid().optional().catch(undefined),
});
const postedSchema = z.object({
  do: z.enum(['pause', 'resume', 'duplicate', 'delete', 'undo', 'save']),
  alert: z.uuid(),
  until: z.string().max(40).default(''),
});

// A form that is rendered again shows the lists as they were ticked: values by name hold one of each.
const postedFields = new WeakMap<IncomingMessage, URLSearchParams>();

/** Loads /user/job-alerts: the list, and on top of it the alert that is being changed. */
export async function loadJobAlerts(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<JobAlertsView>> {
  const { app, session } = request;
  if (!session) throw new Error('The list of alerts is for signed-in doctors only');
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
  const counts = await countNewJobs(
    { db: app.db, data, now },
    alerts.map(({ criteria }) => searchOf(criteria)),
  );
  // Another's alert, or one that is gone.
  if (edit && !editing) return { notFound: true };
  return {
    props: {
      alerts: alerts.map((alert, at) =>
        toAlertRow(alert, counts[at] ?? { week: 0, month: 0 }, { data, now }),
      ),
      action: edit ? paths.jobAlerts({ edit }) : paths.jobAlerts(),
      edit: editing,
      undo: removed && deleted ? { id: removed, name: deleted } : null,
      lead: lead(alerts.length),
      tomorrow: addDays(dateInZone(now, alerts[0]?.timeZone ?? 'Australia/Sydney'), 1),
      state,
    },
  };
}

/** The alert to be changed: as it is, as it was posted, or with what the address tries out (`preview`). */
async function readEditing(request: PageRequest, id: string): Promise<EditAlertView | null> {
  const { app, session, context } = request;
  const alert = session && (await findJobAlert(app.db, { id, doctorId: session.doctorId }));
  if (!alert) return null;
  const data = await app.referenceData();
  const tried = new URL(context.resolvedUrl, app.config.siteUrl).searchParams;
  const fields = postedFields.get(context.req) ?? (tried.has('preview') ? tried : null);
  const read = fields && readEditedCriteria(fields, alert, data, app.clock.now());
  const named = fields && readNameAndFrequency(fields, alert.name);
  const view = editAlertView(alert, read?.search ?? searchOf(alert.criteria), data);
  return {
    ...view,
    name: fields?.get('name') ?? view.name,
    frequency: named?.frequency ?? view.frequency,
    where: fields?.get('where') ?? view.where,
    // What was posted is answered with errors at the fields; what is tried out, here.
    notices: postedFields.has(context.req) ? [] : (read?.errors.map(({ message }) => message) ?? []),
    preview: await previewAlert(request, read?.criteria ?? alert.criteria),
  };
}

/** Reads a form of the list. */
export async function readJobAlerts(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: AlertAct } | FormOutcome> {
  const { app, session, context } = request;
  postedFields.set(context.req, fields);
  const posted = postedSchema.safeParse(Object.fromEntries(fields));
  if (!posted.success || !session)
    return { feedback: failed(422, 'Part of the form did not arrive. Please send it again.') };
  const { do: what, alert: id, until } = posted.data;
  if (what === 'pause') {
    const day = until.trim();
    if (!day) return { input: { what, id, until: null } };
    const today = dateInZone(app.clock.now(), 'Pacific/Auckland');
    if (parseIsoDate(day) === null || day <= addDays(today, -1) || day > addDays(today, 730))
      return {
        errors: [
          {
            field: `until-${id}`,
            message: 'Choose a future day on which the alert resumes, or leave it empty.',
          },
        ],
      };
    return { input: { what, id, until: day } };
  }
  if (what !== 'save') return { input: { what, id } };

  const alert = await findJobAlert(app.db, { id, doctorId: session.doctorId });
  if (!alert) return { feedback: failed(404, 'This alert is no longer in your list.') };
  const { name, frequency, errors } = readNameAndFrequency(fields, alert.name);
  const { criteria, errors: wrong } = readEditedCriteria(
    fields,
    alert,
    await app.referenceData(),
    app.clock.now(),
  );
  if (!frequency || errors.length + wrong.length > 0) return { errors: [...errors, ...wrong] };
  return { input: { what, id, name, frequency, criteria } };
}

/** Does what was pressed. */
export async function submitJobAlerts(request: PageRequest, act: AlertAct): Promise<FormOutcome> {
  const { app, session } = request;
  if (!session) return { feedback: failed(401, 'You are not signed in') };
  return changeJobAlert({ db: app.db, now: app.clock.now() }, session.doctorId, act);
}

const failed = (statusCode: number, message: string): FormFeedback => ({
  statusCode,
  state: 'error',
  message,
});

function lead(total: number): string {
  if (total === 0)
    return 'You have no alerts yet. Search for jobs and press “Create alert for this search” to get new jobs by email.';
  if (total >= mostAlerts) return `${count(total, 'alert')}, the maximum.`;
  return `${count(total, 'alert')}. You get each job once, and no closed jobs.`;
}
