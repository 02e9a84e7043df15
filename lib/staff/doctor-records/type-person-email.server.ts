import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import {
  lockPersonAndAddress,
  selectAddressOwner,
  selectAddressUse,
  selectPersonAddresses,
  updatePersonEmail,
  type AddressUse,
} from './person-email-store.server';

type TypedEmail = {
  personId: string;
  email: string;
  /** Wrong address that staff correct. Empty if staff add the first address. */
  replaces: string;
};

type EmailRefusal = {
  code: 'doctors/no-enquiry' | 'doctors/email-known' | 'doctors/email-used' | 'doctors/email-taken';
  message: string;
};

const uses: Record<AddressUse, string> = {
  account: 'an account uses it',
  sent: 'the doctor sent an enquiry from it',
  shortlist: 'the doctor is on a shortlist or has a placement',
  answered: 'the doctor has answered an email or written a message',
};

/**
 * Adds or corrects the email address of a person without an account. Refuses an address of another person, because
 * that person would get these enquiries at the next sign-in.
 */
export async function typePersonEmail(
  { db, now }: { db: Database; now: Date },
  { personId, ...typed }: TypedEmail,
): Promise<Result<{ changed: boolean }, EmailRefusal>> {
  const [email, replaces] = [typed.email.toLowerCase(), typed.replaces.toLowerCase()];
  await lockPersonAndAddress(db, { personId, email });
  const addresses = await selectPersonAddresses(db, personId);
  if (addresses.length === 0)
    return fail({
      code: 'doctors/no-enquiry',
      message:
        'We save email addresses with enquiries, and this doctor has none. Choose “New call” to add one.',
    });
  if (addresses.every((address) => address === email)) return ok({ changed: false });
  const known = addresses.find((address) => address !== '' && address !== email);
  if (replaces ? !addresses.includes(replaces) : known)
    return fail({
      code: 'doctors/email-known',
      message: known
        ? `We already have an email address for this doctor: ${known}`
        : 'This doctor’s email address has changed. Reload the page',
    });
  if (email === replaces) return ok({ changed: false });
  const owner = await selectAddressOwner(db, { personId, email });
  if (owner) return fail({ code: 'doctors/email-taken', message: describeOwner(owner) });
  const use = replaces ? await selectAddressUse(db, { personId, email: replaces }) : null;
  if (use)
    return fail({ code: 'doctors/email-used', message: `You cannot change ${replaces}: ${uses[use]}` });
  await updatePersonEmail(db, { personId, email, replaces, now });
  return ok({ changed: true });
}

export function describeOwner(owner: NonNullable<Awaited<ReturnType<typeof selectAddressOwner>>>): string {
  const { reference, hasAccount, isDoctor } = owner;
  if (!isDoctor) return 'This email address belongs to an account of an employer or of our staff';
  const name = owner.name || 'Another doctor';
  if (hasAccount)
    return `${name} has an account with this email address. If this is the same doctor, ask a manager to merge this record into that account.`;
  return `${name} (${reference}) already has this email address. If this is the same doctor, add the call again: choose “New call”, enter the address, then choose “Use ${name}’s record”.`;
}
