import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy, vacancyInput } from '@/tests/factories/vacancy';
import { requestVacancies } from '@/lib/employers/organisations/request-vacancies.server';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { vacancyRow } from './staff-vacancy-row.server';
import { claimVacancy } from './claim-vacancy.server';
import { assignVacancy, findOrganisation } from '@/lib/employers/organisations/organisations.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { staffOrganisations } from './staff-organisations-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
beforeAll(async () => {
  const { id, givenName: given_name, familyName: family_name } = context.member;
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id, given_name, family_name, email: 'mem@example.org', roles: ['manager'] },
      ...{ created_at: context.now, updated_at: context.now },
    })
    .execute();
});

const services = () => ({ db: database.db, now: context.now });
const { add, at, send } = shortlistSteps(() => database.db);

/** The contact of the vacancy is a different person from the member. */
async function employer(facility: string) {
  const id = await insertOrganisation(services());
  const member = await joinOrganisation(services(), id, 'approver');
  const vacancy = await sendVacancy(services(), { facility, email: `contact.${randomUUID()}@example.org` });
  await assignVacancy(services(), { organisationId: id, reference: vacancy.reference });
  return { id, member, vacancy };
}

test('staff see an employer’s facilities, people, vacancies and doctors', async () => {
  const { id, member, vacancy } = await employer('Reef Street Hospital');
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(vacancy.id, email);
  const row = await staffOrganisations.find?.run(context, id);
  expect(row).toMatchObject({
    facilities: [{ name: 'Reef Street Hospital', region: 'Queensland', requests: 1, open: 1 }],
    people: [{ email: member.email, role: 'approver', approvalLimit: null }],
    contacts: [{ facility: 'Reef Street Hospital' }],
    vacancies: [{ reference: vacancy.reference, state: 'received', claimedName: null }],
    figures: { requests: 1, open: 1 },
    putForward: [{ id: entry.id, reference: vacancy.reference, state: 'asked' }],
  });
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await send(vacancy.id);
  const { created_at: sentAt } = await database.db
    .selectFrom('shortlist_sending')
    .select('created_at')
    .where('vacancy_request_id', '=', vacancy.id)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('shortlist_entry')
    .set({ updated_at: new Date('2026-12-24T00:05:00Z') })
    .where('id', '=', entry.id)
    .execute();
  expect(await staffOrganisations.find?.run(context, id)).toMatchObject({
    putForward: [{ state: 'sent', at: sentAt.toISOString() }],
  });
  expect(await staffOrganisations.find?.run(context, randomUUID())).toBeNull();
});

test('staff can search employers by facility and region, and sort employers by open vacancies', async () => {
  const { id } = await employer('Kestrel Bay Hospital');
  const idle = await insertOrganisation(services());
  const ids = async (filters: object) =>
    (await readList(context, staffOrganisations, filters)).rows.map((row) => row.id);
  expect(await ids({ q: 'kestrel' })).toEqual([id]);
  expect(await ids({ q: 'kestrel', region: 'AU-VIC' })).toEqual([]);
  const read = staffOrganisations.list?.read({});
  const page = await read?.(context, { sort: 'openVacancies', order: 'desc', limit: 25, offset: 0 });
  expect(page?.rows[0]).toMatchObject({ openVacancies: 1, lastRequestAt: context.now.toISOString() });
  expect(page?.rows.at(-1)).toMatchObject({ id: idle, openVacancies: 0, lastRequestAt: null });
});

test('the search finds an employer by its contact or a member, and names the person to call', async () => {
  const { id, member, vacancy } = await employer('Pelican Flat Hospital');
  await database.db
    .updateTable('vacancy_request')
    .set({ contact_name: 'Anders Holm', phone: '+61755500888' })
    .where('id', '=', vacancy.id)
    .execute();
  const search = async (q: string) => staffOrganisations.search?.(context, q);
  const hit = { id, detail: 'Anders Holm · +61 7 5550 0888 · Queensland' };
  for (const q of ['anders holm', '07 5550 0888']) expect(await search(q)).toMatchObject([hit]);
  expect(await search(member.email)).toMatchObject([{ id, detail: 'Rosa · Queensland' }]);
  expect(await search('pelican')).toMatchObject([{ id, detail: 'Queensland · 1 member' }]);
  expect(await search('anders smith')).toEqual([]);
  await database.db
    .updateTable('organisation')
    .set({ contact_name: 'Ingrid Sol', contact_phone: '+61755500889' })
    .where('id', '=', id)
    .execute();
  expect(await search('ingrid')).toMatchObject([{ id, detail: 'Ingrid Sol · +61 7 5550 0889 · Queensland' }]);
});

