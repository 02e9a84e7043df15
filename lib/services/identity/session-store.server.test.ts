import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import {
  absoluteSeconds,
  accountSessions,
  databaseSessionStore,
  inactivitySeconds,
} from './session-store.server';

const database = databaseWithData();
let doctorId: string;
const start = new Date('2027-03-01T00:00:00Z');
const later = (seconds: number) => fixedClock(new Date(start.getTime() + seconds * 1000));
const storeAt = (seconds: number) => databaseSessionStore({ db: database.db, clock: later(seconds) });
const claims = {
  subject: 'local|ada',
  email: 'ada@example.com',
  emailVerified: true,
  givenName: 'Ada',
  familyName: null,
};
const session = () => ({
  user: {
    sub: claims.subject,
    email: claims.email,
    mr_user_id: doctorId,
    email_verified: true,
    doctor_id: doctorId,
  },
  tokenSet: { accessToken: '', expiresAt: 0 },
  internal: { createdAt: start.getTime() / 1000 },
});

beforeAll(async () => {
  doctorId = await admitDoctor({ db: database.db, clock: later(0) }, claims);
});
beforeEach(() => database.db.deleteFrom('session').execute());

describe('sessions in the database', () => {
  it('a session is found by its id, and the table stores only the id’s hash', async () => {
    await storeAt(0).set('secret-id', session());
    expect((await storeAt(1).get('secret-id'))?.user.doctor_id).toBe(doctorId);
    expect(await storeAt(1).get('other-id')).toBeNull();
    expect(JSON.stringify(await database.db.selectFrom('session').selectAll().execute())).not.toContain(
      'secret-id',
    );
  });

  it('a session is marked as a staff session while its account is active in the back office', async () => {
    await storeAt(0).set('staff', session());
    const isStaff = async () => (await storeAt(1).get('staff'))?.isStaff;
    expect(await isStaff()).toBe(false);
    const { id } = await database.db
      .insertInto('staff_member')
      .values({
        ...{ id: randomUUID(), email: claims.email, given_name: 'Ada', family_name: 'Rao', team: '' },
        ...{ roles: ['consultant'], account_id: doctorId, active: true },
        ...{ created_at: start, updated_at: start },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await isStaff()).toBe(true);
    await database.db.updateTable('staff_member').set({ active: false }).where('id', '=', id).execute();
    expect(await isStaff()).toBe(false);
  });

  it('a session ends after a time without visits; each visit extends it, but never beyond the maximum time', async () => {
    await storeAt(0).set('a', session());
    expect(await storeAt(inactivitySeconds + 1).get('a')).toBeNull();
    const visits = Math.ceil(absoluteSeconds / (inactivitySeconds - 1));
    for (let visit = 1; visit <= visits; visit += 1)
      await storeAt(Math.min(visit * (inactivitySeconds - 1), absoluteSeconds)).update('a', session());
    expect(await storeAt(absoluteSeconds - 1).get('a')).not.toBeNull();
    expect(await storeAt(absoluteSeconds + 1).get('a')).toBeNull();
  });

  it('a signed-out session stays ended even if a request to extend it arrives later', async () => {
    await storeAt(0).set('a', session());
    await storeAt(1).delete('a');
    expect(await storeAt(2).update('a', session())).toBe(false);
    expect(await storeAt(3).get('a')).toBeNull();
  });

  it('the identity provider’s logout token ends one session by its id, or all of an account’s sessions', async () => {
    const ofProvider = (sid: string) => ({ ...session(), internal: { ...session().internal, sid } });
    for (const sid of ['one', 'two', 'three']) await storeAt(0).set(sid, ofProvider(sid));
    const found = () =>
      Promise.all(['one', 'two', 'three'].map(async (id) => (await storeAt(1).get(id)) !== null));
    await storeAt(1).deleteByLogoutToken({ sub: 'local|somebody-else' });
    await storeAt(1).deleteByLogoutToken({ sub: 'local|somebody-else', sid: 'one' });
    expect(await found()).toEqual([true, true, true]);
    await storeAt(1).deleteByLogoutToken({ sub: claims.subject, sid: 'one' });
    expect(await found()).toEqual([false, true, true]);
    await storeAt(1).deleteByLogoutToken({ sub: claims.subject });
    expect(await found()).toEqual([false, false, false]);
  });

  it('does not store a session without an account, and throws if a session is incomplete', async () => {
    await storeAt(0).set('a', { user: { sub: 'x' } });
    expect(await storeAt(0).get('a')).toBeNull();
    await expect(storeAt(0).set('a', { user: { doctor_id: doctorId } })).rejects.toThrow();
  });

  it('a session shows that its account is disabled', async () => {
    await storeAt(0).set('a', session());
    expect((await storeAt(1).get('a'))?.disabled).toBe(false);
    await database.db.updateTable('doctor').set({ disabled_at: start }).execute();
    expect((await storeAt(1).get('a'))?.disabled).toBe(true);
  });

  it('sessions that ended an hour ago are deleted whenever a new session is stored', async () => {
    await storeAt(0).set('old', session());
    const hour = 3_600;
    await storeAt(inactivitySeconds + 1).set('new', session());
    const kept = () => database.db.selectFrom('session').select('id_hash').execute();
    // Expired sessions are kept for an hour, because another machine's clock may be slow.
    expect(await kept()).toHaveLength(2);
    await storeAt(inactivitySeconds + hour + 1).set('newer', session());
    expect(await kept()).toHaveLength(2);
  });

  it('a doctor can list only the account’s live sessions, most recently used first, and end all of them', async () => {
    const bob = await admitDoctor({ db: database.db, clock: later(0) }, { ...claims, subject: 'local|bob' });
    const known = accountSessions({ db: database.db, clock: later(60) });
    await storeAt(10).set('a', session());
    await storeAt(20).set('b', session());
    await storeAt(30).update('a', session());
    const his = { ...session(), user: { ...session().user, doctor_id: bob } };
    await storeAt(0).set('c', his);
    expect((await known.listSessions(doctorId)).map(({ lastSeenAt }) => lastSeenAt)).toEqual([
      later(30).now(),
      later(20).now(),
    ]);
    const expired = accountSessions({ db: database.db, clock: later(inactivitySeconds + 25) });
    expect(await expired.listSessions(doctorId)).toHaveLength(1);
    expect(await known.endSessions(doctorId)).toBe(2);
    expect(await storeAt(61).get('a')).toBeNull();
    expect(await storeAt(61).get('c')).not.toBeNull();
  });
});

describe('the account of a doctor who signs in', () => {
  it('copies the email address and the names from the identity provider, and keeps a name that the provider no longer sends', async () => {
    const again = await admitDoctor(
      { db: database.db, clock: later(60) },
      { ...claims, email: 'ada.ng@example.com', givenName: null, familyName: ' Ng ' },
    );
    expect(again).toBe(doctorId);
    const row = await database.db
      .selectFrom('doctor')
      .select(['email', 'given_name', 'family_name'])
      .where('id', '=', doctorId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: 'ada.ng@example.com', given_name: 'Ada', family_name: 'Ng' });
  });
});
