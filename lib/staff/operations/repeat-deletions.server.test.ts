import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteUnusedFiles, storeCredentialFile } from '@/lib/doctors/credentials/credential-files.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { insertCredential } from '@/tests/factories/credential';
import { sendVacancy } from '@/tests/factories/vacancy';
import { cancelDeletion, deleteAccounts, askDeletion } from '@/lib/doctors/account/delete-accounts.server';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { takeTextReply } from '@/lib/doctors/notices/take-text-reply.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { addAlert } from '@/tests/factories/job-alert';
import { createTestDatabase } from '@/tests/test-database';
import { repeatDeletions } from './repeat-deletions.server';

const now = new Date('2027-03-01T00:00:00Z');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const askedAt = new Date('2027-02-27T00:00:00Z');

let restored: Awaited<ReturnType<typeof createTestDatabase>>;
let newest: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  [restored, newest] = [await createTestDatabase(), await createTestDatabase()];
}, 60_000);
afterEach(async () => {
  await restored.drop();
  await newest.drop();
});

async function insertInBoth(email: string): Promise<string> {
  const id = await insertDoctor(restored.db, email);
  await insertDoctor(newest.db, email, id);
  return id;
}

const emails = async () =>
  (await restored.db.selectFrom('doctor').select('email').orderBy('email').execute()).map((row) => row.email);
const repeat = () => repeatDeletions({ db: restored.db, now }, newest.db);

test('after a backup is restored, deletes again only the accounts deleted after the backup', async () => {
  await insertInBoth('stays@example.com');
  const id = await insertInBoth('asked@example.com');
  await newest.db
    .updateTable('doctor')
    .set({ deletion_requested_at: askedAt })
    .where('id', '=', id)
    .execute();
  await insertDoctor(restored.db, 'deleted@example.com');
  await insertDoctor(newest.db, 'later@example.com');

  expect(await repeat()).toEqual({ ok: true, value: { deleted: 1, asked: 1, documents: 0 } });
  await deleteAccounts({ db: restored.db, now, staffEmail: 'desk@onward.example' });
  expect(await emails()).toEqual(['asked@example.com', 'stays@example.com']);
  const dueLater = new Date(askedAt.getTime() + 14 * 86_400_000);
  await deleteAccounts({ db: restored.db, now: dueLater, staffEmail: 'desk@onward.example' });
  expect(await emails()).toEqual(['stays@example.com']);
  expect(await repeat()).toEqual({ ok: true, value: { deleted: 0, asked: 0, documents: 0 } });
});

test('after a backup is restored, turns off again the emails that doctors turned off after the backup', async () => {
  const doctorId = await insertInBoth('doctor@example.com');
  await addAlert({ db: restored.db, now }, { doctorId, email: 'doctor@example.com', verified: true });
  const alert = await restored.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow();
  await addAlert({ db: newest.db, now }, { doctorId, email: 'doctor@example.com', verified: true });
  await newest.db.deleteFrom('job_alert_event').execute();
  await newest.db.updateTable('job_alert').set({ id: alert.id, state: 'unsubscribed' }).execute();
  const choices = [{ purpose: 'newsletter', channel: 'email', enabled: false }] as const;
  await setPreferences({ db: restored.db, now }, { doctorId, choices: [{ ...choices[0], enabled: true }] });
  await setPreferences({ db: newest.db, now }, { doctorId, choices: [{ ...choices[0], enabled: true }] });
  await setPreferences(
    { db: newest.db, now: new Date(now.getTime() + 1) },
    { doctorId, choices: [...choices] },
  );

  await repeat();
  const { state } = await restored.db.selectFrom('job_alert').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('unsubscribed');
  const preferences = await findPreferences(restored.db, doctorId);
  expect(preferences?.choices).toContainEqual(choices[0]);
});

