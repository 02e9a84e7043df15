import { randomUUID } from 'node:crypto';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { noteRegistration, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { inTransaction } from '@/lib/services/database/database';
import { databaseWithData } from '@/tests/database-with-data';
import { insertCredential } from '@/tests/factories/credential';
import { memberId } from '@/tests/factories/doctor-merge';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { staffContext } from '@/tests/staff-context';
import { buildPlacementView } from './build-placement-view.server';
import { listChecksBeforeMaking } from './list-start-checks.server';
import type { Side } from './placement';
import { getStaffPlacement } from './staff-placement-row.server';

const database = databaseWithData('placement');
const steps = placementSteps(() => database);

test('warns doctor and staff, but not the employer, about a required document that expires before the work ends, and staff about an unchecked one', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, doctorId } = await steps.sent({ facility: 'Tully Hospital' });
  await addRequirementSet(
    { db: database.db, now: context.now },
    {
      ...{ id: randomUUID(), scope: 'facility', subject: 'Tully Hospital', source: '', actor: 'file' },
      items: ['passport', 'cv'].map((kind) => ({ kind, alternatives: [], note: '', maxAgeMonths: null })),
    },
  );
  await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2027-01-25' });
  await insertCredential(database.db, doctorId, { kind: 'cv', expiresOn: '2027-01-26', state: 'waiting' });
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
  const expiring = [expect.stringMatching(/^Passport expires on 25\sJan\s2027$/)];
  expect(await getStaffPlacement(context, placement.id)).toMatchObject({
    expiring,
    startChecks: expect.arrayContaining(['check 1 document: CV', 'get 1 document']) as string[],
  });
  const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now: context.now };
  const view = async (side: Side) => {
    const reader = { side, name: '', messagesHref: '/messages' };
    return (await buildPlacementView(services, await steps.find(placement.id), reader)).expiring;
  };
  expect(await view('doctor')).toEqual(expiring);
  expect(await view('employer')).toEqual([]);
  await context.app.db.destroy();
});

test('only the employer’s page of a placement has the doctor’s registration number and its check', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, doctorId } = await steps.sent();
  const { db } = database;
  const registration = { doctorId, authority: 'AHPRA', number: 'MED0007654321' } as const;
  await inTransaction(db, (trx) => saveRegistration({ trx, now: context.now }, registration));
  const services = { db, secrets: context.app.config.secrets.mailLinks, now: context.now };
  const readContact = async (side: Side) => {
    const reader = { side, name: '', messagesHref: '/messages' };
    return (await buildPlacementView(services, await steps.find(placement.id), reader)).doctorContact;
  };
  expect(await readContact('employer')).toMatchObject({
    registrations: [
      {
        ...{ authority: 'AHPRA', number: 'MED0007654321' },
        note: expect.stringMatching(/^We check the register before the first day/) as string,
      },
    ],
  });
  expect(await readContact('doctor')).toBeNull();
  await context.app.db.destroy();
});

test.each([
  ['employer', 'employer', 'You book this'],
  ['employer', 'doctor', 'Employer to book'],
  ['doctor', 'doctor', 'You book this'],
  ['doctor', 'employer', 'Doctor to book'],
] as const)('if the %s books the travel, the page of the %s says “%s”', async (books, side, text) => {
  const { app, now } = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const flight = {
    kind: 'flight',
    text: 'Return flights',
    books,
    pays: 'employer',
    capCents: 62_000,
  } as const;
  const { placement } = await steps.sent({ travel: [flight] });
  const services = { db: database.db, secrets: app.config.secrets.mailLinks, now };
  const reader = { side, name: '', messagesHref: '/messages' };
  const view = await buildPlacementView(services, await steps.find(placement.id), reader);
  expect(view.travel).toMatchObject([{ tag: { text } }]);
  await app.db.destroy();
});

test('before a placement is made and sent, staff see that the registration number is missing', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { entryId, doctorId } = await steps.accepted();
  const preview = await listChecksBeforeMaking({ db: database.db, now: context.now }, { entryId });
  expect(preview).toEqual({
    checks: ['get the AHPRA number'],
    documentsToGet: [],
    personId: doctorId,
  });
  const { id } = await steps.make({ entryId });
  expect((await getStaffPlacement(context, id))?.startChecks[0]).toBe('get the AHPRA number');
  await context.app.db.destroy();
});

