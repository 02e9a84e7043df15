import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EnquiryInput } from '@/lib/enquiries/enquiry/enquiry';
import { insertDoctor } from '@/tests/factories/enquiry';
import { openPeople } from '@/tests/factories/person';
import { readList } from '@/tests/staff-context';
import { staffDoctors } from './staff-doctors-resource.server';

let people: Awaited<ReturnType<typeof openPeople>>;
beforeAll(async () => {
  people = await openPeople();
}, 60_000);
afterAll(() => people.close());

const note = (id: string, text: string) => people.act('note', id, { id: randomUUID(), text });
const ids = async (filters: object) =>
  (await readList(people.context, staffDoctors, filters)).rows.map(({ id }) => id);

test('a call without an enquiry is stored once, as a call and not as a note, and counts as the last contact', async () => {
  const id = await insertDoctor(people.db, 'no.enquiry@example.com');
  const body = { callId: randomUUID(), outcome: 'reached', minutes: 4, text: 'Free in May' };
  const listed = async () =>
    (await readList(people.context, staffDoctors, { q: 'no.enquiry@example.com' })).rows[0];
  expect(await listed()).toMatchObject({ id, lastContactAt: null });
  await people.act('call', id, body);
  expect(await people.act('call', id, body)).toMatchObject({ value: { change: null } });
  expect(await people.open(id)).toMatchObject({
    notes: [],
    calls: [{ outcome: 'reached', minutes: 4, text: 'Free in May', reference: null }],
  });
  expect((await listed())?.lastContactAt).not.toBeNull();
});

describe('the record of a person without an account who sends enquiries', () => {
  const first = {
    givenName: 'Aroha',
    familyName: 'Ngata',
    email: 'aroha@example.com',
    phone: '+61491500999',
  };
  test.each<[string, Partial<EnquiryInput>, boolean]>([
    ['the same email address', { email: 'Aroha@Example.com', phone: '+61491500001', givenName: 'A.' }, true],
    ['the same phone number and name', { email: 'other@example.com', givenName: 'ÁROHA' }, true],
    ['only the same phone number', { email: 'third@example.com', givenName: 'Ben' }, false],
    ['only the same name', { email: 'fourth@example.com', phone: '+61491500002' }, false],
  ])(
    'a later enquiry belongs to the same person only with the same email address, or with the same phone number and name: %s',
    async (_, change, isSame) => {
      const known = await people.personOf(await people.enquire(first));
      const other = await people.personOf(await people.enquire({ ...first, ...change }));
      expect(other === known).toBe(isSame);
    },
  );

  test('two enquiries with the same details, sent simultaneously, belong to one person’s record', async () => {
    const input = { email: 'twice@example.com', phone: people.somePhone() };
    const [one = '', two = ''] = await Promise.all([people.enquire(input), people.enquire(input)]);
    expect(await people.personOf(one)).toBe(await people.personOf(two));
  });

  test('if a signed-out person enquires with an account’s email address, the person’s record lists the account as a possible duplicate', async () => {
    const account = await insertDoctor(people.db, 'signed.up@example.com');
    const id = await people.personOf(
      await people.enquire({ email: 'signed.up@example.com', phone: people.somePhone() }),
    );
    expect(id).not.toBe(account);
    expect(await people.open(id)).toMatchObject({
      account: null,
      duplicates: expect.arrayContaining([expect.objectContaining({ id: account, hasAccount: true })]),
    });
  });

  test('when the person signs in with the same email address, the enquiry moves to the account with the person’s notes and tags', async () => {
    const email = 'claims@example.com';
    const reference = await people.enquire({ email, phone: people.somePhone() });
    const before = await people.personOf(reference);
    await note(before, 'Prefers nights');
    await people.act('tag', before, { tag: 'Rural', add: true });
    const id = await people.signUp(email);
    expect(await people.personOf(reference)).toBe(id);
    expect(await people.open(before)).toBeNull();
    expect(await people.open(id)).toMatchObject({ notes: [{ text: 'Prefers nights' }], tags: ['Rural'] });
  });

  test('a person’s record is deleted with all notes when the person’s last enquiry is deleted', async () => {
    const references = [];
    const input = { email: 'gone@example.com', phone: people.somePhone() };
    for (let sent = 0; sent < 2; sent += 1) references.push(await people.enquire(input));
    const [one = '', two = ''] = references;
    const id = await people.personOf(one);
    await note(id, 'To be forgotten');
    await people.db.deleteFrom('enquiry').where('reference', '=', one).execute();
    expect(await people.open(id)).toMatchObject({ enquiries: [{ reference: two }] });
    await people.db.deleteFrom('enquiry').where('reference', '=', two).execute();
    expect(await people.open(id)).toBeNull();
    const { rows } = await sql`select from person_note where text = 'To be forgotten'`.execute(people.db);
    expect(rows).toEqual([]);
  });
});

