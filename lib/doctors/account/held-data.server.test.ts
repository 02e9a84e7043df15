import { sql } from 'kysely';
import { insertFullAccount, type Person } from '@/tests/factories/full-account';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseForEachTest } from '@/tests/test-database';
import { undoDays } from './account-deletion';
import { askDeletion, cancelDeletion, deleteAccounts } from './delete-accounts.server';
import { exportAccount } from './held-data.server';
import { heldSections, notInCopy } from './held-data';

const now = new Date('2027-03-01T00:00:00Z');
const day = 86_400_000;
const after = (days: number) => new Date(now.getTime() + days * day);
const ida: Person = { email: 'ida.quillfeather@example.com', family: 'Quillfeather', phone: '+61491570157' };

const database = databaseForEachTest();
let id: string;
beforeEach(async () => {
  id = await insertFullAccount(database.db, ida, now);
}, 60_000);

/**
 * Lists tables that have a column for a name or email address, or foreign keys that lead to a doctor. Skips foreign
 * keys to `staff_member`, because they lead to data of staff.
 */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive reached as (
      select 'doctor'::regclass::oid as id
      union select link.conrelid from pg_constraint link join reached on link.confrelid = reached.id
      where link.contype = 'f' and reached.id <> 'staff_member'::regclass
    )
    select relname::text as name from pg_class join reached on reached.id = pg_class.oid
    union select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name in ('email', 'recipient', 'family_name')
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function rowsWith(words: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ${sql.table(name)} t where t::text ilike any (${words.map((word) => `%${word}%`)})`.execute(
      database.db,
    );
    if (Number(rows[0]?.count) > 0) found[name] = Number(rows[0]?.count);
  }
  return found;
}

const remove = (at: Date) => deleteAccounts({ db: database.db, now: at, staffEmail: 'desk@onward.example' });
const ask = () => askDeletion({ db: database.db, now }, id);
const emails = (template: string) =>
  database.db.selectFrom('email').select(['recipient', 'data']).where('template', '=', template).execute();

describe('a doctor’s data export', () => {
  test('a doctor’s data export covers every table that can hold personal data', async () => {
    const known = [...heldSections.map(({ table }) => table), ...Object.keys(notInCopy)];
    expect((await tablesOfPeople()).filter((name) => !known.some((one) => one === name))).toEqual([]);
  });

  test('a doctor’s data export has rows in every section, and no other person’s rows', async () => {
    const bob = await insertFullAccount(
      database.db,
      { email: 'bob@example.com', family: 'Bobsson', phone: '+61491570158' },
      now,
    );
    const copy = await exportAccount({ db: database.db, now }, id);
    for (const { name } of heldSections) expect({ [name]: copy?.[name] }).not.toEqual({ [name]: [] });
    const text = JSON.stringify(copy);
    for (const foreign of [bob, 'bob@example.com', 'Bobsson']) expect(text).not.toContain(foreign);
  });

  test('each of several simultaneous requests gets the data export, and only one email is sent', async () => {
    const press = () => exportAccount({ db: database.db, now }, id);
    const copies = await Promise.all([press(), press(), press(), press()]);
    expect(copies.filter((copy) => copy !== null)).toHaveLength(4);
    expect(await emails('data-exported')).toHaveLength(1);
  });

  test('a doctor’s data export says that a referee answered, but omits the answer, all sessions and all form drafts', async () => {
    const text = JSON.stringify(await exportAccount({ db: database.db, now }, id));
    expect(text).toContain('Rafael Referee');
    expect(text).toContain('in confidence');
    expect(text).not.toContain('said in confidence');
    expect(text).not.toMatch(/id_hash|idempotency_key|pre_action/);
  });

  test('sends one confirmation email for two data exports on one day', async () => {
    await exportAccount({ db: database.db, now }, id);
    await exportAccount({ db: database.db, now: new Date(now.getTime() + 60_000) }, id);
    expect(await emails('data-exported')).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  test('pressing the button several times records one deletion request, and cancelling the request keeps the account', async () => {
    expect([await ask(), await ask()]).toEqual([{ changed: true }, { changed: false }]);
    expect(await emails('account-deletion-asked')).toHaveLength(1);
    expect(await cancelDeletion({ db: database.db, now: after(13) }, id)).toEqual({ changed: true });
    expect(await emails('account-deletion-undone')).toHaveLength(1);
    expect(await remove(after(undoDays + 1))).toBe(0);
    expect(await rowsWith([id])).toHaveProperty('doctor', 1);
  });

  test('deletes no account before the undo period ends', async () => {
    await ask();
    expect(await remove(new Date(after(undoDays).getTime() - 1))).toBe(0);
    expect(await remove(after(undoDays))).toBe(1);
  });

  test('no row contains a deleted doctor’s id, email address, name or number, except the last email, which is kept for a day', async () => {
    await ask();
    await remove(after(undoDays));
    const words = [id, ida.email, ida.family, ida.phone];
    expect(await rowsWith(words)).toEqual({ email: 1, ...(await friendRows()) });
    expect(await emails('account-deleted')).toEqual([{ recipient: ida.email, data: {} }]);
    await database.db
      .updateTable('email')
      .set({ state: 'sent', sent_at: after(undoDays), updated_at: after(undoDays) })
      .execute();
    await remove(after(undoDays + 2));
    expect(await rowsWith(words)).toEqual(await friendRows());
    expect(await database.db.selectFrom('deleted_account_count').select(['accounts']).execute()).toEqual([
      { accounts: 1 },
    ]);
  });

  // Only the friend's rows remain. The test finds them, because the friend's email address contains the address of the
  // deleted account.
  const friendRows = async () => ({ doctor: 1, person: 1 });

  test('the staff email about a deleted account lists its open enquiries and calls, but no names', async () => {
    await ask();
    await remove(after(undoDays));
    const [email] = await emails('account-deleted-staff');
    expect(email?.recipient).toBe('desk@onward.example');
    expect(email?.data).toEqual({
      enquiries: [expect.stringMatching(/^ENQ-\d{6}$/), expect.stringMatching(/^ENQ-\d{6}$/)],
      bookings: [expect.stringMatching(/^CAL-\d{6}$/)],
      placements: [expect.stringMatching(/^PLA-\d{6}$/)],
    });
    const placement = database.db.selectFrom('placement').select(['state', 'cancelled_by', 'first_day']);
    expect(await placement.execute()).toEqual([
      { state: 'cancelled', cancelled_by: 'doctor', first_day: '2027-06-07' },
    ]);
  });

  test('deleting an account does not delete any other account, even if that account has the same email address', async () => {
    const twin = await insertDoctor(database.db, ida.email);
    await ask();
    await remove(after(undoDays));
    expect(await rowsWith([twin])).toEqual({ doctor: 1, person: 1 });
    // The enquiry was sent without signing in. The site keeps it, because another account has the same address.
    expect(await rowsWith([ida.family])).toHaveProperty('enquiry', 1);
  });

  test('leaves out and keeps a call at this address that staff booked for another person', async () => {
    const friend = await insertDoctor(database.db, 'friend@example.com');
    const { rows } = await sql<{ reference: string }>`
      update booking set doctor_id = null, person_id = ${friend} where doctor_id = ${id} returning reference`.execute(
      database.db,
    );
    expect(await exportAccount({ db: database.db, now }, id)).toMatchObject({ bookings: [] });
    await ask();
    await remove(after(undoDays));
    const kept = await database.db.selectFrom('booking').select('reference').execute();
    expect(kept).toEqual(rows);
  });

  test('three simultaneous runs of the deletion task delete an account only once', async () => {
    await ask();
    const counts = await Promise.all([remove(after(15)), remove(after(15)), remove(after(15))]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await emails('account-deleted')).toHaveLength(1);
  });
});
