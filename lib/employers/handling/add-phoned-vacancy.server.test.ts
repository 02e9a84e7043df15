import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { sendVacancy } from '@/tests/factories/vacancy';
import { writtenEmail } from '@/tests/written-email';
import { actOn, getActionData, staffDesk } from '@/tests/staff-context';
import { staffVacancies } from './staff-vacancies-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
beforeAll(async () => {
  const { id, email, givenName: given_name, familyName: family_name } = context.member;
  const at = { created_at: context.now, updated_at: context.now };
  const member = { id, email, given_name, family_name, roles: ['consultant'], ...at };
  await database.db.insertInto('staff_member').values(member).execute();
});

describe('the form for a vacancy that an employer gives by telephone', () => {
  const typed = (change: object = {}) => ({
    ...{
      id: uuid(),
      organisationId: uuid(),
      organisation: `Health ${uuid()}`,
      facility: 'Cooktown Hospital',
    },
    ...{ region: 'AU-QLD', contact_name: 'Mere Tūhoe', email: `mere.${uuid()}@example.org` },
    ...{ phone: '07 3000 1234', specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum' },
    ...{ doctors: 2, from: '2026-12-07', to: '', accommodation: true, travel: false },
    ...{ called_by: 'Rosie Bell', called_at: '2026-11-23T23:40:00Z', ...change },
  });
  const add = (body: object) => actOn(context, staffVacancies.create, '', body);
  const emailsTo = (to: string) =>
    database.db.selectFrom('email').select('template').where('recipient', '=', to).execute();
  const countEmployers = async () =>
    (await database.db.selectFrom('organisation').select('id').execute()).length;

  test('logs the call for another vacancy of the same contact, and for none of another employer', async () => {
    const services = { db: database.db, now: new Date('2026-11-23T22:00:00Z') };
    const [other, stranger] = [await sendVacancy(services), await sendVacancy(services)];
    const body = typed();
    for (const [{ id }, email] of [
      [other, body.email],
      [stranger, 'stranger@example.org'],
    ] as const)
      await sql`update vacancy_request set email = ${email} where id = ${id}`.execute(database.db);
    expect(await add({ ...body, alsoCalled: [other.id, stranger.id] })).toMatchObject({
      value: { change: [{}, {}, { action: 'vacancy.called', subject: other.reference }] },
    });
    const read = (id: string) => staffVacancies.find?.run(context, id);
    expect(await read(other.id)).toMatchObject({
      ...{ state: 'contacted', awaitsCall: false },
      events: [
        {},
        { reason: expect.stringMatching(/^Call: Rosie Bell called .*, also about VAC-/) as string },
      ],
    });
    expect(await read(stranger.id)).toMatchObject({ state: 'received', awaitsCall: true });
  });

  test('adds a claimed vacancy and a new employer once, and sends no email', async () => {
    const body = typed();
    const before = await countEmployers();
    const added = await add(body);
    expect(added).toMatchObject({
      value: {
        change: [{ action: 'organisation.added' }, { action: 'vacancy.added' }],
        data: {
          ...{ state: 'contacted', claimedBy: context.member.id, organisation: body.organisation },
          ...{ employer: { id: body.organisationId }, doctors: 2, provides: 'Accommodation' },
        },
      },
    });
    const row = await getActionData(add(body));
    for (const change of [{}, { organisationId: uuid(), organisation: `Health ${uuid()}` }])
      expect(await add({ ...body, ...change })).toMatchObject({
        value: { data: { id: row.id }, change: null },
      });
    expect(await countEmployers()).toBe(before + 1);
    expect(row.events).toMatchObject([
      { actor: `staff:${context.member.id}`, to: 'received' },
      {
        to: 'contacted',
        reason: expect.stringMatching(/^Rosie Bell called on Tue 24 Nov, 9:40.am.AEST$/) as string,
      },
    ]);
    expect(await emailsTo(body.email)).toEqual([]);
    const { rows } = await sql`select from email where data ->> 'vacancyRequestId' = ${row.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const receiptFor = { organisationId: body.organisationId, sendsReceipt: true, rate: '$190 an hour' };
    const again = typed(receiptFor);
    expect(await add(again)).toMatchObject({
      value: { data: { organisation: body.organisation }, change: { action: 'vacancy.added' } },
    });
    expect(await emailsTo(again.email)).toEqual([{ template: 'vacancy-received' }]);
    const receipt = await writtenEmail({ db: database.db, now: context.now }, 'vacancy-received');
    expect(receipt?.text).toMatch(/Rosie Bell called on Tue 24 Nov, 9:40.am.AEST\. Please check/);
    expect(receipt?.text).toMatch(/Travel\s*:?\s*Not mentioned/);
    expect(receipt?.text).toMatch(/\$190 an hour/);
    expect(receipt?.text).toMatch(/Accommodation\s*:?\s*Provided/);
    expect(receipt?.text).not.toContain('with this email address');
    expect(await add(typed({ organisation: body.organisation.toUpperCase() }))).toMatchObject({
      failure: { fields: { organisation: expect.stringContaining('Choose it from the list') as string } },
    });
  });

  test('tells a contact who called what we recorded, in the second person', async () => {
    expect(await add(typed({ sendsReceipt: true, called_by: '' }))).toMatchObject({ ok: true });
    const receipt = await writtenEmail({ db: database.db, now: context.now }, 'vacancy-received');
    expect(receipt?.text).toMatch(/You called on Tue 24 Nov, 9:40.am.AEST\. Please check/);
    expect(receipt?.text).not.toContain('Mere Tūhoe called');
  });

  test.each([
    [{ contact_name: '' }, 'contact_name', 'Enter the contact’s name'],
    [{ email: 'none' }, 'email', 'Enter the contact’s email, like name@example.com'],
    [{ from: '2026-11-01' }, 'from', 'Enter a first day that is not in the past'],
    [{ called_at: '2026-11-24T01:00:00Z' }, 'called_at', 'Enter a time that is not in the future'],
  ])('refuses invalid details: %j', async (change, field, message) => {
    expect(await add(typed(change))).toMatchObject({
      failure: { status: 422, fields: { [field]: message } },
    });
  });
});
