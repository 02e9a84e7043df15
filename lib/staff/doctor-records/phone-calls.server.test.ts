import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { staffEnquiries } from '@/lib/enquiries/enquiry/handling/staff-enquiry-resource.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { sendVacancy } from '@/tests/factories/vacancy';
import { openPeople } from '@/tests/factories/person';
import { actOn, getActionData } from '@/tests/staff-context';
import { staffDoctors } from './staff-doctors-resource.server';
import { staffPersonWork } from './staff-person-work-resource.server';

let people: Awaited<ReturnType<typeof openPeople>>;
beforeAll(async () => {
  people = await openPeople();
}, 60_000);
afterAll(() => people.close());

const call = (body: object) =>
  actOn(people.context, staffDoctors.create, '', { callId: randomUUID(), ...body });

describe('the form for recording a phone call from a doctor', () => {
  const caller = { given_name: 'Moana', family_name: 'Reid', specialty: 'psychiatry', grade: 'consultant' };

  test('the time of the next call is kept, and the chosen colleague handles the enquiry and is told', async () => {
    const colleagueId = randomUUID();
    const at = { created_at: people.context.now, updated_at: people.context.now };
    await people.db
      .insertInto('staff_member')
      .values({
        ...{ id: colleagueId, given_name: 'Ida', family_name: 'Ng', email: 'ida@example.org' },
        ...{ roles: ['consultant'], ...at },
      })
      .execute();
    const next = new Date(people.context.now.getTime() + 26 * 3_600_000).toISOString();
    const body = { ...caller, phone: people.somePhone(), next_call: next, staffId: colleagueId };
    const { id: reference } = await getActionData(call(body));
    const enquiry = await people.db
      .selectFrom('enquiry')
      .select(['id', 'claimed_by', 'next_due_at'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(enquiry.claimed_by).toBe(colleagueId);
    expect(new Date(enquiry.next_due_at ?? 0).toISOString()).toBe(next);
    const { rows } = await sql`select template from email where data ->> 'enquiryId' = ${enquiry.id}`.execute(
      people.db,
    );
    expect(rows).toEqual([{ template: 'enquiry-handed-over-staff' }]);
    const past = { ...body, callId: randomUUID(), next_call: '2020-01-01T00:00:00Z' };
    expect(await call(past)).toMatchObject({
      failure: { fields: { next_call: 'Enter a time in the future' } },
    });
    const unknown = { ...body, callId: randomUUID(), staffId: randomUUID() };
    expect(await call(unknown)).toMatchObject({ failure: { fields: { staffId: 'Choose a consultant' } } });
  });

  test('even without an email address, the form adds a person and a claimed enquiry and sends nothing; a later call can add the address', async () => {
    const phone = people.somePhone();
    const callId = randomUUID();
    const body = { ...caller, phone, callId, message: 'Two weeks in January' };
    const { id: reference } = await getActionData(call(body));
    expect(await call(body)).toMatchObject({
      value: { data: { id: reference, isNew: false }, change: null },
    });
    const enquiry = await people.db
      .selectFrom('enquiry')
      .select(['id', 'channel', 'state', 'claimed_by', 'email', 'next_due_at', 'first_called_at', 'message'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({
      channel: 'phone',
      state: 'contacted',
      claimed_by: people.context.member.id,
      email: '',
      message: 'Two weeks in January',
    });
    expect(enquiry.first_called_at).toEqual(people.context.now);
    expect(new Date(enquiry.next_due_at ?? 0) > people.context.now).toBe(true);
    const { rows } = await sql`select from email where data ->> 'enquiryId' = ${enquiry.id}`.execute(
      people.db,
    );
    expect(rows).toEqual([]);
    expect(await people.open(await people.personOf(reference))).toMatchObject({
      name: 'Moana Reid',
      phone,
      email: '',
      enquiries: [{ reference, isPhoned: true }],
      calls: [{ reference, outcome: 'incoming', text: 'Two weeks in January', by: expect.any(String) }],
      // Staff cannot record a consent with this form, so there must be none.
      consents: [],
    });
    const personId = await people.personOf(reference);
    for (const email of ['added.later@example.com', '']) await getActionData(call({ personId, email }));
    expect(await people.open(personId)).toMatchObject({ email: 'added.later@example.com' });
  });

  test('the caller’s record shows consents and shortlists, even after the caller creates an account', async () => {
    const email = 'moana.consents@example.com';
    const { id: reference } = await getActionData(call({ ...caller, phone: people.somePhone(), email }));
    const { rows } = await sql<{ id: string }>`
      insert into shortlist_entry (id, vacancy_request_id, enquiry_id, enquirer_email, state, summary, created_at, updated_at)
      select gen_random_uuid(), ${(await sendVacancy({ db: people.db, now: people.context.now })).id}, id, email, 'listed', '',
        created_at, created_at
      from enquiry where reference = ${reference} returning id`.execute(people.db);
    const entryId = rows[0]?.id ?? '';
    await sql`
      insert into consent (id, enquiry_id, purpose, channel, state, text_version, created_at, told_by, told_at, said)
      select gen_random_uuid(), id, 'put-forward', 'phone', 'granted', '2026-11', created_at, ${people.context.member.id},
        created_at, 'Yes, please'
      from enquiry where reference = ${reference}`.execute(people.db);
    await setVacancyConsent(
      { db: people.db, now: people.context.now, staffEmail: 'staff@onward.example' },
      { entryId, granted: true },
    );
    const consents = expect.arrayContaining([
      expect.objectContaining({
        what: 'Being put forward for a vacancy',
        about: expect.stringMatching(/^VAC-\d{6}, Cooktown Hospital$/),
        state: 'granted',
      }),
      expect.objectContaining({ about: reference, aboutId: expect.any(String) }),
    ]);
    const before = await people.personOf(reference);
    expect(await people.open(before)).toMatchObject({ consents });
    const at = expect.stringMatching(/^2026-11-20T/);
    const entry = { facility: 'Cooktown Hospital', state: 'listed', createdAt: at, consent: { at } };
    expect(await staffPersonWork.find?.run(people.context, before)).toMatchObject({ entries: [entry] });
    const id = await people.signUp(email);
    expect(await people.open(id)).toMatchObject({ consents });
    expect(await staffPersonWork.find?.run(people.context, id)).toMatchObject({ entries: [entry] });
  });

  test('the form stores the caller’s registration number, free days, regions and work types, and staff can correct the number', async () => {
    const { id: reference } = await getActionData(
      call({
        ...{
          ...caller,
          phone: people.somePhone(),
          ahpra_number: 'med 0001234567',
          regions: ['AU-QLD', 'AU-NSW'],
        },
        ...{ free_from: '2027-01-04', free_to: '2027-01-17', work_types: ['locum'] },
      }),
    );
    const id = await people.personOf(reference);
    expect(await staffEnquiries.find?.run(people.context, reference)).toMatchObject({
      typedDays: expect.stringMatching(/^4.Jan.*17.Jan.2027$/),
      typedRegions: ['Queensland', 'New South Wales'],
      person: { preferredContact: 'either' },
    });
    expect(await people.open(id)).toMatchObject({
      typedNumbers: [{ authority: 'AHPRA', number: 'MED0001234567' }],
      ...{ regions: ['New South Wales', 'Queensland'], typedWorkTypes: ['locum'] },
      typedAvailability: expect.stringMatching(/^4.Jan.*17.Jan.2027$/),
    });
    const numbers = { ahpra_number: 'MED0007654321', mcnz_number: '12345' };
    expect(await people.act('registration', id, numbers)).toMatchObject({
      value: {
        change: { action: 'doctor.registration-typed', subject: id },
        data: {
          typedNumbers: [
            { authority: 'AHPRA', number: 'MED0007654321' },
            { authority: 'MCNZ', number: '12345' },
          ],
        },
      },
    });
    expect(await people.act('registration', id, numbers)).toMatchObject({ value: { change: null } });
    await expect(people.act('registration', id, { ...numbers, ahpra_number: '12' })).rejects.toThrow(
      'Enter the AHPRA number',
    );
    const account = await insertDoctor(people.db, 'own.number@example.com');
    expect(await people.act('registration', account, numbers)).toMatchObject({ failure: { status: 409 } });
  });

  test('the form distinguishes callers without an email address by phone and name', async () => {
    const [one, two] = [
      await getActionData(call({ ...caller, phone: people.somePhone() })),
      await getActionData(call({ ...caller, phone: people.somePhone() })),
    ];
    expect(await people.personOf(one.id)).not.toBe(await people.personOf(two.id));
  });

  test('the doctor gets an email confirmation only if staff tick the box for this email', async () => {
    const body = { ...caller, phone: people.somePhone(), email: 'moana@example.com', sendsEmail: true };
    await getActionData(call(body));
    const sent = () =>
      people.db.selectFrom('email').select('template').where('recipient', '=', 'moana@example.com').execute();
    expect(await sent()).toEqual([{ template: 'enquiry-state-changed' }]);
  });

  test('if staff choose a known person, the person’s record fills the fields that staff leave empty', async () => {
    const job = await insertJob(people.db);
    const hourBefore = new Date(people.context.now.getTime() - 3_600_000);
    const known = await people.personOf(
      await people.enquire({ email: 'known@example.com', phone: people.somePhone() }, hourBefore),
    );
    const { id: reference } = await getActionData(
      call({ personId: known, phone: '0491 599 123', job: job.number.toLowerCase() }),
    );
    expect(await people.personOf(reference)).toBe(known);
    expect(await people.open(known)).toMatchObject({
      enquiries: expect.arrayContaining([expect.objectContaining({ reference, job: expect.anything() })]),
      phone: '+61491599123',
    });
  });

  test('a later call keeps the number, free days and regions that the caller gave earlier', async () => {
    const job = await insertJob(people.db);
    const body = { ...caller, phone: people.somePhone(), ahpra_number: 'MED0001234599' };
    const free = { free_from: '2026-12-18', free_to: '2027-01-30', regions: ['AU-QLD'] };
    const spoken = { availability: 'Queensland, 18 Dec to 30 Jan', work_types: ['locum'] };
    const personId = await people.personOf((await getActionData(call({ ...body, ...free, ...spoken }))).id);
    people.context.now = new Date(people.context.now.getTime() + 60_000);
    const { id: reference } = await getActionData(call({ personId, job: job.number }));
    expect(await staffEnquiries.find?.run(people.context, reference)).toMatchObject({
      person: { ahpraNumber: body.ahpra_number, availability: spoken.availability },
      ...{ typedDays: expect.stringMatching(/^18.Dec/), typedRegions: ['Queensland'] },
    });
    expect(await people.open(personId)).toMatchObject({
      ...{ typedAvailability: spoken.availability, typedWorkTypes: ['locum'] },
    });
  });

  test('if staff choose a known person, the call is added to this person, even under another name and number', async () => {
    const known = await people.personOf(
      await people.enquire({ email: 'known2@example.com', phone: people.somePhone() }),
    );
    const { id: reference } = await getActionData(
      call({ ...caller, personId: known, phone: people.somePhone(), email: 'new.address@example.com' }),
    );
    expect(await people.personOf(reference)).toBe(known);
  });

  test.each([
    [{ given_name: '', family_name: '' }, 'given_name', 'Enter the doctor’s name'],
    [{ phone: '' }, 'phone', 'Enter a phone number'],
    [{ grade: 'none' }, 'grade', 'Choose a grade'],
    [{ specialty: '' }, 'specialty', 'Choose a speciality'],
    [
      { sendsEmail: true },
      'email',
      'Enter an email address, or untick “Email the doctor a confirmation of this call”',
    ],
    [{ free_from: '2027-01-04' }, 'free_to', 'Enter the last free day'],
    [{ job: 'J999999' }, 'job', 'There is no open job with this number'],
  ])('the form refuses a call with invalid details: %j', async (change, field, message) => {
    expect(await call({ ...caller, phone: people.somePhone(), ...change })).toMatchObject({
      failure: { fields: { [field]: message } },
    });
  });

  test('the form suggests known people with the typed phone number or email address', async () => {
    const phone = '+61491588777';
    const id = await people.personOf(await people.enquire({ email: 'typed@example.com', phone }));
    const alike = async (body: object) =>
      getActionData(people.act('alike', 'new', { phone: '', email: '', ...body }));
    expect(await alike({ phone: '0491 588 777' })).toMatchObject({
      people: [{ id, hasAccount: false, reasons: ['phone'] }],
    });
    expect(await alike({ email: 'Typed@example.com' })).toMatchObject({
      people: [{ id, reasons: ['email'] }],
    });
    expect(await alike({})).toMatchObject({ people: [] });
  });
});

test('staff can record what the register shows about a doctor without an account, and must check a new number again', async () => {
  const number = 'MED0001112223';
  const sent = {
    given_name: 'Una',
    family_name: 'Checked',
    specialty: 'psychiatry',
    grade: 'consultant',
    phone: people.somePhone(),
    email: 'unchecked@example.com',
    ahpra_number: number,
  };
  const id = await people.personOf((await getActionData(call(sent))).id);
  const entry = { authority: 'AHPRA', number, check: 'verified', lookedUpOn: '2026-11-19' };
  const check = { ...entry, seen: 'Specialist register, emergency medicine' };
  expect(await people.open(id)).toMatchObject({ registrations: [{ number, check: 'format-ok' }] });
  const answers = await Promise.all([people.act('check', id, check), people.act('check', id, check)]);
  expect(answers.filter((answer) => answer.ok && answer.value.change !== null)).toHaveLength(1);
  expect(await people.open(id)).toMatchObject({
    registrations: [{ number, check: 'verified', checkedAt: people.context.now.toISOString() }],
    checks: [{ seen: check.seen, lookedUpOn: '2026-11-19', actor: `staff:${people.context.member.id}` }],
  });
  await people.act('registration', id, { ahpra_number: 'MED0003332221', mcnz_number: '' });
  expect(await people.open(id)).toMatchObject({
    registrations: [{ number: 'MED0003332221', check: 'format-ok' }],
  });
  expect(await people.act('check', id, check)).toMatchObject({
    failure: { code: 'registrations/changed', status: 409 },
  });
});

test.each([
  ['enters the number again', true],
  ['does not enter it', false],
])(
  'the check of a caller’s number counts for the account that the caller opens: the caller %s',
  async (_, isTyped) => {
    const number = isTyped ? 'MED0004445556' : 'MED0004445557';
    const email = `${number}@example.com`.toLowerCase();
    const caller = { given_name: 'Ola', family_name: 'Known', specialty: 'psychiatry', grade: 'consultant' };
    const typed = { ...caller, phone: people.somePhone(), email, ahpra_number: number };
    const before = await people.personOf((await getActionData(call(typed))).id);
    const found = { lookedUpOn: '2026-11-19', seen: 'Specialist register, psychiatry' };
    await getActionData(
      people.act('check', before, { authority: 'AHPRA', number, check: 'verified', ...found }),
    );
    const id = await people.signUp(email, async (doctorId) => {
      if (!isTyped) return;
      await people.db
        .transaction()
        .execute((trx) =>
          saveRegistration({ trx, now: people.context.now }, { doctorId, authority: 'AHPRA', number }),
        );
    });
    const record = await people.open(id);
    expect(record).toMatchObject({
      registrations: [{ number, check: 'verified', checkedAt: people.context.now.toISOString() }],
    });
    const checks = (record?.checks as { to: string }[]).filter(({ to }) => to === 'verified');
    expect(checks).toMatchObject([{ ...found, actor: `staff:${people.context.member.id}` }]);
  },
);

test('staff correct the details of a doctor without an account, and a note in the record says what changed', async () => {
  const caller = { given_name: 'Moana', family_name: 'Reid', specialty: 'psychiatry', grade: 'consultant' };
  const days = { free_from: '2027-01-04', free_to: '2027-01-17' };
  const { id: reference } = await getActionData(call({ ...caller, ...days, phone: people.somePhone() }));
  const id = await people.personOf(reference);
  const { typedDetails } = (await people.open(id)) as unknown as { typedDetails: Record<string, unknown> };
  const phone = people.somePhone();
  const corrected = {
    ...typedDetails,
    phone,
    family_name: 'Corrected',
    free_to: '2027-01-20',
    regions: ['AU-QLD'],
  };
  expect(await people.act('details', id, corrected)).toMatchObject({
    value: {
      change: { after: { changed: ['name', 'telephone', 'free days', 'regions'] } },
      data: {
        name: expect.stringMatching(/ Corrected$/) as string,
        typedDetails: { phone, free_to: '2027-01-20' },
        typedAvailability: expect.stringMatching(/^4.Jan.*20.Jan.2027$/) as string,
        notes: [
          {
            text: expect.stringMatching(
              /^Corrected: name from .*; regions from none to Queensland$/,
            ) as string,
          },
        ],
      },
    },
  });
  expect(await people.act('details', id, corrected)).toMatchObject({ value: { change: null } });
  expect(await people.act('details', id, { ...corrected, free_to: '2027-01-01' })).toMatchObject({
    failure: { fields: { free_to: 'The last day is before the first day' } },
  });
});
