import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, submission } from '@/tests/factories/enquiry';
import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { referralCodeOfSignIn, withReferralCode } from './referral-code-of-sign-in.server';
import { findReferrals, makeReferralCode, recordReferral } from './referrals.server';
import { referralCodePattern } from './referral';

const database = databaseWithData();

const now = new Date('2026-11-20T03:00:00Z');
const at = () => ({ db: database.db, now });
let count = 0;
const newDoctor = () => insertDoctor(database.db, `refers${(count += 1)}@example.com`);
async function signIn(
  email = `came${(count += 1)}@example.com`,
  subject = email,
  when = now,
): Promise<string> {
  const claims = { subject, email, emailVerified: true, givenName: null, familyName: null };
  return admitDoctor({ db: database.db, clock: fixedClock(when) }, claims);
}
const counts = async (doctorId: string) => (await findReferrals(database.db, doctorId)).counts;

it('a doctor keeps the same referral code, however often it is requested', async () => {
  const doctorId = await newDoctor();
  expect((await findReferrals(database.db, doctorId)).code).toBeNull();
  const codes = await Promise.all(Array.from({ length: 6 }, () => makeReferralCode(at(), doctorId)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(referralCodePattern);
  expect((await findReferrals(database.db, doctorId)).code).toBe(codes[0]);
});

it('a new account is credited to the first referral link that its owner opened, not to a later link', async () => {
  const [first, second] = [await newDoctor(), await newDoctor()];
  const [one, other] = [await makeReferralCode(at(), first), await makeReferralCode(at(), second)];
  const referredId = await signIn();
  expect(await recordReferral(at(), { referredId, code: one })).toBe(true);
  expect(await recordReferral(at(), { referredId, code: one })).toBe(false);
  expect(await recordReferral(at(), { referredId, code: other })).toBe(false);
  expect(await counts(first)).toEqual({ registered: 1, enquired: 0, placed: 0 });
  expect(await counts(second)).toEqual({ registered: 0, enquired: 0, placed: 0 });
});

it('does not count an account that existed before, an unknown code, or doctors who refer themselves', async () => {
  const referrer = await newDoctor();
  const code = await makeReferralCode(at(), referrer);
  const known = await signIn('known@example.com');
  await signIn('known@example.com', 'known@example.com', new Date(now.getTime() + 60_000));
  expect(await recordReferral(at(), { referredId: known, code })).toBe(false);
  expect(await recordReferral(at(), { referredId: await signIn(), code: 'zzzzzzzz' })).toBe(false);
  const self = await signIn('self@example.com');
  const own = await makeReferralCode(at(), self);
  expect(await recordReferral(at(), { referredId: self, code: own })).toBe(false);
  // The referrer signs up again with a second log-in, which must not count as a referral.
  expect(await recordReferral(at(), { referredId: await signIn('SELF@example.com', 'two'), code: own })).toBe(
    false,
  );
  expect(await counts(self)).toEqual({ registered: 0, enquired: 0, placed: 0 });
});

it('counts each referred doctor once, by the last step reached: registered, enquired or placed', async () => {
  const referrer = await newDoctor();
  const code = await makeReferralCode(at(), referrer);
  const came = [await signIn(), await signIn(), await signIn()];
  for (const referredId of came) await recordReferral(at(), { referredId, code });
  const services = { db: database.db, clock: fixedClock(now), staffEmail: 'desk@example.com' };
  for (const doctorId of [came[1], came[1], came[2]])
    await submitEnquiry(services, submission({ doctorId: doctorId ?? null }));
  await database.db
    .updateTable('enquiry')
    .set({ state: 'placed', next_due_at: null, remind_at: null })
    .where('doctor_id', '=', came[2] ?? '')
    .execute();
  expect(await counts(referrer)).toEqual({ registered: 1, enquired: 1, placed: 1 });
});

it('simultaneous sign-ins do not get each other’s referral codes', async () => {
  const seen = await Promise.all(
    ['aaaaaaaa', null, 'bbbbbbbb'].map((code) =>
      withReferralCode(code, async () => {
        await Promise.resolve();
        return referralCodeOfSignIn();
      }),
    ),
  );
  expect(seen).toEqual(['aaaaaaaa', null, 'bbbbbbbb']);
  expect(referralCodeOfSignIn()).toBeNull();
});

it('a second copy of the module, for example in another bundle, reads the referral code of the same sign-in', async () => {
  jest.resetModules();
  const other = await import('./referral-code-of-sign-in.server');
  expect(other.referralCodeOfSignIn).not.toBe(referralCodeOfSignIn);
  expect(await withReferralCode('cccccccc', async () => other.referralCodeOfSignIn())).toBe('cccccccc');
});