test('the list of employers shows the contact of the latest request and the consultant who claimed a vacancy', async () => {
  const { id, vacancy } = await employer('Curlew Point Hospital');
  await claimVacancy(services(), { id: vacancy.id, staffId: context.member.id });
  const phone = await database.db
    .selectFrom('vacancy_request')
    .select(['contact_name as name', 'phone'])
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow();
  const invited = await insertOrganisation(services());
  const member = await joinOrganisation(services(), invited, 'approver');
  const { rows } = await readList(context, staffOrganisations, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ contact: phone, consultant: 'Mem Ber' });
  expect(rows.find((row) => row.id === invited)).toMatchObject({
    contact: { name: member.name, phone: null },
    consultant: null,
  });
});

test('a consultant can add an employer but cannot change it', async () => {
  const { roles } = staffOrganisations.create ?? {};
  expect(roles).toContain('consultant');
  expect(staffOrganisations.update?.roles).toEqual(['manager']);
});

test('a manager can enter the agreed terms while adding an employer, and a consultant cannot', async () => {
  const id = randomUUID();
  const consultant = { ...context, member: { ...context.member, roles: ['consultant' as const] } };
  const create = (by: typeof context) =>
    actOn(by, staffOrganisations.create, id, {
      ...{ id, name: `Saltbush Health ${id}`, region: 'AU-QLD', terms: 'The employer books travel' },
    });
  expect(await create(consultant)).toMatchObject({ failure: { code: 'organisations/manager-only' } });
  expect(await create(context)).toMatchObject({
    value: { data: { terms: 'The employer books travel', rateNote: '' } },
  });
});

test('a manager can invite the first contact while adding an employer', async () => {
  const [id, contactId] = [randomUUID(), randomUUID()];
  const body = { id, name: `Mulga Health ${id}`, region: 'AU-QLD' };
  const contact = { contactId, contactName: 'Ruth Abel', contactEmail: newEmail(), invites: true };
  const consultant = { ...context, member: { ...context.member, roles: ['consultant' as const] } };
  const create = (by: typeof context) => actOn(by, staffOrganisations.create, id, { ...body, ...contact });
  expect(await create(context)).toMatchObject({
    value: {
      data: { invitations: [{ name: 'Ruth Abel', email: contact.contactEmail, role: 'approver' }] },
      change: [{ action: 'organisation.added' }, { action: 'organisation.member-invited' }],
    },
  });
  expect(await create(context)).toMatchObject({ value: { change: [] } });
  expect(await create(consultant)).toMatchObject({ failure: { status: 409 } });
});

test('staff can enter a contact and a consultant of a new employer, which takes over the vacancies that it sent', async () => {
  const [id, name, contactEmail] = [randomUUID(), `Saltbush Health ${randomUUID()}`, newEmail()];
  const [sent, other] = [
    await sendVacancy(services(), { organisation: name, email: contactEmail, contactName: 'Gail Prior' }),
    await sendVacancy(services(), { organisation: name }),
  ];
  const body = { id, name, region: 'AU-QLD', contactName: 'Ruth Abel', staffId: context.member.id };
  const create = (change: object) =>
    actOn(context, staffOrganisations.create, id, { ...body, contactEmail, ...change });
  await expect(create({ contactName: '' })).rejects.toThrow('Enter the contact’s name');
  await expect(create({ contactPhone: '12' })).rejects.toThrow('Enter a phone number we can call');
  await expect(create({ invites: true, contactEmail: '' })).rejects.toThrow(
    'Enter the email address for the invitation',
  );
  expect(await create({ staffId: randomUUID() })).toMatchObject({
    failure: { field: 'staffId', message: 'Choose a consultant' },
  });
  expect(await create({ contactPhone: '07 5550 0123' })).toMatchObject({
    value: {
      data: {
        ...{ consultant: 'Mem Ber', contactName: 'Ruth Abel', contactPhone: '+61755500123', invitations: [] },
        vacancies: [{ reference: sent.reference }],
      },
      change: [{ action: 'organisation.added' }, { after: { reference: sent.reference } }],
    },
  });
  expect(other.reference).not.toBe(sent.reference);
  const idle = randomUUID();
  const added = await actOn(context, staffOrganisations.create, idle, {
    ...{ ...body, id: idle, name: `Idle ${idle}`, contactPhone: '07 5550 0123' },
  });
  expect(added).toMatchObject({
    value: {
      data: { contact: { name: 'Ruth Abel', phone: '+61755500123' }, contacts: [{ name: 'Ruth Abel' }] },
    },
  });
});

