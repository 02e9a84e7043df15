import { z } from 'zod';
import { askDeletion, keepAccount } from './ask-deletion.server';
import { readAccountForm, type AccountInput } from './read-account-form.server';
import { saveAccount } from './save-account.server';
import { registrationForms } from '@/lib/registrations/registration';
import type { FormFeedback } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

/** What can be done on /user/account. */
export type PostedAccount =
  | { do: 'save'; account: AccountInput }
  | { do: 'end-session'; session: string }
  | { do: 'delete' | 'keep' | 'end-sessions' };

const doing = z.enum(['save', 'delete', 'keep', 'end-session', 'end-sessions']);
const missing = 'Part of the form did not arrive. Please send it again.';

/** Reads a form of the page. */
export async function readAccount(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedAccount } | FormOutcome> {
  const what = doing.safeParse(fields.get('do'));
  if (!what.success) return { feedback: failed(422, missing) };
  if (what.data === 'delete' && !fields.has('understood'))
    return {
      errors: [{ field: 'understood', message: 'Tick that you understand what is deleted and when' }],
    };
  if (what.data === 'end-session') {
    const named = z.uuid().safeParse(fields.get('session'));
    if (!named.success) return { feedback: failed(422, missing) };
    return { input: { do: what.data, session: named.data } };
  }
  if (what.data !== 'save') return { input: { do: what.data } };
  const account = readAccountForm(fields, { data: await request.app.referenceData() });
  return account.ok ? { input: { do: 'save', account: account.value } } : { errors: account.failure.errors };
}

/** Saves the account, asks for its deletion or takes that back, or signs out everywhere. */
export async function submitAccount(request: PageRequest, posted: PostedAccount): Promise<FormOutcome> {
  const { app, session } = request;
  if (!session) return { feedback: failed(401, 'You are not signed in') };
  const services = { db: app.db, now: app.clock.now() };
  const { doctorId } = session;
  switch (posted.do) {
    case 'save': {
      const saved = await saveAccount(services, doctorId, posted.account);
      if (saved.ok) return done('Changes saved');
      if (saved.failure.code === 'registrations/number')
        return {
          errors: [{ field: 'ahpra_number', message: `Check the number: ${registrationForms.AHPRA}` }],
        };
      return { feedback: failed(404, 'This account no longer exists.') };
    }
    case 'delete':
      await askDeletion(services, doctorId);
      return done('Your account will be deleted. You can change your mind for 14 days.');
    case 'keep':
      await keepAccount(services, doctorId);
      return done('Your account will not be deleted');
    case 'end-session':
      // Gone already is as good: it was signed out there, or has run out.
      await app.identity.endSession(doctorId, posted.session);
      return done('That device is signed out');
    case 'end-sessions':
      await app.identity.endSessions(doctorId);
      // Also out of the provider: else the next press of "Sign in" would ask for no password.
      return {
        redirect: paths.logout(),
        toast: { state: 'success', message: 'You are signed out on every device' },
      };
  }
}

const done = (message: string): FormOutcome => ({
  redirect: paths.account(),
  toast: { state: 'success', message },
});

const failed = (statusCode: number, message: string): FormFeedback => ({
  statusCode,
  state: 'error',
  message,
});
