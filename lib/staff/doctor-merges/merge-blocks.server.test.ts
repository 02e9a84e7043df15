import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { insertPair, merge, seeMerge } from '@/tests/doctor-pair';
import { insertDoctor } from '@/tests/enquiry-fixtures';
import { createTestDatabase } from '@/tests/test-database';
import { mergeBlocks } from './doctor-merge';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const now = new Date('2027-03-01T00:00:00Z');
const stamps = { created_at: now, updated_at: now };

describe('refuses a merge', () => {
  const blocks = async (staying: string, other: string) =>
    (await seeMerge(database.db, staying, other)).blocks.map(({ message }) => message);

  test('if nothing matches', async () => {
    const [staying, other] = [
      await insertDoctor(database.db, 'a@example.com'),
      await insertDoctor(database.db, 'b@x.com'),
    ];
    expect(await blocks(staying, other)).toEqual([mergeBlocks.notAlike]);
  });

  test('if the remaining account has no verified address, or either waits for deletion', async () => {
    const { staying, other } = await insertPair(database.db);
    await database.db
      .updateTable('doctor')
      .set({ email_verified: false })
      .where('id', '=', staying)
      .execute();
    await database.db
      .updateTable('doctor')
      .set({ deletion_requested_at: now })
      .where('id', '=', other)
      .execute();
    expect(await blocks(staying, other)).toEqual([mergeBlocks.deletion, mergeBlocks.unverified]);
  });

  test('if both are on one shortlist', async () => {
    const { staying, other } = await insertPair(database.db);
    const vacancy = randomUUID();
    await sql`
      insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
        work_type, needed_from, urgency, due_at, time_zone, idempotency_key, created_at, updated_at)
      values (${vacancy}, 'Far North Health', 'Cooktown Hospital', 'Mere T', 'roster@example.org', '+61730001234',
        'AU-QLD', 'emergency-medicine', 'registrar', 'locum', '2027-04-01', 'planning', ${now}, 'Australia/Brisbane',
        ${randomUUID()}, ${now}, ${now})`.execute(database.db);
    for (const [id, state] of [
      [staying, 'listed'],
      [other, 'asked'],
    ] as const)
      await database.db
        .insertInto('shortlist_entry')
        .values({ id: randomUUID(), vacancy_request_id: vacancy, doctor_id: id, state, ...stamps })
        .execute();
    expect(await blocks(staying, other)).toEqual([
      expect.stringMatching(/^Both are on the shortlist of VAC-\d{6}/),
    ]);
    // After one entry is removed, the other remains for the doctor.
    await database.db
      .updateTable('shortlist_entry')
      .set({ state: 'removed' })
      .where('doctor_id', '=', staying)
      .execute();
    await merge(database.db, staying, other);
    const places = database.db.selectFrom('shortlist_entry').select('state').where('doctor_id', '=', staying);
    expect(await places.execute()).toEqual([{ state: 'asked' }]);
  });
});

test('keeps a disabled account disabled after a merge', async () => {
  const { staying, other } = await insertPair(database.db);
  await database.db.updateTable('doctor').set({ disabled_at: now }).where('id', '=', other).execute();
  const { seen } = await merge(database.db, staying, other);
  expect(seen.notes.join(' ')).toContain('disabled afterwards');
  const row = database.db.selectFrom('doctor').select('disabled_at').where('id', '=', staying);
  expect(await row.executeTakeFirstOrThrow()).not.toEqual({ disabled_at: null });
});
