import { randomUUID } from 'node:crypto';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffMembersAbout } from '@/lib/platform/staff-kit/staff';
import type { AuditChange } from '@/lib/platform/staff-kit/staff-resource.server';
import { insertCredential } from '@/tests/factories/credential';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertOrganisation } from '@/tests/factories/organisation';
import { sendVacancy } from '@/tests/factories/vacancy';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { auditLog } from './audit-log-resource.server';
import { loadStaffSession } from './staff-api.server';
import { staffMembers } from './staff-member-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z', roles: ['administrator'] });

async function addMember(givenName: string, familyName: string): Promise<string> {
  const id = randomUUID();
  await addStaffMember(context, id, {
    ...{ email: `${id}@example.org`, givenName, familyName, roles: ['consultant'], team: '' },
    ...{ consultantId: null, active: true },
  });
  return id;
}

test('a member of staff with a consultant’s name does not get the consultant’s portrait', async () => {
  const listPortraits = async () => (await loadStaffSession(database.db, {}, context.member)).portraits;
  expect(await listPortraits()).toHaveProperty('Hannah Reid');
  await addMember('Hannah', 'Reid');
  expect(await listPortraits()).not.toHaveProperty('Hannah Reid');
  expect(await listPortraits()).toHaveProperty('Tom Okafor');
});

test('the list of staff names the consultants who cannot sign in', async () => {
  const listNames = async () => {
    const { about } = await readList(context, staffMembers);
    return (about as StaffMembersAbout).withoutAccount.map(({ name }) => name);
  };
  expect(await listNames()).toContain('Hannah Reid');
  const [hannah] = await database.db
    .selectFrom('consultant')
    .select('id')
    .where('family_name', '=', 'Reid')
    .execute();
  const id = await addMember('Hannah', 'Reid');
  await database.db
    .updateTable('staff_member')
    .set({ consultant_id: hannah?.id ?? null })
    .where('id', '=', id)
    .execute();
  expect(await listNames()).not.toContain('Hannah Reid');
});

test('the audit log names people and records, and can be filtered by person, day and kind of record', async () => {
  const [hannah, tom] = [await addMember('Hannah', 'Reid'), await addMember('Tom', 'Baker')];
  const doctor = await insertDoctor(database.db, 'ana@example.org');
  await database.db
    .updateTable('doctor')
    .set({ given_name: 'Ana', family_name: 'Tan' })
    .where('id', '=', doctor)
    .execute();
  const record = (staffId: string, change: AuditChange, at: string) =>
    recordChanges(database.db, [change], { staffId, screen: '/staff', now: new Date(at) });
  const handed = { action: 'enquiry.handed-over', subject: 'ENQ-100005' } as const;
  const claims = { before: { claimedBy: hannah }, after: { claimedBy: tom } };
  await record(hannah, { ...handed, ...claims }, '2026-11-23T01:00:00Z');
  await record(tom, { action: 'doctor.opened', subject: doctor }, '2026-11-23T02:00:00Z');
  await record(tom, { action: 'feed-run.discarded', subject: 'gone' }, '2026-11-22T12:59:00Z');

  const list = async (filters: object = {}) => {
    const { rows } = await readList(context, auditLog, { show: 'all', ...filters });
    return rows.map(({ what }) => what);
  };
  const all = await list();
  expect(all).toEqual([
    'Tom Baker viewed doctor Ana Tan',
    'Hannah Reid handed ENQ-100005 to Tom Baker',
    'Tom Baker discarded a held run of source “gone”',
  ]);
  expect(await list({ show: 'views' })).toEqual([all[0]]);
  expect(await list({ show: 'changes' })).toEqual([all[1], all[2]]);
  expect(await list({ staffId: hannah })).toEqual([all[1]]);
  expect(await list({ kind: 'Source' })).toEqual([all[2]]);
  expect(await list({ action: 'doctor.opened' })).toEqual([all[0]]);
  // Filters use days in Sydney. Only the third entry was made on Sunday there, at 11:59 pm.
  expect(await list({ from: '2026-11-22', to: '2026-11-22' })).toEqual([all[2]]);
  const [entry] = (await readList(context, auditLog, { subject: 'ENQ-100005' })).rows;
  expect(entry).toMatchObject({ before: { claimedBy: 'Hannah Reid' }, after: { claimedBy: 'Tom Baker' } });
  const columns = auditLog.list?.csv?.columns;
  expect(entry && columns?.['When (Sydney time)']?.(entry)).toBe('2026-11-23 12:00');
});

test('an entry of the audit log links to its record, and names the record of the page', async () => {
  const id = await insertOrganisation(context);
  await recordChanges(database.db, [{ action: 'organisation.noted', subject: id }], {
    ...{ staffId: await addMember('Ines', 'Calder'), screen: `/staff/organisations/${id}/show` },
    now: new Date('2026-11-23T03:00:00Z'),
  });
  const [entry] = (await readList(context, auditLog, { subject: id })).rows;
  expect(entry).toMatchObject({
    path: `organisations/${id}/show`,
    screenRecord: `Health of ${id}`,
  });
});

test('the audit log names the facility of the vacancy that a conversation is about', async () => {
  const { reference } = await sendVacancy(context, { facility: 'Reef Street Hospital' });
  await recordChanges(database.db, [{ action: 'message.written', subject: `${reference}-employer` }], {
    ...{ staffId: await addMember('Ana', 'Silva'), screen: '/staff/messages' },
    now: new Date('2026-11-23T04:00:00Z'),
  });
  const { about } = await readList(context, auditLog, { subject: `${reference}-employer` });
  expect(about).toEqual({ names: { [reference]: 'Reef Street Hospital' } });
});

test('an entry of the audit log names the document that was checked', async () => {
  const doctor = await insertDoctor(database.db, 'nico@example.org');
  const document = await insertCredential(database.db, doctor, { kind: 'passport' });
  const change = { action: 'doctor.document-checked', subject: doctor, after: { document } } as const;
  await recordChanges(database.db, [change], {
    ...{ staffId: await addMember('Mia', 'Chen'), screen: '/staff/documents' },
    now: new Date('2026-11-23T04:00:00Z'),
  });
  const [entry] = (await readList(context, auditLog, { subject: doctor })).rows;
  expect(entry?.what).toMatch(/^Mia Chen checked the document “Passport” of doctor/);
});

test('an administrator can add a colleague by invitation, invite again and withdraw the invitation', async () => {
  const [id, invitationId] = [randomUUID(), randomUUID()];
  const person = { email: 'nia@example.org', givenName: 'Nia', familyName: 'Park', roles: ['manager'] };
  const add = () => actOn(context, staffMembers.create, '', { id, invitationId, ...person });
  expect(await add()).toMatchObject({
    value: { data: { state: 'invited' }, change: { action: 'staff.added', after: { invited: true } } },
  });
  expect(await add()).toMatchObject({ value: { change: null } });
  const again = { invitationId: randomUUID() };
  expect(await actOn(context, staffMembers.actions?.invite, id, again)).toMatchObject({
    value: { change: { action: 'staff.invited-again', subject: id } },
  });
  const emails = await database.db
    .selectFrom('email')
    .select('recipient')
    .where('recipient', '=', person.email)
    .execute();
  expect(emails).toHaveLength(2);
  expect(await getActionData(actOn(context, staffMembers.actions?.withdraw, id, {}))).toMatchObject({
    state: 'ended',
  });
  expect(await actOn(context, staffMembers.actions?.invite, randomUUID(), again)).toMatchObject({
    failure: { code: 'staff/unknown' },
  });
});
