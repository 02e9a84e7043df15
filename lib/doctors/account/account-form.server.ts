import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import { phoneOrNone } from '@/lib/platform/contact-fields/contact-fields.server';
import {
  countryOrNone,
  gradeFields,
  readSpecialties,
  timeZoneOrNone,
} from '@/lib/doctors/doctor/doctor-fields.server';
import { deleteOfSession } from '@/lib/doctors/notices/push-subscription-store.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import type { Identity } from '@/lib/services/identity/identity';
import { registrationForms } from '@/lib/doctors/registrations/registration';
import {
  toRegistrationNumbers,
  registrationFields,
} from '@/lib/doctors/registrations/registration-fields.server';
import { paths } from '@/lib/routes';
import { undoDays } from './account-deletion';
import { askDeletion, cancelDeletion } from './delete-accounts.server';
import { accountPartNames, type AccountPart } from './account-view';
import { saveAccount, type AccountInput } from './save-account.server';

type PostedAccount =
  | { do: 'save'; account: AccountInput }
  | { do: 'delete' | 'keep' | 'end-sessions' | 'change-password' }
  | { do: 'end-session'; session: string };

/**
 * Fields of the account's form. `part` is the part of the account that the form saves; without it, the form saves all
 * parts. An empty registration number means that the doctor is not registered with that authority.
 */
const accountFields = (fields: URLSearchParams, data: ReferenceData) =>
  z
    .object({
      do: z.literal('save'),
      part: z.enum(accountPartNames).optional(),
      phone: phoneOrNone({ country: fields.get('country'), like: 'any' }),
      country: countryOrNone,
      time_zone: timeZoneOrNone,
      ...gradeFields(data),
      ...registrationFields,
    })
    .transform(({ part, phone, country, time_zone: timeZone, grade, ...numbers }) => {
      const has = (one: AccountPart) => part === undefined || part === one;
      return {
        do: 'save' as const,
        account: {
          details: {
            ...(has('contact') && { phone, country, timeZone }),
            ...(has('work') && { grade, specialties: readSpecialties(fields, data) }),
          },
          numbers: has('registrations') ? toRegistrationNumbers(numbers) : {},
        },
      };
    });

export async function accountSchema(
  { app }: { app: Pick<App, 'referenceData'> },
  fields: URLSearchParams,
): Promise<z.ZodType<PostedAccount>> {
  return z.discriminatedUnion(
    'do',
    [
      accountFields(fields, await app.referenceData()),
      z.object({
        do: z.literal('delete'),
        understood: z.string('Tick the box to confirm that you understand what will be deleted and when'),
      }),
      z.object({ do: z.literal('end-session'), session: z.uuid(incomplete) }),
      z.object({ do: z.enum(['keep', 'end-sessions', 'change-password']) }),
    ],
    incomplete,
  );
}

export async function submitAccount(
  { app, session: { doctorId } }: SignedInPageRequest,
  posted: PostedAccount,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  const back = paths.account();
  switch (posted.do) {
    case 'save': {
      const saved = await saveAccount(services, doctorId, posted.account);
      if (saved.ok) {
        const message = `Changes saved${saved.value.length > 0 ? `: ${saved.value.join(', ')}` : ''}`;
        return { redirect: back, toast: { state: 'success', message, duration: 4000 } };
      }
      if (saved.failure.code === 'registrations/number')
        return {
          errors: [{ field: 'ahpra_number', message: `Check the number: ${registrationForms.AHPRA}` }],
        };
      return failed(404, 'This account no longer exists.');
    }
    case 'delete':
      await askDeletion(services, doctorId);
      return done(
        back,
        `Your account will be deleted in ${undoDays} days. You can change your mind until then.`,
      );
    case 'keep':
      await cancelDeletion(services, doctorId);
      return done(back, 'Your account will not be deleted');
    case 'change-password':
      return startPasswordChange(app, doctorId);
    case 'end-session':
      // Ignores whether the session still exists, because a device without a session is already signed out.
      await deleteOfSession(app.db, { doctorId, sessionId: posted.session });
      await app.identity.endSession(doctorId, posted.session);
      return done(back, 'That device is signed out');
    case 'end-sessions':
      await app.identity.endSessions(doctorId);
      // Signs this browser out at the identity provider too. Otherwise, the next sign-in would need no password.
      return done(paths.logout(), 'You are signed out on every device');
  }
}

async function startPasswordChange(
  { db, clock, identity }: Pick<App, 'db' | 'clock'> & { identity: Pick<Identity, 'sendPasswordChange'> },
  doctorId: string,
): Promise<FormOutcome> {
  const doctor = await findDoctor(db, doctorId);
  if (!doctor?.hasPassword) return failed(404, 'This account has no password.');
  const limit = await takeRateLimit(db, { name: 'password change', client: doctorId }, clock.now());
  if (!limit.allowed)
    return failed(
      429,
      'We have sent you five emails in the last hour. Use the newest email, or try again later.',
    );
  if (await identity.sendPasswordChange(doctor.email))
    return { redirect: paths.account({ sent: 'password' }) };
  return failed(503, 'The sign-in service is not responding. Please try again in a few minutes.');
}