test('keeps opt-ins that doctors made after the restored site had opened', async () => {
  const doctorId = await insertInBoth('doctor@example.com');
  const [refusedAt, opened] = [new Date('2027-02-28T00:00:00Z'), new Date('2027-03-01T09:00:00Z')];
  const sameBatch = new Date('2027-02-28T00:01:00Z');
  const services = { db: newest.db, now: refusedAt };
  const choose = (enabled: boolean, at = services) =>
    setPreferences(at, { doctorId, choices: [{ purpose: 'reminders', channel: 'email', enabled }] });
  await newest.db
    .insertInto('task_run')
    .values({
      ...{
        id: randomUUID(),
        task: 'import-feeds',
        duration_ms: 1,
        ok: true,
        result: '',
        started_at: refusedAt,
      },
    })
    .execute();
  await choose(false);
  await askDeletion(services, doctorId);
  await newest.db
    .insertInto('text_stop')
    .values({ number_hash: hash('+61491570156'), created_at: refusedAt })
    .execute();
  await newest.db
    .insertInto('suppression')
    .values([
      { email_hash: 'a'.repeat(64), reason: 'bounced', created_at: refusedAt },
      ...['b', 'c'].map((letter) => ({
        ...{ email_hash: letter.repeat(64), reason: 'complained', created_at: sameBatch },
      })),
    ])
    .execute();
  await addAlert(services, { doctorId, email: 'doctor@example.com', verified: true });
  await addAlert({ db: restored.db, now }, { doctorId, email: 'doctor@example.com', verified: true });
  const alert = await restored.db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow();
  await newest.db.deleteFrom('job_alert_event').execute();
  await newest.db.updateTable('job_alert').set({ id: alert.id, state: 'unsubscribed' }).execute();
  await repeat();

  const open = { db: restored.db, now: opened };
  await cancelDeletion(open, doctorId);
  await choose(true, open);
  await restored.db.updateTable('job_alert').set({ state: 'active', confirmed_at: opened }).execute();
  await restored.db
    .insertInto('text_number')
    .values({
      ...{ doctor_id: doctorId, number: '+61491570156', confirmed_at: opened, created_at: opened },
      updated_at: opened,
    })
    .execute();
  await restored.db
    .insertInto('communication_preference')
    .values({
      ...{ doctor_id: doctorId, purpose: 'shifts', channel: 'text', enabled: true },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  await takeTextReply(open, { id: 'reply', from: '+61491570156', text: 'START' });
  await restored.db.deleteFrom('suppression').execute();
  const staffId = randomUUID();
  await restored.db
    .insertInto('staff_member')
    .values({
      ...{ id: staffId, email: 'hana@example.org', given_name: 'Hana', family_name: 'Rua' },
      ...{ roles: ['consultant'], created_at: opened, updated_at: opened },
    })
    .execute();
  await restored.db
    .insertInto('audit_entry')
    .values(
      [refusedAt, sameBatch].map((since) => ({
        ...{ id: randomUUID(), action: 'doctor.suppression-lifted', staff_id: staffId, screen: 'doctors' },
        ...{ subject: doctorId, before: JSON.stringify({ since: since.toISOString() }), created_at: opened },
      })),
    )
    .execute();
  await repeat();

  const doctor = await restored.db.selectFrom('doctor').select('deletion_requested_at').executeTakeFirst();
  expect(doctor?.deletion_requested_at).toBeNull();
  const preferences = await findPreferences(restored.db, doctorId);
  expect(preferences?.choices).toContainEqual({ purpose: 'reminders', channel: 'email', enabled: true });
  const { state } = await restored.db.selectFrom('job_alert').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('active');
  expect(await restored.db.selectFrom('text_stop').selectAll().execute()).toEqual([]);
  // The relay reported two addresses at the same time. The audit log does not say which of them staff released.
  const suppressed = await restored.db.selectFrom('suppression').select('email_hash').execute();
  expect(suppressed.map(({ email_hash: key }) => key[0]).toSorted()).toEqual(['b', 'c']);
});

describe('a restored backup with documents', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'restored-'));
  const storage = folderStorage(folder);
  const secrets = ['s'.repeat(40)] as const;
  afterAll(() => rmSync(folder, { recursive: true }));

  async function addDocument(doctorId: string) {
    const services = { db: restored.db, storage, secrets, now };
    const fileId = await storeCredentialFile(services, doctorId, Buffer.from('A passport'));
    const id = await insertCredential(restored.db, doctorId, { kind: 'passport' });
    await restored.db
      .updateTable('credential')
      .set({ file_id: fileId ?? '' })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const listIds = async (table: 'credential' | 'credential_key') =>
    (await restored.db.selectFrom(table).select('id').execute()).map(({ id }) => id);

  test('after a backup is restored, deletes again the documents, files and keys deleted after the backup', async () => {
    const doctorId = await insertInBoth('stays@example.com');
    const kept = await addDocument(doctorId);
    await addDocument(doctorId);
    const deleted = await insertDoctor(restored.db, 'deleted@example.com');
    await addDocument(deleted);
    const inNewest = await insertCredential(newest.db, doctorId, { kind: 'passport' });
    await newest.db.updateTable('credential').set({ id: kept }).where('id', '=', inNewest).execute();
    expect(await storage.list('documents')).toHaveLength(3);

    expect(await repeat()).toEqual({ ok: true, value: { deleted: 1, asked: 0, documents: 2 } });
    await deleteAccounts({ db: restored.db, now, staffEmail: 'desk@onward.example' });
    await deleteUnusedFiles({ db: restored.db, storage, now: new Date(now.getTime() + 2 * 3_600_000) });
    expect(await listIds('credential')).toEqual([kept]);
    expect(await listIds('credential_key')).toHaveLength(1);
    expect(await storage.list('documents')).toHaveLength(1);
  });
});

