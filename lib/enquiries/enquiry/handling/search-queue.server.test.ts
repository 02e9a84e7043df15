import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import type { EnquiryInput } from '@/lib/enquiries/enquiry/enquiry';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { databaseWithData } from '@/tests/database-with-data';
import { listQueue } from './find-in-queue.server';

const now = new Date('2026-11-20T20:37:00Z');

const database = databaseWithData();
let tawhiri: string;
let jobNumber: string;
beforeAll(async () => {
  const job = await insertJob(database.db);
  jobNumber = job.number;
  tawhiri = await enquire({ givenName: 'Mere-Ana', familyName: 'Tāwhiri' }, job);
  await enquire({
    givenName: 'Ūpoko',
    familyName: 'Ūpoko',
    email: 'a_b%c@example.com',
    phone: '+64215550188',
  });
  await enquire({ givenName: '娜', familyName: '李', email: 'abxc@example.com', phone: '+61498765432' });
});

async function enquire(person: Partial<EnquiryInput>, job?: Awaited<ReturnType<typeof insertJob>>) {
  const input = {
    ...enquiryInput,
    email: 'mere.tawhiri@example.org',
    ahpraNumber: 'MED0001234567',
    specialty: job ? 'emergency-medicine' : 'psychiatry',
    ...person,
    ...(job ? {} : { ahpraNumber: null }),
  };
  const sent = await sendEnquiry({ db: database.db, now }, { input, ...(job && { jobs: [job] }) });
  const [reference = ''] = sent.references;
  return reference;
}

async function search(q: string, view: 'open' | 'closed' | 'all' = 'open') {
  const data = await getReferenceData(database.db);
  const found = await listQueue({ db: database.db, data, now }, { view, q, now }, { limit: 25, offset: 0 });
  expect(found.total).toBe(found.rows.length);
  return found.rows.map(({ doctor }) => doctor);
}

const mere = ['Mere-Ana Tāwhiri'];

test.each([
  ['a family name with its macron', 'Tāwhiri'],
  ['a family name without its macron', 'tawhiri'],
  ['the beginning of a name', 'taw'],
  ['a title and both names in the other order', 'Dr Tawhiri, Mere'],
  ['a hyphenated name', 'mere-ana'],
  ['the second part of a hyphenated name', 'ana tawhiri'],
  ['an email address', 'Mere.Tawhiri@example.org'],
  ['the beginning of an email address', 'mere.tawhiri@ex'],
  ['a mail domain', '@example.org'],
  ['a phone as dialled in Australia', '0412 345 678'],
  ['a phone with dashes', '(04) 1234-5678'],
  ['a phone in international format', '+61412345678'],
  ['a phone in international format with spaces and a zero', '+61 (0)412 345 678'],
  ['a phone with 00', '0061 412 345 678'],
  ['a phone without its zero', '412345678'],
  ['the last digits of a phone', '45 678'],
  ['a registration number', 'MED0001234567'],
  ['a registration number with spaces', 'med 000 123 4567'],
  ['the last digits of a registration number', '234567'],
  ['words of the job’s title', 'registrar brisbane'],
  ['a town and a region', 'Brisbane QLD'],
  ['a speciality and a town', 'emergency brisbane'],
  ['a name, a phone and a town', 'tawhiri 0412345678 brisbane'],
])('finds an enquiry by %s', async (_, q) => {
  expect(await search(q)).toEqual(mere);
});

test('finds an enquiry by its reference, in every common spelling, and finds it by its job’s number', async () => {
  const digits = tawhiri.slice('ENQ-'.length);
  for (const q of [tawhiri, tawhiri.toLowerCase(), `enq ${digits}`, `enq${digits}`, digits, jobNumber])
    expect([q, await search(q)]).toEqual([q, mere]);
});

test.each([
  ['a word that does not match', 'tawhiri sydney'],
  ['another phone', '0412 345 679'],
  ['the middle of a name', 'whiri'],
  ['percent and underscore as wildcards', '%%@'],
  ['an underscore for another letter', 'mere_tawhiri@example.org'],
  ['operators of a text search', 'zzz | tawhiri'],
  ['an unfinished reference', 'ENQ-1'],
  ['quotes and backslashes', String.raw`o'b\@x' \ '':*`],
  ['signs only', '% _ !'],
])('does not find an enquiry by %s', async (_, q) => {
  expect(await search(q)).toEqual([]);
});

test('finds people with only one name, with a name in another script, or with % and _ in the email address', async () => {
  expect(await search('ūpoko')).toEqual(['Ūpoko Ūpoko']);
  expect(await search('a_b%c@')).toEqual(['Ūpoko Ūpoko']);
  expect(await search('李')).toEqual(['娜 李']);
  expect(await search('021 555 0188')).toEqual(['Ūpoko Ūpoko']);
});

test.each(['MED0001900124', '0001900124', 'med 000 190 0124', '1900124'])(
  'finds an enquiry without a registration number by the number in the doctor’s profile, typed as %s',
  async (q) => {
    const { db } = database;
    const doctorId = await insertDoctor(db, `${randomUUID()}@example.com`);
    const stamps = { created_at: now, updated_at: now };
    await db
      .insertInto('registration')
      .values({
        ...{ id: randomUUID(), doctor_id: doctorId, authority: 'AHPRA', number: 'MED0001900124' },
        ...{ check_state: 'format-ok', ...stamps },
      })
      .execute();
    const own = db.updateTable('enquiry').where('family_name', '=', 'Ūpoko');
    await own.set({ doctor_id: doctorId }).execute();
    expect(await search(q)).toEqual(['Ūpoko Ūpoko']);
    await own.set({ doctor_id: null }).execute();
  },
);

test('a search finds only enquiries in the chosen view of the queue', async () => {
  expect(await search('tawhiri', 'closed')).toEqual([]);
  expect(await search('tawhiri', 'all')).toEqual(mere);
});

test('shows the newest matches first if more than 2,000 enquiries match, and counts at most 2,000 matches', async () => {
  const { db } = database;
  await sql`
    insert into enquiry (id, given_name, family_name, email, phone, grade, specialty, availability, preferred_contact,
      due_at, time_zone, idempotency_key, created_at, updated_at)
    select gen_random_uuid(), 'Many', 'Person' || n, n || '@example.com', '+614' || 10000000 + n, grade, specialty,
      availability, preferred_contact, due_at, time_zone, gen_random_uuid(), created_at - n * interval '1 hour',
      updated_at
    from enquiry cross join generate_series(1, 2100) n where reference = ${tawhiri}`.execute(db);
  const data = await getReferenceData(db);
  const filters = { view: 'all', q: 'many', now } as const;
  const { rows, total } = await listQueue({ db, data, now }, filters, { limit: 2, offset: 1 });
  expect(rows.map(({ doctor }) => doctor)).toEqual(['Many Person2', 'Many Person3']);
  expect(total).toBe(2000);
}, 60_000);