test('enquiries that remain after an account’s deletion get their own person record', async () => {
  const email = 'kept@example.com';
  const id = await insertDoctor(people.db, email);
  const reference = await people.enquire({ email, phone: people.somePhone() });
  await people.db.updateTable('enquiry').set({ doctor_id: id }).where('reference', '=', reference).execute();
  await people.db.deleteFrom('doctor').where('id', '=', id).execute();
  const now = await people.personOf(reference);
  expect(now).not.toBe(id);
  expect(await people.open(now)).toMatchObject({ account: null, email });
});

describe('the list of doctors', () => {
  test('the list finds and filters people without an account by name, phone, email and registration', async () => {
    const id = await people.personOf(
      await people.enquire({
        givenName: 'Callum',
        familyName: 'Frazer',
        email: 'callum@example.net',
        phone: '+61491570999',
        specialty: 'psychiatry',
        grade: 'registrar',
        ahpraNumber: 'MED0009876543',
      }),
    );
    await people.act('tag', id, { tag: 'Broome', add: true });
    for (const q of ['frazer', '0491 570 999', 'callum@example.net', 'MED0009876543'])
      expect({ q, ids: await ids({ q }) }).toEqual({ q, ids: [id] });
    const matching = {
      q: 'frazer',
      specialty: 'psychiatry',
      grade: 'registrar',
      account: 'without',
      tag: 'broome',
    };
    expect(await ids(matching)).toEqual([id]);
    for (const other of [
      { specialty: 'anaesthetics' },
      { grade: 'consultant' },
      { account: 'with' },
      { account: 'disabled' },
      { tag: 'Perth' },
      { region: 'AU-WA' },
    ])
      expect({ other, ids: await ids({ ...matching, ...other }) }).toEqual({ other, ids: [] });
    expect((await readList(people.context, staffDoctors, { q: 'frazer' })).rows).toMatchObject([
      { name: 'Callum Frazer', hasAccount: false, openEnquiries: 1, tags: ['Broome'], free: null },
    ]);
    expect(await staffDoctors.search?.(people.context, 'frazer')).toEqual([
      { id, label: 'Callum Frazer', detail: 'No account · callum@example.net', path: `/doctors/${id}/show` },
    ]);
  });

  test('the list omits employers’ members, and staff cannot open their records', async () => {
    const member = await insertDoctor(people.db, 'manager@hospital.example');
    await sql`
      with employer as (
        insert into organisation (id, name, region, created_at, updated_at)
        values (gen_random_uuid(), 'Coral Coast', 'AU-QLD', now(), now()) returning id
      )
      insert into organisation_member (id, organisation_id, account_id, email, name, role, created_at, updated_at)
      select gen_random_uuid(), id, ${member}, 'manager@hospital.example', 'Ari', 'requester', now(), now() from employer
    `.execute(people.db);
    expect(await ids({ q: 'manager@hospital.example' })).toEqual([]);
    expect(await people.open(member)).toBeNull();
    expect(await note(member, 'Hello')).toMatchObject({ failure: { status: 404 } });
  });
});

describe('a person’s notes and tags', () => {
  test('sending a note or tag again changes nothing, and the audit log omits the note’s text', async () => {
    const id = await people.personOf(
      await people.enquire({ email: 'noted@example.com', phone: people.somePhone() }),
    );
    const body = { id: randomUUID(), text: 'Likes Broome' };
    expect(await people.act('note', id, body)).toMatchObject({
      value: { change: { action: 'doctor.noted', subject: id }, data: { notes: [{ text: 'Likes Broome' }] } },
    });
    expect(await people.act('note', id, body)).toMatchObject({ value: { change: null } });
    expect(await people.act('tag', id, { tag: 'Rural', add: true })).toMatchObject({
      value: { change: { action: 'doctor.tagged', subject: id } },
    });
    expect(await people.act('tag', id, { tag: 'rural', add: true })).toMatchObject({
      value: { change: null },
    });
    expect(await people.act('tag', id, { tag: 'RURAL', add: false })).toMatchObject({
      value: { change: { action: 'doctor.untagged' }, data: { tags: [] } },
    });
  });

  test('account actions, such as disabling, are refused for a person without an account', async () => {
    const id = await people.personOf(
      await people.enquire({ email: 'none@example.com', phone: people.somePhone() }),
    );
    for (const name of ['disable', 'ask-deletion', 'export-data'])
      expect(await people.act(name, id)).toMatchObject({ failure: { status: 404 } });
  });
});

test('the list of people marks people with another doctor’s email address or phone number', async () => {
  const phone = people.somePhone();
  const account = await insertDoctor(people.db, 'shared@example.com');
  const sender = await people.personOf(await people.enquire({ email: 'shared@example.com', phone }));
  const samePhone = await people.personOf(
    await people.enquire({ email: 'same@example.com', phone, givenName: 'Ben' }),
  );
  const alone = await people.personOf(
    await people.enquire({ email: 'alone@example.com', phone: people.somePhone() }),
  );
  const { rows } = await readList(people.context, staffDoctors, {});
  const marked = Object.fromEntries(rows.map(({ id, hasDuplicate }) => [id, hasDuplicate]));
  expect(marked).toMatchObject({ [account]: true, [sender]: true, [samePhone]: true, [alone]: false });
});
