import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { insertFullAccount } from '@/tests/factories/full-account';
import { databaseForEachTest } from '@/tests/test-database';
import { addressDataLabels, countSections } from './address-data';
import {
  copyAddressData,
  deleteAddressData,
  deleteExpiredAddressDataRequests,
  findAddressDataRequest,
  requestAddressData,
} from './address-data.server';
import { heldSections } from './held-data';

const now = new Date('2027-03-01T00:00:00Z');
const staffEmail = 'desk@onward.example';
const nia = 'nia.unregistered@example.com';

const database = databaseForEachTest();

const services = (at = now) => ({ db: database.db, now: at, staffEmail });
const listEmails = (template: string) =>
  database.db
    .selectFrom('email')
    .select(['recipient', 'data'])
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();
const ask = (email: string, idempotencyKey: string = randomUUID()) =>
  requestAddressData(services(), { email, idempotencyKey });
async function askForLink(email: string): Promise<string> {
  const id = randomUUID();
  await ask(email, id);
  return id;
}
const enquire = async (email: string) =>
  sendEnquiry(
    { db: database.db, now },
    { job: await insertJob(database.db), input: { ...enquiryInput, email } },
  );

test('the form for requesting stored data sends the same kind of email whether or not data is stored about the email address', async () => {
  await enquire(nia);
  await ask(nia);
  await ask('nobody@example.com');
  const sent = await listEmails('address-data-link');
  expect(sent.map(({ recipient }) => recipient)).toEqual([nia, 'nobody@example.com']);
  expect(sent.map(({ data }) => Object.keys(data as object))).toEqual([['requestId'], ['requestId']]);
});

test('sends one email if the form for requesting stored data is sent twice', async () => {
  const key = randomUUID();
  await Promise.all([ask(nia, key), ask(nia, key), ask(nia, key)]);
  expect(await listEmails('address-data-link')).toHaveLength(1);
});

test('sends at most five emails about stored data to a mailbox, however many requests arrive for that mailbox', async () => {
  for (let count = 0; count < 7; count += 1) await ask(nia);
  expect(await listEmails('address-data-link')).toHaveLength(5);
});

test('an email address’s data export has every section, and contains only this address’s data', async () => {
  await enquire(nia);
  await enquire('other@example.com');
  await insertFullAccount(
    database.db,
    { email: 'ida@example.com', family: 'Quillfeather', phone: '+61491570157' },
    now,
  );
  const copy = await copyAddressData(services(), nia);
  expect(Object.keys(copy)).toEqual(expect.arrayContaining(Object.keys(addressDataLabels)));
  expect(copy.enquiries).toMatchObject([{ email: nia }]);
  expect(copy.consents.length).toBeGreaterThan(0);
  expect(copy.has_account).toBe(false);
  const text = JSON.stringify(copy);
  for (const foreign of ['other@example.com', 'ida@example.com', 'Quillfeather'])
    expect(text).not.toContain(foreign);
});

test('an email address’s data export does not contain the data of an account with the same email address', async () => {
  const id = await insertFullAccount(
    database.db,
    { email: 'ida@example.com', family: 'Quillfeather', phone: '+61491570157' },
    now,
  );
  const copy = await copyAddressData(services(), 'ida@example.com');
  expect(copy.has_account).toBe(true);
  expect(JSON.stringify(copy)).not.toContain(id);
});

test('a referee’s data export contains the data about the referee, but nothing about the doctor', async () => {
  const id = await insertFullAccount(
    database.db,
    { email: 'ida@example.com', family: 'Quillfeather', phone: '+61491570157' },
    now,
  );
  const { email } = await database.db.selectFrom('referee').select('email').executeTakeFirstOrThrow();
  const copy = await copyAddressData(services(), email);
  expect(copy.named_as_referee).toMatchObject([{ email }]);
  expect(copy.references_written.length).toBeGreaterThan(0);
  const referee = JSON.stringify([copy.named_as_referee, copy.references_written]);
  expect(referee).not.toContain(id);
});

test('the data export of an employer’s contact contains the contact details that staff entered', async () => {
  const { db } = database;
  const email = 'Roster@Dubbo.example';
  const contact = { contact_name: 'Jo Reyes', contact_email: email, contact_phone: '02 6841 0000' };
  const dates = { created_at: now, updated_at: now };
  const job = await insertJob(db);
  await db
    .insertInto('organisation')
    .values({ id: randomUUID(), name: 'Western Plains Health', region: 'AU-NSW', ...contact, ...dates })
    .execute();
  await db
    .insertInto('job_contact')
    .values({ job_id: job.id, employer: 'Dubbo Base Hospital', ...contact, updated_at: now })
    .execute();
  const { employer_contacts: held } = await copyAddressData(services(), 'roster@dubbo.example');
  expect(held).toMatchObject([
    { employer: 'Dubbo Base Hospital', job: job.number, name: 'Jo Reyes', phone: '02 6841 0000' },
    { employer: 'Western Plains Health', name: 'Jo Reyes' },
  ]);
  expect((await copyAddressData(services(), nia)).employer_contacts).toEqual([]);
});

test('an email address’s data export has exactly four sections that an account’s data export lacks', () => {
  const shared = heldSections.map(({ name }) => name).filter((name) => name in addressDataLabels);
  expect(shared.length).toBe(Object.keys(addressDataLabels).length - 4);
});

test('a link to an email address’s data expires after a day, or once the data is deleted', async () => {
  const first = await askForLink(nia);
  const second = await askForLink(nia);
  const after = (hours: number) => services(new Date(now.getTime() + hours * 3_600_000));
  expect(await findAddressDataRequest(after(23), first)).toMatchObject({ email: nia });
  expect(await findAddressDataRequest(after(24), first)).toBeNull();
  expect(await deleteAddressData(services(), first)).toBe(true);
  expect(await deleteAddressData(services(), first)).toBe(false);
  expect(await findAddressDataRequest(services(), second)).toBeNull();
});

test('deleting an email address’s data deletes exactly the rows about that address, and tells staff which enquiries were still open', async () => {
  await enquire(nia);
  await enquire('other@example.com');
  await database.db
    .insertInto('contact_message')
    .values({
      id: '0192f0c4-0000-7000-8000-000000000009',
      topic: 'other',
      name: 'Nia',
      email: nia,
      message: 'Hello',
      due_at: now,
      time_zone: 'Australia/Sydney',
      idempotency_key: '0192f0c4-0000-7000-8000-000000000008',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const link = await askForLink(nia);
  expect(countSections(await copyAddressData(services(), nia)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['1 enquiry', '1 message to us']),
  );
  expect(await deleteAddressData(services(), link)).toBe(true);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${nia}%`}`.execute(
      database.db,
    );
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  expect(await listEmails('address-data-deleted-staff')).toMatchObject([
    { recipient: staffEmail, data: { enquiries: [expect.stringMatching(/^ENQ-/)], bookings: [] } },
  ]);
  expect((await copyAddressData(services(), 'other@example.com')).enquiries).toHaveLength(1);
});

test('deletes expired requests for stored data', async () => {
  await ask(nia);
  expect(await deleteExpiredAddressDataRequests(database.db, now)).toBe(0);
  const later = new Date(now.getTime() + 25 * 3_600_000);
  expect(await deleteExpiredAddressDataRequests(database.db, later)).toBe(1);
});
