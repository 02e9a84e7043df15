import type { z } from 'zod';
import { optionalPurposes } from '@/lib/doctors/communications/communication-purpose';
import { findMergedInto } from '@/lib/doctors/doctor/find-merged-account.server';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { readUnsubscribeText, type UnsubscribeSubject } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { App } from '@/lib/http/app.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { findEmailAlert } from '@/lib/alerts/job-alerts/find-alert-email.server';
import { unsubscribeJobAlert } from '@/lib/alerts/job-alerts/pause-job-alert.server';
import type { UnsubscribeView } from '@/lib/alerts/job-alerts/job-alert-view';

const purposeWords: Record<(typeof optionalPurposes)[number], string> = {
  'job-alerts': 'job alerts',
  reminders: 'reminders about jobs',
  'consultant-calls': 'optional emails from your consultant',
  newsletter: 'the newsletter',
  referral: 'emails about referring friends',
};

export function readUnsubscribeToken(app: Pick<App, 'config'>, token: string): UnsubscribeSubject | null {
  const text = readMailToken(app.config.secrets.mailLinks, 'unsubscribe', token);
  return text === null ? null : readUnsubscribeText(text);
}

/**
 * Ends the job alert, or stops the kind of email, that an unsubscribe link names. Succeeds if this was already done.
 */
export async function unsubscribe(
  app: Pick<App, 'db' | 'clock'>,
  subject: UnsubscribeSubject,
): Promise<void> {
  const services = { db: app.db, now: app.clock.now() };
  if (subject.kind === 'alert') return unsubscribeJobAlert(services, subject.id);
  const purpose = optionalPurposes.find((known) => known === subject.purpose);
  if (!purpose) return;
  const choices = [{ purpose, channel: 'email' as const, enabled: false }];
  // If the account was merged into another account, changes the preferences of the remaining account, because it now
  // gets the emails.
  await setPreferences(services, { doctorId: await resolveMergedDoctorId(app, subject.doctorId), choices });
}

/** Loads the page that an unsubscribe link opens, without sign-in. Only the button on the page unsubscribes. */
export async function loadUnsubscribe(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<UnsubscribeView>> {
  const { app, context } = request;
  const subject = readUnsubscribeToken(app, String(context.params?.token ?? ''));
  if (!subject) return { notFound: true };
  const { what, done } = await describe(app, subject);
  return { props: { done, what, action: context.resolvedUrl, state }, noindex: true };
}

async function resolveMergedDoctorId({ db }: Pick<App, 'db'>, doctorId: string): Promise<string> {
  return (await findMergedInto(db, doctorId)) ?? doctorId;
}

async function describe(
  app: Pick<App, 'db'>,
  subject: UnsubscribeSubject,
): Promise<{ what: string; done: boolean }> {
  if (subject.kind === 'alert') {
    const alert = await findEmailAlert(app, subject.id);
    const done = !alert || alert.state === 'unsubscribed' || alert.state === 'expired';
    return { what: alert ? `the job alert “${alert.name}”` : 'this job alert', done };
  }
  const purpose = optionalPurposes.find((known) => known === subject.purpose);
  if (!purpose) return { what: 'these emails', done: true };
  const preferences = await findPreferences(app.db, await resolveMergedDoctorId(app, subject.doctorId));
  const wanted = preferences?.choices.some(
    (choice) => choice.purpose === purpose && choice.channel === 'email' && choice.enabled,
  );
  return { what: purposeWords[purpose], done: !wanted };
}

export function unsubscribeSchema({
  app,
  context,
}: PageRequest): z.ZodType<UnsubscribeSubject> | FormOutcome {
  const subject = readUnsubscribeToken(app, String(context.params?.token ?? ''));
  return subject ? button(subject) : failed(404, 'This link does not work. Check that you copied all of it.');
}

export async function submitUnsubscribe(
  { app, context }: PageRequest,
  subject: UnsubscribeSubject,
): Promise<FormOutcome> {
  await unsubscribe(app, subject);
  return { redirect: new URL(context.resolvedUrl, app.config.siteUrl).pathname };
}
