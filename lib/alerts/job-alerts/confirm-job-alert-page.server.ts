import type { z } from 'zod';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { confirmJobAlert, findConfirmable } from './confirm-job-alert.server';
import { alertWords, alertQuery, alertResultsHref } from './alert-criteria';
import { pausedWords } from './job-alert-row-view.server';
import { toJobSearch } from './job-alert';
import type { ConfirmAlertView } from './job-alert-view';

const steps = {
  waits: 'ask',
  renewal: 'renew',
  paused: 'paused',
  on: 'on',
  unsubscribed: 'unsubscribed',
  expired: 'expired',
} as const;

function parseConfirmToken({ app, context }: PageRequest): string | null {
  return readMailToken(app.config.secrets.mailLinks, 'alert-confirm', String(context.params?.token ?? ''));
}

/**
 * Loads the page that the confirmation link in an email opens. Only the button on the page confirms the alert. Responds
 * 410 if the link is no longer valid.
 */
export async function loadConfirmAlert(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ConfirmAlertView>> {
  const { app, context, session } = request;
  const id = parseConfirmToken(request);
  if (id === null) return { notFound: true };
  const found = await findConfirmable({ db: app.db, now: app.clock.now() }, id);
  const step = found ? steps[found.state] : 'expired';
  const data = await app.referenceData();
  return {
    props: {
      step,
      action: context.resolvedUrl,
      alert: found && {
        name: found.alert.name,
        words: alertWords(found.alert.criteria, data),
        frequency: found.alert.frequency,
        paused: found.alert.state === 'paused' ? pausedWords(found.alert) : null,
        resultsHref: alertResultsHref(found.alert.criteria),
        againHref: paths.createJobAlert(alertQuery(toJobSearch(found.alert.criteria))),
      },
      signedIn: session !== null,
      state,
    },
    noindex: true,
    ...(step === 'expired' ? { status: 410 } : {}),
  };
}

export function confirmAlertSchema(request: PageRequest): z.ZodType<{ id: string }> | FormOutcome {
  const id = parseConfirmToken(request);
  return id === null
    ? failed(404, 'This link does not work. Check that you copied all of it.')
    : button({ id });
}

export async function submitConfirmAlert(
  { app, context }: PageRequest,
  { id }: { id: string },
): Promise<FormOutcome> {
  const confirmed = await confirmJobAlert({ db: app.db, now: app.clock.now() }, id);
  if (confirmed.ok || confirmed.failure.code === 'job-alerts/unsubscribed')
    return { redirect: new URL(context.resolvedUrl, app.config.siteUrl).pathname };
  return failed(410, 'This link has expired. Create the alert again. It takes a minute.');
}