test('staff can remind the approvers of a waiting request once a day', async () => {
  const id = await insertOrganisation(services());
  const [requester, approver] = [
    await joinOrganisation(services(), id, 'requester'),
    await joinOrganisation(services(), id, 'approver'),
  ];
  const requestId = randomUUID();
  const desk = { ...services(), data: await context.app.referenceData(), staffEmail: 'staff@example.org' };
  const asked = { id: requestId, member: requester, vacancies: [vacancyInput()], again: null };
  expect(await requestVacancies(desk, asked)).toMatchObject({ ok: true, value: { sent: null } });
  const remind = (days = 0, to = id) =>
    actOn(
      { ...context, now: new Date(context.now.getTime() + days * 24 * 3_600_000) },
      staffOrganisations.actions?.['remind-approver'],
      to,
      { requestId },
    );
  expect(await remind()).toMatchObject({
    value: {
      data: { waiting: [{ id: requestId, approvers: [approver.name] }] },
      change: { action: 'organisation.approver-reminded' },
    },
  });
  expect(await remind()).toMatchObject({
    failure: { message: 'We have already reminded the approver today. Call instead' },
  });
  expect(await remind(1)).toMatchObject({ ok: true });
  expect(await remind(0, await insertOrganisation(services()))).toMatchObject({ failure: { status: 409 } });
  const emails = await database.db
    .selectFrom('email')
    .select('recipient')
    .where('template', '=', 'vacancy-approval-asked')
    .execute();
  expect(emails).toEqual(Array.from({ length: 3 }, () => ({ recipient: approver.email })));
});

test('the unfiltered list names each employer that sent vacancies but has no record', async () => {
  const organisation = `Gulf Health ${randomUUID()}`;
  await sendVacancy(services(), { organisation, contactName: 'Ana Sio' });
  await sendVacancy(services(), { organisation: organisation.toUpperCase(), contactName: 'Ana Sio' });
  const readNames = async () => {
    const { about } = await readList(context, staffOrganisations);
    const { withoutRecord } = z
      .object({ withoutRecord: z.array(z.looseObject({ name: z.string() })) })
      .parse(about);
    return withoutRecord.filter(({ name }) => /^gulf health/i.test(name));
  };
  expect(await readNames()).toEqual([
    expect.objectContaining({ regionName: 'Queensland', contactName: 'Ana Sio', openVacancies: 2 }),
  ]);
  const id = randomUUID();
  await actOn(context, staffOrganisations.create, id, { id, name: organisation, region: 'AU-QLD' });
  expect(await readNames()).toEqual([]);
  const filtered = await readList(context, staffOrganisations, { q: 'gulf' });
  expect(filtered.about).toEqual({ withoutRecord: [] });
});

test('a note about an employer is saved once, and the audit log does not contain the note’s text', async () => {
  const { id } = await employer('Palm Valley Hospital');
  const body = { id: randomUUID(), text: 'Pays on the 15th.' };
  const note = (to: string) => actOn(context, staffOrganisations.actions?.note, to, body);
  const row = await getActionData(note(id));
  expect(row.notes).toEqual([expect.objectContaining({ text: body.text, by: 'Mem Ber' })]);
  expect(await note(id)).toMatchObject({ value: { change: null } });
  expect(await note(randomUUID())).toMatchObject({ failure: { status: 404 } });
});

test('staff can save an employer’s agreed terms and contact, and see them on the employer’s vacancies', async () => {
  const { id, vacancy } = await employer('Mangrove Street Hospital');
  const other = await sendVacancy(services(), { email: `other.${randomUUID()}@example.org` });
  const { version, name } = (await findOrganisation(database.db, id)) ?? {};
  const terms = { rateNote: 'Registrars $1,400 a day', terms: 'Fee 15%.\nThirty days.' };
  const contact = { contactName: 'Ria Das', contactEmail: 'ria@mangrove.example' };
  const change = { version, name, region: 'AU-QLD', active: true, ...contact };
  const update = (body: object) => actOn(context, staffOrganisations.update, id, body);
  expect(await update({ ...change, ...terms })).toMatchObject({
    value: { data: terms, change: { before: { rateNote: '' }, after: terms } },
  });
  await expect(update({ ...change, terms: 'x'.repeat(2001) })).rejects.toThrow(
    'Use 2,000 characters or fewer',
  );
  const ria = { name: contact.contactName, email: contact.contactEmail };
  expect(await vacancyRow(context, vacancy.id)).toMatchObject({
    employer: { id, ...terms, contacts: [ria, {}] },
  });
  expect(await vacancyRow(context, other.id)).toMatchObject({ employer: null });
});