test('after a backup is restored, stops sending text messages, notifications and documents that doctors refused after the backup', async () => {
  const doctorId = await insertInBoth('doctor@example.com');
  await newest.db
    .insertInto('text_stop')
    .values({ number_hash: 'a'.repeat(64), created_at: now })
    .execute();
  await restored.db
    .insertInto('text_number')
    .values({
      doctor_id: doctorId,
      number: '+61491570156',
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await restored.db
    .insertInto('push_subscription')
    .values({
      ...{
        id: randomUUID(),
        doctor_id: doctorId,
        device_id: randomUUID(),
        endpoint: 'https://push.example/1',
      },
      ...{ p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), created_at: now },
    })
    .execute();
  const [staffId, ...packIds] = [randomUUID(), randomUUID(), randomUUID()];
  const withdrawnAt = new Date('2027-02-28T00:00:00Z');
  for (const { db } of [restored, newest]) {
    const vacancy = await sendVacancy({ db, now });
    await db
      .insertInto('staff_member')
      .values({
        ...{ id: staffId, email: 'hana@example.org', given_name: 'Hana', family_name: 'Rua' },
        ...{ roles: ['consultant'], created_at: now, updated_at: now },
      })
      .execute();
    const sent = { granted: true, answered_at: askedAt, ends_at: now, text_version: '1' };
    const answers = [sent, db === newest.db ? sent : {}];
    for (const [index, answer] of answers.entries())
      await db
        .insertInto('document_pack')
        .values({
          ...{ id: packIds[index] ?? '', doctor_id: doctorId, vacancy_request_id: vacancy.id, kinds: ['cv'] },
          ...{ organisation: 'Far North Health', contact_name: 'Mere T', recipient: 'roster@example.org' },
          ...{ asked_by: staffId, asked_at: askedAt, ...answer },
          ...(db === newest.db && { withdrawn_at: withdrawnAt }),
        })
        .execute();
  }

  await repeat();
  expect(await restored.db.selectFrom('text_stop').selectAll().execute()).toHaveLength(1);
  expect(await restored.db.selectFrom('text_number').selectAll().execute()).toEqual([]);
  expect(await restored.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  const packs = await restored.db
    .selectFrom('document_pack')
    .select(['id', 'granted', 'withdrawn_at'])
    .execute();
  expect(packs.find(({ id }) => id === packIds[0])?.withdrawn_at).not.toBeNull();
  expect(packs.find(({ id }) => id === packIds[1])?.granted).toBe(false);
});

test('keeps accounts and documents added after the restored site opened', async () => {
  const doctorId = await insertInBoth('doctor@example.com');
  const [lastRun, opened] = [new Date('2027-02-28T00:00:00Z'), new Date('2027-02-28T09:00:00Z')];
  const run = { id: randomUUID(), task: 'import-feeds', duration_ms: 1, ok: true, result: '' };
  await newest.db
    .insertInto('task_run')
    .values({ ...run, started_at: lastRun })
    .execute();
  await insertCredential(restored.db, doctorId, { kind: 'passport' });
  await restored.db.updateTable('credential').set({ created_at: opened }).execute();
  const added = await insertDoctor(restored.db, 'added@example.com');
  await restored.db.updateTable('doctor').set({ created_at: opened }).where('id', '=', added).execute();

  expect(await repeat()).toEqual({ ok: true, value: { deleted: 0, asked: 0, documents: 0 } });
});

test('does not run on a database that lacks many accounts, because it probably belongs to another site', async () => {
  for (let number = 0; number < 12; number += 1)
    await insertDoctor(restored.db, `doctor.${number}@example.com`);
  expect(await repeat()).toEqual({ ok: false, failure: { code: 'deletions/implausible', missing: 12 } });
});