test('if staff verified the number of a doctor without an account, nothing is left to check', async () => {
  const { db } = database;
  const { now } = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const number = 'MED0001234567';
  const input = { ...enquiryInput, email: 'verified.caller@example.com', ahpraNumber: number };
  const { reference } = await sendEnquiry({ db, now }, { input });
  const checks = async () =>
    (await listChecksBeforeMaking({ db, now }, { enquiryReference: reference })).checks;
  expect(await checks()).toEqual([`check AHPRA ${number}`]);
  const { person_id: personId } = await db
    .selectFrom('enquiry')
    .select('person_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('person_register_check')
    .values({
      ...{ id: randomUUID(), person_id: personId ?? '', authority: 'AHPRA', number, check_state: 'verified' },
      ...{ looked_up_on: '2026-11-23', seen: 'Specialist register', created_at: now },
      staff_id: await memberId(db),
    })
    .execute();
  expect(await checks()).toEqual([]);
});

test('a registration number from an earlier enquiry of the doctor is not missing', async () => {
  const { db } = database;
  const email = 'earlier.number@example.com';
  const input = { ...enquiryInput, email, phone: '+61412345679', ahpraNumber: 'MED0001234568' };
  const send = (now: string, change: Parameters<typeof sendEnquiry>[1]) =>
    sendEnquiry({ db, now: new Date(now) }, change);
  await send('2026-11-24T06:00:00Z', { input });
  const { reference } = await send('2026-11-24T07:00:00Z', {
    input: { ...input, ahpraNumber: null },
    job: await insertJob(db),
  });
  const now = new Date('2026-11-24T08:00:00Z');
  expect(await listChecksBeforeMaking({ db, now }, { enquiryReference: reference })).toMatchObject({
    checks: ['check AHPRA MED0001234568'],
    personId: expect.any(String),
  });
});

test('before the first day, staff see the unchecked registration, missing documents and the vacancy’s phone number', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { placement, doctorId } = await steps.sent({ facility: 'Tully Hospital' });
  const find = () => getStaffPlacement(context, placement.id);
  expect(await find()).toMatchObject({
    startChecks: ['get the AHPRA number', 'get 2 documents'],
    documentsToGet: [expect.any(String), expect.any(String)],
    ...{ personId: doctorId, vacancyPhone: expect.stringContaining('+61') },
  });
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
  expect((await find())?.startChecks).toEqual(['get the AHPRA number', 'get 2 documents']);
  const registration = { doctorId, authority: 'AHPRA', number: 'MED0001234567' } as const;
  await inTransaction(database.db, (trx) => saveRegistration({ trx, now: context.now }, registration));
  expect((await find())?.startChecks).toContain('check AHPRA MED0001234567');
  await context.app.db.destroy();
});

test('the certificate of a registration that staff verified in the register is not missing', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const { db } = database;
  const facility = 'Mossman Hospital';
  const { placement, doctorId } = await steps.sent({ facility });
  const item = { note: '', maxAgeMonths: null, alternatives: [] };
  await addRequirementSet(
    { db, now: context.now },
    {
      ...{ id: randomUUID(), scope: 'facility', subject: facility, source: '', actor: 'file' },
      items: [{ ...item, kind: 'ahpra-registration' }],
    },
  );
  const entry = { authority: 'AHPRA', number: 'MED0001234567' } as const;
  await inTransaction(db, (trx) => saveRegistration({ trx, now: context.now }, { doctorId, ...entry }));
  const read = async () => (await getStaffPlacement(context, placement.id))?.documentsToGet;
  expect(await read()).toContain('AHPRA registration');
  const seen = { lookedUpOn: '2026-11-23', seen: 'Specialist register', actor: 'staff:test' };
  await noteRegistration({ db, now: context.now }, doctorId, { ...entry, ...seen, check: 'verified' });
  expect(await read()).not.toContain('AHPRA registration');
  await context.app.db.destroy();
});
