import { sql, type UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';
import { askDeletion, deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import type { DB } from '@/lib/services/database/tables.generated';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { saveJob } from '@/lib/alerts/saved-jobs/save-job.server';
import {
  confirmMerge,
  insertPair,
  memberId,
  merge,
  mergedAt,
  seeMerge,
} from '@/tests/factories/doctor-merge';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { insertFullAccount } from '@/tests/factories/full-account';
import { databaseWithData } from '@/tests/database-with-data';
import { mergeColumns } from './merge-policies.server';

const database = databaseWithData();
beforeAll(async () => {
  await memberId(database.db);
});
// Deletes the bookings of earlier tests, because there are few free slots.
beforeEach(() => database.db.deleteFrom('booking').execute());

const now = new Date('2027-03-01T00:00:00Z');
const person = (name: string) => ({
  email: `${name}.${randomUUID().slice(0, 8)}@example.com`,
  family: `Family${randomUUID().slice(0, 8)}`,
  phone: '+61491570157',
});

async function countRows(id: string): Promise<Record<string, number>> {
  const counts = mergeColumns.map(
    ({ name, table, column }) =>
      sql`select ${sql.lit(name)} as name, count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

async function hashTables(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const hashes = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

const change = (id: string, columns: UpdateObject<DB, 'doctor'>) =>
  database.db.updateTable('doctor').set(columns).where('id', '=', id).execute();
const listDoctors = (...ids: string[]) =>
  database.db.selectFrom('doctor').select('id').where('id', 'in', ids).execute();
const doctor = (id: string) =>
  database.db.selectFrom('doctor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('moves all of an account’s rows as previewed, and leaves no row that refers to the merged account', async () => {
  const staying = await insertDoctor(database.db, person('staying').email);
  const mine = person('full');
  const other = await insertFullAccount(database.db, mine, now);
  await change(staying, { phone: mine.phone });
  const before = await countRows(other);
  const empty = Object.entries(before).filter(([, n]) => n === 0);
  // Only these columns have no rows. Accounts of staff and employers cannot be merged, and this account was not created
  // through a referral.
  expect(empty.map(([name]) => name)).toEqual([
    'referral.referred_id',
    'staff_member.account_id',
    'organisation_member.account_id',
  ]);

  const { seen, done } = await merge(database.db, staying, other);
  expect(done.rows).toEqual(seen.rows);
  expect(Object.values(await countRows(other)).every((n) => n === 0)).toBe(true);
  expect(await listDoctors(other)).toEqual([]);
  const after = await countRows(staying);
  const lost = Object.keys(before).filter((name) => (after[name] ?? 0) < (before[name] ?? 0));
  // The merge drops these rows: a consent to emails does not move to another account, the draft was sent as an enquiry,
  // and the merged account is signed out everywhere.
  expect(lost).toEqual([
    'communication_preference.doctor_id',
    'enquiry_draft.doctor_id',
    'session.doctor_id',
    'push_subscription.doctor_id',
    'ended_sign_in.doctor_id',
  ]);
  expect(await doctor(staying)).toMatchObject({ given_name: 'Ida', family_name: mine.family });
  const row = await database.db
    .selectFrom('doctor_merge')
    .selectAll()
    .where('from_id', '=', other)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ to_id: staying, from_email: mine.email, from_email_verified: true });
  // The merge also moved enquiries that were sent without an account from the email address of the merged account.
  const left = await sql`select from enquiry where doctor_id is null and email = ${mine.email}`.execute(
    database.db,
  );
  expect(left.rows).toEqual([]);
});

test('merging two accounts with rows in every table creates no duplicates, and the preview lists the dropped rows', async () => {
  const [first, second] = [person('one'), person('two')];
  const staying = await insertFullAccount(database.db, first, now);
  const other = await insertFullAccount(database.db, second, now);
  const { seen, done } = await merge(database.db, staying, other);
  expect(done.rows).toEqual(seen.rows);
  const dropped = seen.rows.filter((row) => row.dropped > 0).map(({ what }) => what);
  expect(dropped).toEqual(
    expect.arrayContaining([
      'Job alerts',
      'Registrations',
      'Accepted terms',
      'Availability',
      'Calendars that the doctor added',
      'Links to the doctor’s calendar',
      'Personal link for referrals',
      'Signed-in devices',
    ]),
  );
  expect(seen.rows.every((row) => row.dropped === 0 || row.why !== '')).toBe(true);
  const after = await countRows(staying);
  expect(after).toMatchObject({
    'enquiry.doctor_id': 3,
    'booking.doctor_id': 2,
    'registration.doctor_id': 1,
    'referee.doctor_id': 2,
    'calendar_subscription.doctor_id': 1,
    'referral_code.doctor_id': 1,
    'doctor_profile.doctor_id': 1,
    'saved_job.doctor_id': 2,
  });
});

test('a merge leaves a call with the person whom staff chose, even if they typed the merged account’s address', async () => {
  const staying = await insertFullAccount(database.db, person('first'), now);
  const other = await insertFullAccount(database.db, person('second'), now);
  const chosen = await insertDoctor(database.db, person('chosen').email);
  await sql`update booking set doctor_id = null, person_id = ${chosen} where doctor_id = ${other}`.execute(
    database.db,
  );
  await merge(database.db, staying, other);
  expect(await countRows(staying)).toMatchObject({ 'booking.doctor_id': 1 });
});

test('previewing a merge changes nothing', async () => {
  const staying = await insertFullAccount(database.db, person('still'), now);
  const other = await insertFullAccount(database.db, person('standing'), now);
  const before = await hashTables();
  await seeMerge(database.db, staying, other);
  expect(await hashTables()).toEqual(before);
});

test('a merge that fails halfway changes nothing', async () => {
  const staying = await insertFullAccount(database.db, person('half'), now);
  const other = await insertFullAccount(database.db, person('way'), now);
  const seen = await seeMerge(database.db, staying, other);
  await sql`create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$`.execute(database.db);
  await sql`create trigger break_off before update on referral for each row execute function break_off()`.execute(
    database.db,
  );
  const before = await hashTables();
  await expect(confirmMerge(database.db, seen)).rejects.toThrow('broken off');
  expect(await hashTables()).toEqual(before);
  await sql`drop trigger break_off on referral`.execute(database.db);
  expect(await confirmMerge(database.db, seen)).toMatchObject({ ok: true, value: { changed: true } });
});

describe('changes between a merge’s preview and the merge', () => {
  test('a merge is refused if an account has changed since the preview, until staff preview the merge again', async () => {
    const { staying, other } = await insertPair(database.db);
    const seen = await seeMerge(database.db, staying, other);
    await change(other, { grade: 'registrar' });
    expect(await confirmMerge(database.db, seen)).toMatchObject({ failure: { code: 'merges/changed' } });
    const again = await seeMerge(database.db, staying, other);
    expect(again.fields).toContainEqual(
      expect.objectContaining({ field: 'grade', holds: 'other', open: false }),
    );
    // Staff may also choose a value if both values are equal.
    expect(await confirmMerge(database.db, again, { phone: 'other' })).toMatchObject({ ok: true });
  });

  test('the preview stays valid if only the doctor’s last visit changes', async () => {
    const { staying, other } = await insertPair(database.db);
    const seen = await seeMerge(database.db, staying, other);
    await change(other, { last_signed_in_at: mergedAt, updated_at: mergedAt });
    expect(await confirmMerge(database.db, seen)).toMatchObject({ ok: true });
  });

  test('the merged account has the value that staff chose in each field', async () => {
    const { staying, other } = await insertPair(database.db);
    const says = (id: string, grade: string, country: string) =>
      change(id, {
        ...{ given_name: 'Zoë', family_name: id.slice(0, 8), grade, country, time_zone: 'Australia/Perth' },
      });
    await says(staying, 'registrar', 'AU');
    await says(other, 'consultant', 'NZ');
    const choices = { grade: 'other' } as const;
    const seen = await seeMerge(database.db, staying, other, choices);
    expect(seen.fields.filter(({ open }) => open).map(({ field, holds }) => [field, holds])).toEqual([
      ['name', 'staying'],
      ['home', 'staying'],
      ['grade', 'other'],
    ]);
    expect(await confirmMerge(database.db, seen)).toMatchObject({ failure: { code: 'merges/changed' } });
    expect(await confirmMerge(database.db, seen, choices)).toMatchObject({ ok: true });
    expect(await doctor(staying)).toMatchObject({
      grade: 'consultant',
      country: 'AU',
      family_name: staying.slice(0, 8),
    });
  });
});

describe('concurrent merges', () => {
  test('two accounts are merged once, even if two requests arrive simultaneously and a third arrives later', async () => {
    const { staying, other } = await insertPair(database.db);
    const seen = await seeMerge(database.db, staying, other);
    const done = await Promise.all([confirmMerge(database.db, seen), confirmMerge(database.db, seen)]);
    expect(done.map((one) => one.ok && one.value.changed).toSorted()).toEqual([false, true]);
    expect(await confirmMerge(database.db, seen)).toMatchObject({ value: { changed: false } });
    const emails = await database.db
      .selectFrom('email')
      .select('data')
      .where('template', '=', 'accounts-merged')
      .where('recipient', 'in', [seen.staying.email, seen.other.email])
      .execute();
    expect(emails).toHaveLength(2);
  });

  test('if two concurrent merges go in opposite directions, one succeeds and nothing is lost', async () => {
    const { staying, other } = await insertPair(database.db);
    const [there, back] = [
      await seeMerge(database.db, staying, other),
      await seeMerge(database.db, other, staying),
    ];
    const done = await Promise.all([confirmMerge(database.db, there), confirmMerge(database.db, back)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listDoctors(staying, other)).toHaveLength(1);
  });

  test('a merge keeps a change that the doctor saves at the same moment, or requires a new preview', async () => {
    const data = await getReferenceData(database.db);
    for (let turn = 0; turn < 8; turn += 1) {
      const { staying, other } = await insertPair(database.db);
      const { number } = await insertJob(database.db);
      const seen = await seeMerge(database.db, staying, other);
      const services = { db: database.db, now: mergedAt, data };
      const [merged, saved] = await Promise.all([
        confirmMerge(database.db, seen),
        saveJob(services, { doctorId: other, number }),
      ]);
      const job = await findJob({ db: database.db, data }, number);
      const rows = await database.db
        .selectFrom('saved_job')
        .select('doctor_id')
        .where('job_id', '=', job?.id ?? '')
        .execute();
      if (!saved.ok) expect([merged.ok, rows]).toEqual([true, []]);
      else if (merged.ok) expect(rows).toEqual([{ doctor_id: staying }]);
      else expect([merged.failure.code, rows]).toEqual(['merges/changed', [{ doctor_id: other }]]);
    }
  });

  test('a merge fails if one account is deleted at the same moment', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { staying, other } = await insertPair(database.db);
      const job = await insertJob(database.db);
      for (const doctorId of [staying, other])
        await sendEnquiry({ db: database.db, now: mergedAt }, { job, doctorId, input: enquiryInput });
      const longAgo = new Date(mergedAt.getTime() - 60 * 86_400_000);
      await askDeletion({ db: database.db, now: longAgo }, other);
      const seen = await seeMerge(database.db, staying, other);
      const remove = () => deleteAccounts({ db: database.db, now: mergedAt, staffEmail });
      const [deleted, merged] = await Promise.all([remove(), confirmMerge(database.db, seen)]);
      expect(merged.ok).toBe(false);
      // If the merge had locked the account, the first run of the deletion skipped it. The second run then deletes it.
      expect(deleted + (await remove())).toBe(1);
      expect(await listDoctors(staying, other)).toEqual([{ id: staying }]);
    }
  });

  test('a merge fails if it cannot lock an account within a time limit', async () => {
    const { staying, other } = await insertPair(database.db);
    const seen = await seeMerge(database.db, staying, other);
    await database.db.transaction().execute(async (trx) => {
      await sql`select from doctor where id = ${other} for update`.execute(trx);
      expect(await confirmMerge(database.db, seen)).toMatchObject({ failure: { code: 'merges/busy' } });
    });
    expect(await confirmMerge(database.db, seen)).toMatchObject({ ok: true });
  }, 20_000);
});
