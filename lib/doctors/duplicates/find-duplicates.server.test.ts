import { randomUUID } from 'node:crypto';
import { memberId } from '@/tests/factories/doctor-merge';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { findAlike, findDuplicatesOfDoctor, findDuplicatesOfSender } from './find-duplicates.server';

const database = databaseWithData();

const now = new Date('2027-03-01T00:00:00Z');

async function account({
  number,
  ...change
}: {
  email?: string;
  phone?: string;
  given_name?: string;
  family_name?: string;
  specialties?: string[];
  number?: string;
}): Promise<string> {
  const id = await insertDoctor(database.db, change.email ?? `${randomUUID()}@example.com`);
  await database.db
    .updateTable('doctor')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (number)
    await database.db
      .insertInto('registration')
      .values({
        ...{ id: randomUUID(), doctor_id: id, authority: 'AHPRA', number, check_state: 'format-ok' },
        ...{ created_at: now, updated_at: now },
      })
      .execute();
  return id;
}

const surgery = { specialties: ['surgery'] };
const zoe = { given_name: 'Zoë', family_name: "O'Brien" };

test.each([
  ['the same telephone', { phone: '+61491570001' }, { phone: '+61491570001' }, ['phone']],
  [
    'the same telephone, stored once as a Sydney landline',
    { phone: '+61211234567' },
    { phone: '+64211234567' },
    ['phone'],
  ],
  [
    'the same registration number',
    { number: 'MED0001111222' },
    { number: 'MED0001111222' },
    ['registration'],
  ],
  ['the same email address', { email: 'Same@example.com' }, { email: 'same@example.com' }, ['email']],
  [
    'the same name and speciality, in any spelling',
    { ...zoe, ...surgery },
    { given_name: 'zoe', family_name: 'OBrien', specialties: ['emergency-medicine', 'surgery'] },
    ['name', 'speciality'],
  ],
  [
    'a common name',
    { given_name: 'Ann', family_name: 'Smith' },
    { given_name: 'Ann', family_name: 'Smith' },
    null,
  ],
  ['the same speciality only', surgery, surgery, null],
  ['nothing in common', {}, {}, null],
])('decides whether two accounts with %s are duplicates', async (_, mine, theirs, reasons) => {
  const [one, two] = [await account(mine), await account(theirs)];
  const found = (await findDuplicatesOfDoctor(database.db, one)).filter(({ id }) => id === two);
  expect(found.map((each) => each.reasons)).toEqual(reasons ? [reasons] : []);
  expect(await findAlike(database.db, one, two)).toEqual(reasons ?? []);
});

test('an account and an enquiry sent without an account list each other as possible duplicates', async () => {
  const doctor = await account({ phone: '+61491570777' });
  const input = { ...enquiryInput, email: `${randomUUID()}@example.com`, phone: '+61491570777' };
  const first = await sendEnquiry({ db: database.db, now }, { input });
  const again = await sendEnquiry({ db: database.db, now: new Date(now.getTime() + 60_000) }, { input });
  expect(await findDuplicatesOfSender(database.db, first.reference)).toMatchObject([
    { id: doctor, hasAccount: true, reasons: ['phone'] },
  ]);
  expect(await findDuplicatesOfDoctor(database.db, doctor)).toMatchObject([
    { id: again.reference, hasAccount: false, isOpen: true, reasons: ['phone'] },
  ]);
  const own = await sendEnquiry({ db: database.db, now }, { input, doctorId: doctor });
  expect(await findDuplicatesOfSender(database.db, own.reference)).toMatchObject([
    { id: again.reference, hasAccount: false },
  ]);
});

test('lists another person’s enquiry with the same phone number as a possible duplicate, but not the sender’s own enquiries', async () => {
  const phone = '+61491570778';
  const [sender, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const input = { ...enquiryInput, familyName: 'Anand', email: sender, phone };
  const { reference } = await sendEnquiry({ db: database.db, now }, { input });
  await sendEnquiry({ db: database.db, now }, { input });
  const stranger = { givenName: 'Ben', familyName: 'Otter', specialty: 'surgery', email: other };
  const shared = await sendEnquiry({ db: database.db, now }, { input: { ...input, ...stranger } });
  expect(await findDuplicatesOfSender(database.db, reference)).toMatchObject([
    { id: shared.reference, name: 'Ben Otter', hasAccount: false, reasons: ['phone'] },
  ]);
});

test('lists an enquiry and an account as possible duplicates if name and specialty are equal, even if other details differ', async () => {
  const name = { given_name: 'Anneke', family_name: 'van der Berg', specialties: ['emergency-medicine'] };
  const doctor = await account(name);
  const sender = { givenName: 'Anneke', familyName: 'Van der Berg', email: `${randomUUID()}@example.com` };
  const input = { ...enquiryInput, ...sender, phone: '+61491570222' };
  const { reference } = await sendEnquiry({ db: database.db, now }, { input });
  const reasons = ['name', 'speciality'];
  expect(await findDuplicatesOfDoctor(database.db, doctor)).toMatchObject([{ id: reference, reasons }]);
  expect(await findDuplicatesOfSender(database.db, reference)).toMatchObject([{ id: doctor, reasons }]);
});

test('never lists staff accounts as duplicates of doctors', async () => {
  const [doctor, member] = [
    await account({ phone: '+61491570888' }),
    await account({ phone: '+61491570888' }),
  ];
  await database.db
    .updateTable('staff_member')
    .set({ account_id: member })
    .where('id', '=', await memberId(database.db))
    .execute();
  expect(await findDuplicatesOfDoctor(database.db, doctor)).toEqual([]);
});
