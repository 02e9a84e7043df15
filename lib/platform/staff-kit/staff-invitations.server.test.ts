import { randomUUID } from 'node:crypto';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { writtenEmail } from '@/tests/written-email';
import { getMemberState, type MemberState } from './staff';
import { findInvitedMember, inviteStaffMember, withdrawStaffInvitation } from './staff-invitations.server';
import {
  addStaffMember,
  findStaffMember,
  isStaffAddress,
  linkStaffAccount,
  listStaff,
} from './staff-members.server';

const database = databaseWithData();

const monday = new Date('2026-11-23T00:00:00Z');
const at = (day: number) => ({ db: database.db, now: new Date(monday.getTime() + day * 86_400_000) });

async function invite() {
  const [id, invitationId] = [randomUUID(), randomUUID()];
  const email = `${id}@example.org`;
  const person = { givenName: 'Amara', familyName: 'Diaz', roles: ['feed-editor'] as const, team: '' };
  await addStaffMember(at(0), id, { ...person, email, consultantId: null, active: true });
  expect(await inviteStaffMember(at(0), { id, invitationId })).toMatchObject({ value: { changed: true } });
  return { id, invitationId, email };
}

async function signIn(email: string, day: number, emailVerified = true): Promise<boolean> {
  const id = await insertDoctor(database.db, email);
  await linkStaffAccount(at(day), { id, email, emailVerified });
  return (await findStaffMember(database.db, id)) !== null;
}

async function getState(id: string, day: number): Promise<MemberState | undefined> {
  const member = (await listStaff(database.db)).find((known) => known.id === id);
  return member && getMemberState(member, at(day).now);
}

test('an invited person becomes a member of staff at the first sign-in with the invited email address', async () => {
  const { id, invitationId, email } = await invite();
  expect(await getState(id, 6)).toBe('invited');
  const written = await writtenEmail(at(0), 'member-of-staff-invited-staff');
  expect(written?.text).toContain('Your roles: Feed editor');
  expect(written?.text).toContain('expires after Monday 30 November');

  expect(await isStaffAddress(database.db, email.toUpperCase(), at(6).now)).toBe(true);
  expect(await isStaffAddress(database.db, email, at(8).now)).toBe(false);
  expect(await signIn('somebody@example.org', 1)).toBe(false);
  expect(await signIn(email, 6)).toBe(true);
  expect(await getState(id, 6)).toBe('active');
  expect(await findInvitedMember(at(6), invitationId)).toBeNull();
  expect(await inviteStaffMember(at(6), { id, invitationId: randomUUID() })).toMatchObject({
    failure: { code: 'staff/joined' },
  });
  expect(await withdrawStaffInvitation(at(6), id)).toMatchObject({ failure: { code: 'staff/joined' } });
});

test('signing in with an invited but unverified email address gives no access to the back office', async () => {
  const { email } = await invite();
  expect(await signIn(email, 1, false)).toBe(false);
});

test('an expired invitation gives no access to the back office until the person is invited again', async () => {
  const { id, invitationId, email } = await invite();
  expect(await getState(id, 8)).toBe('expired');
  expect(await findInvitedMember(at(8), invitationId)).toBeNull();
  expect(await signIn(email, 8)).toBe(false);

  const next = { id, invitationId: randomUUID() };
  expect(await inviteStaffMember(at(8), next)).toMatchObject({ value: { changed: true } });
  expect(await inviteStaffMember(at(8), next)).toMatchObject({ value: { changed: false } });
  expect(await findInvitedMember(at(8), invitationId)).toBeNull();
  expect(await findInvitedMember(at(8), next.invitationId)).toMatchObject({ id });
  const emails = await database.db.selectFrom('email').select('id').where('recipient', '=', email).execute();
  expect(emails).toHaveLength(2);
});

test('a withdrawn invitation gives no access to the back office, and its waiting email is not sent', async () => {
  const { id, invitationId, email } = await invite();
  expect(await withdrawStaffInvitation(at(1), id)).toMatchObject({ value: { changed: true } });
  expect(await withdrawStaffInvitation(at(1), id)).toMatchObject({ value: { changed: false } });
  expect(await getState(id, 1)).toBe('ended');
  expect(await findInvitedMember(at(1), invitationId)).toBeNull();
  expect(await writtenEmail(at(1), 'member-of-staff-invited-staff')).toBeNull();
  expect(await signIn(email, 1)).toBe(false);
});
