import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { admitDoctor } from './admit-doctor.server';
import { disableDoctor, enableDoctor } from './update-doctor.server';
import { findDoctor } from './find-doctor.server';

const now = new Date('2027-03-01T00:00:00Z');
const clock = fixedClock(now);
const database = databaseWithData();
let services: Parameters<typeof disableDoctor>[0];
let ada: string;
let bob: string;

const admit = (name: string, email: string) =>
  admitDoctor(services, {
    subject: `local|${name}`,
    email,
    emailVerified: true,
    givenName: name,
    familyName: null,
  });
const isDisabled = async (id: string) => (await findDoctor(database.db, id))?.disabled;

beforeAll(async () => {
  services = { db: database.db, clock };
});
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await admit('ada', 'ada@example.com');
  bob = await admit('bob', 'bob@example.com');
});

describe('disabling a doctor', () => {
  it('disables only the account with the given email address', async () => {
    expect(await disableDoctor(services, 'ada@example.com')).toEqual({ ok: true, value: { changed: 1 } });
    expect([await isDisabled(ada), await isDisabled(bob)]).toEqual([true, false]);
  });

  it('disables an account whose email address differs from the given email address only in upper and lower case', async () => {
    expect(await disableDoctor(services, 'Ada@Example.COM')).toEqual({ ok: true, value: { changed: 1 } });
  });

  it('disables every account with the given email address, even if there are several', async () => {
    const other = await admit('ada-elsewhere', 'ada@example.com');
    expect(await disableDoctor(services, 'ada@example.com')).toEqual({ ok: true, value: { changed: 2 } });
    expect(await isDisabled(other)).toBe(true);
  });

  it('disabling an account a second time keeps the time at which it was first disabled', async () => {
    await disableDoctor(services, 'ada@example.com');
    const later = { ...services, clock: fixedClock(new Date(now.getTime() + 60_000)) };
    expect(await disableDoctor(later, 'ada@example.com')).toEqual({ ok: true, value: { changed: 0 } });
    const row = await database.db.selectFrom('doctor').selectAll().where('id', '=', ada).executeTakeFirst();
    expect(row?.disabled_at).toEqual(now);
  });

  it('disabling an account fails if no account has the email address', async () => {
    expect(await disableDoctor(services, 'nobody@example.com')).toEqual({
      ok: false,
      failure: { code: 'doctors/unknown-email' },
    });
  });

  it('a disabled account is still disabled after its next sign-in', async () => {
    await disableDoctor(services, 'ada@example.com');
    await admit('ada', 'ada@example.com');
    expect(await isDisabled(ada)).toBe(true);
  });
});

describe('enabling a doctor', () => {
  it('enables a disabled account', async () => {
    await disableDoctor(services, 'ada@example.com');
    expect(await enableDoctor(services, 'ada@example.com')).toEqual({ ok: true, value: { changed: 1 } });
    expect(await isDisabled(ada)).toBe(false);
  });

  it('enabling an account changes nothing if it is already enabled, and fails if no account has the email address', async () => {
    expect(await enableDoctor(services, 'ada@example.com')).toEqual({ ok: true, value: { changed: 0 } });
    expect((await enableDoctor(services, 'nobody@example.com')).ok).toBe(false);
  });
});
