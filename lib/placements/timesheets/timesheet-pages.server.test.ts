import { randomUUID } from 'node:crypto';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import type { PageRequest } from '@/lib/http/page.server';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps } from '@/tests/factories/placement';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { actOn, readList, staffDesk } from '@/tests/staff-context';
import { loadDoctorPlacements } from './doctor-placements-page.server';
import { staffTimesheets } from './staff-timesheets-resource.server';
import { doctorTimesheet, employerTimesheet, linkedTimesheet } from './timesheet-page.server';

const { database, context } = staffDesk({ now: '2027-01-27T00:00:00Z' });
const steps = placementSteps(() => database);

async function agreed() {
  const sent = await steps.sent();
  await steps.confirm(sent.placement.id, 'employer');
  await steps.confirm(sent.placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, sent.placement.id);
  if (!timesheet) throw new Error('There is no timesheet');
  return { ...sent, timesheet };
}

const accountRequest = (doctorId: string, reference: string) =>
  pageRequest(buildSession(doctorId), { app: context.app, query: { reference } });

async function linkRequest(placementId: string, side: 'doctor' | 'employer', timesheetId: string) {
  const { id } = await database.db
    .selectFrom('placement_link')
    .select('id')
    .where('placement_id', '=', placementId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  const token = mailToken(context.app.config.secrets.mailLinks, 'timesheet', `${id}:${timesheetId}`);
  return pageRequest(null, { app: context.app, query: { token } });
}

const hours = {
  ...{ 's0-start': '8:00', 's0-end': '18:00', 's0-break': '30', 's0-why': '' },
  ...{ 's1-start': '08:00', 's1-end': '18:00', 's1-break': '', 's1-why': '' },
  ...{ 'x0-date': '', 'x0-kind': 'day', 'x0-start': '', 'x0-end': '', 'x0-break': '' },
};
const signed = { do: 'fill', then: 'send', version: '1', round: '0', name: 'Ana Tan', agree: 'on', ...hours };

test('among placements, a doctor sees the pay for the hours to send', async () => {
  const { doctorId, placement } = await agreed();
  const { app } = context;
  const before = { ...app, clock: { now: () => new Date('2027-01-24T00:00:00Z') } };
  const load = (services: PageRequest['app']) =>
    loadDoctorPlacements(pageRequest(buildSession(doctorId), { app: services }));
  const whole = { reference: placement.reference, amount: '$3,000.00 AUD', payNote: '', todo: null };
  expect(await load(before)).toMatchObject({ props: { rows: [whole] } });
  expect(await load(app)).toMatchObject({
    props: {
      rows: [
        {
          ...{ amount: '$3,000.00 AUD', payLabel: 'Pay before tax', payNote: 'for these hours' },
          ...{ stateWords: 'Hours to send', todo: { label: 'Check and send your hours' } },
        },
      ],
    },
  });
});

const doctorForm = {
  schema: doctorTimesheet.schema,
  submit: (
    request: ReturnType<typeof accountRequest>,
    posted: Parameters<typeof doctorTimesheet.submit>[1],
  ) => doctorTimesheet.submit(request, posted, randomUUID(), null),
};
async function sign(doctorId: string, reference: string) {
  expect(await sendForm(doctorForm, accountRequest(doctorId, reference), signed)).toMatchObject({
    redirect: expect.any(String),
  });
}
const sendLinked = async (request: PageRequest, fields: Record<string, string>) => {
  const schema = await linkedTimesheet.schema(request, new URLSearchParams(fields));
  if (!('safeParse' in schema)) return schema;
  const form = {
    schema: () => schema,
    submit: (of: PageRequest, posted: Parameters<typeof linkedTimesheet.submit>[1]) =>
      linkedTimesheet.submit(of, posted, randomUUID()),
  };
  return sendForm(form, request, fields);
};

test('a doctor fills in a timesheet without seeing the fee, and cannot open another doctor’s timesheet', async () => {
  const { doctorId, timesheet } = await agreed();
  const { reference } = timesheet;
  const text = JSON.stringify(await doctorTimesheet.load(accountRequest(doctorId, reference), unsentForm));
  expect(text).toContain('$3,000.00 AUD');
  expect(text).not.toMatch(/\bfee\b|GST/i);
  const other = accountRequest(await insertDoctor(database.db, `${randomUUID()}@example.com`), reference);
  expect(await doctorTimesheet.load(other, unsentForm)).toEqual({ notFound: true });
  expect(await sendForm(doctorForm, other, signed)).toMatchObject({ feedback: { statusCode: 404 } });
  const own = accountRequest(doctorId, reference);
  const { agree, ...unsigned } = { ...signed, 's1-end': 'late', name: ' ' };
  expect(agree).toBe('on');
  expect(await sendForm(doctorForm, own, unsigned)).toEqual({
    errors: expect.arrayContaining([
      { field: 'name', message: 'Enter your name' },
      { field: 'agree', message: 'Tick the box to sign' },
    ]),
  });
  expect(await sendForm(doctorForm, own, { ...signed, then: 'save', 's1-end': 'late' })).toEqual({
    errors: [{ field: 's1-end', message: 'Enter when you finished' }],
  });
  expect(await sendForm(doctorForm, own, signed)).toMatchObject({
    redirect: `/user/timesheets/${reference}`,
    toast: { state: 'success', message: 'Timesheet sent to the employer.' },
  });
});

test.each([
  [
    '2027-01-20T00:00:00Z',
    /^Your agreed shifts are filled in\. From Mon.25.Jan you can correct the hours\. Send them after your last shift, on Tue.26.Jan\.$/,
  ],
  ['2027-01-25T12:00:00Z', /^Your agreed shifts .* after your last shift/],
  ['2027-01-27T00:00:00Z', /^Your agreed shifts .* then send the timesheet\.$/],
])('at %s, the doctor’s page says when the timesheet can be changed and sent', async (at, next) => {
  const { doctorId, timesheet } = await agreed();
  const app = { ...context.app, clock: { now: () => new Date(at) } };
  const query = { reference: timesheet.reference };
  const request = pageRequest(buildSession(doctorId), { app, query });
  expect(await doctorTimesheet.load(request, unsentForm)).toMatchObject({
    props: {
      timesheet: {
        next: expect.stringMatching(next),
        notice: null,
        facts: [
          { text: '20 h', note: '2 shifts, as agreed' },
          { note: expect.stringMatching(/^Paid within 14 days after .+ approves the hours$/) },
          { label: 'Place' },
        ],
      },
    },
  });
});

test('only the placement’s employer sees a sent timesheet, through the emailed link or as the organisation’s member', async () => {
  const { doctorId, timesheet, placement, vacancyId } = await agreed();
  const { reference, id } = timesheet;
  const services = { db: database.db, now: context.now };
  const [own, foreign] = [await insertOrganisation(services), await insertOrganisation(services)];
  const vacancy = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  await assignVacancy(services, { organisationId: own, reference: vacancy.reference });
  const join = async (organisationId: string) => {
    await joinOrganisation(services, organisationId, 'approver');
    const member = await database.db
      .selectFrom('organisation_member')
      .select('account_id')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    return accountRequest(member.account_id ?? '', reference);
  };
  const [member, stranger] = [await join(own), await join(foreign)];
  const link = await linkRequest(placement.id, 'employer', id);
  expect(await employerTimesheet.load(member, unsentForm)).toEqual({ notFound: true });
  expect(await linkedTimesheet.load(link, unsentForm)).toEqual({ notFound: true });
  await sign(doctorId, reference);
  expect(JSON.stringify(await employerTimesheet.load(member, unsentForm))).toContain('Placement fee');
  expect(await employerTimesheet.load(stranger, unsentForm)).toEqual({ notFound: true });
  const list = (organisation: string) => readList(context, staffTimesheets, { state: 'all', organisation });
  expect((await list(own)).rows).toContainEqual(expect.objectContaining({ reference }));
  expect((await list(foreign)).rows).toEqual([]);
  expect(JSON.stringify(await linkedTimesheet.load(link, unsentForm))).toContain(
    '30 min shorter than agreed',
  );

  expect(await sendLinked(link, { do: 'ask', round: '1', question: ' ' })).toEqual({
    errors: [{ field: 'question', message: 'Enter your question' }],
  });
  expect(await sendLinked(link, { do: 'approve', round: '0', name: 'Mere' })).toMatchObject({
    feedback: { statusCode: 409 },
  });
  // The doctor's link must not approve a timesheet. A link must not open the timesheet of another placement.
  const doctorLink = await linkRequest(placement.id, 'doctor', id);
  expect(await sendLinked(doctorLink, { do: 'approve', round: '1', name: 'Mere' })).not.toHaveProperty(
    'toast',
  );
  const other = await agreed();
  const mixed = await linkRequest(other.placement.id, 'employer', id);
  expect(await linkedTimesheet.load(mixed, unsentForm)).toEqual({ notFound: true });
  expect(await sendLinked(link, { do: 'approve', round: '1', name: 'Mere' })).toMatchObject({
    toast: { state: 'success' },
  });
  await sendLinked(link, { do: 'not-me' });
  expect(await linkedTimesheet.load(link, unsentForm)).toMatchObject({
    status: 410,
    props: { timesheet: null },
  });
});

test('consultants and managers can list timesheets and record a payment, and the audit log names no person', async () => {
  const { doctorId, timesheet, placement } = await agreed();
  const { actions = {}, roles, list, find } = staffTimesheets;
  expect(roles).toEqual(['consultant', 'manager']);
  await sign(doctorId, timesheet.reference);
  const { rows } = await readList(context, staffTimesheets, { state: 'sent', placement: placement.id });
  expect(rows).toMatchObject([{ id: timesheet.id, waitsFor: 'employer', minutes: 1170 }]);
  const columns = list?.csv?.columns ?? {};
  expect(rows.map((row) => [columns.Pay?.(row), columns['Hours, excluding on call']?.(row)])).toEqual([
    ['2925.00', '19.50'],
  ]);
  expect(await find?.run(context, timesheet.id)).toMatchObject({ placement: placement.reference });
  expect(await actOn(context, actions.pay, timesheet.id, { paidOn: '2027-01-27' })).toMatchObject({
    failure: { code: 'timesheets/not-approved' },
  });
  const link = await linkRequest(placement.id, 'employer', timesheet.id);
  await sendLinked(link, { do: 'approve', round: '1', name: 'Mere' });
  expect(await actOn(context, actions.pay, timesheet.id, { paidOn: '2027-03-01' })).toMatchObject({
    failure: { fields: { paidOn: 'Enter today’s date or an earlier date' } },
  });
  expect(await actOn(context, actions.pay, timesheet.id, { paidOn: '2027-01-27' })).toMatchObject({
    value: {
      change: { action: 'timesheet.paid', subject: timesheet.reference, after: { paidOn: '2027-01-27' } },
    },
  });
  expect(await actOn(context, actions.nudge, timesheet.id, {})).toMatchObject({ failure: { status: 409 } });
  expect(await actOn(context, actions.pay, 'no-id', { paidOn: null })).toMatchObject({
    failure: { status: 404 },
  });
});

test('staff see a placement’s later timesheets with the day on which they open, as the doctor does', async () => {
  const { timesheet, placement } = await agreed();
  const early = { ...context, now: new Date('2026-12-01T00:00:00Z') };
  const { rows } = await readList(early, staffTimesheets, { state: 'all', placement: placement.id });
  expect(rows).toMatchObject([{ id: timesheet.id, opensOn: '2027-01-25' }]);
  expect(await readList(early, staffTimesheets, { placement: placement.id })).toMatchObject({
    rows: [],
    about: { counts: { unpaid: 0, open: 0, later: 1, all: 1 } },
  });
});

test('the staff list counts the timesheets of each tab and gives the days of the placement', async () => {
  const { placement } = await agreed();
  const late = { ...context, now: new Date('2027-02-20T00:00:00Z') };
  const page = await readList(late, staffTimesheets, { placement: placement.id });
  expect(page).toMatchObject({
    rows: [{ shortPeriod: expect.stringMatching(/^25 – 26\sJan\s2027$/), lastDay: '2027-01-26' }],
    total: 1,
    about: { counts: { unpaid: 1, overdue: 1, open: 1, sent: 0, paid: 0, all: 1 } },
  });
});

test('the doctor’s list names the documents that a placement needs until it ends', async () => {
  const { doctorId, placement } = await agreed();
  const item = { kind: 'passport', alternatives: [], note: '', maxAgeMonths: null };
  const set = { id: randomUUID(), scope: 'region', subject: 'AU-QLD' } as const;
  const needed = { ...set, items: [item], source: '', actor: 'file' };
  await addRequirementSet({ db: database.db, now: context.now }, needed);
  const readDocuments = async (at: string) => {
    const app = { ...context.app, clock: { now: () => new Date(at) } };
    const answer = await loadDoctorPlacements(pageRequest(buildSession(doctorId), { app }));
    return 'props' in answer
      ? answer.props.rows.map(({ reference, documents }) => [reference, documents])
      : [];
  };
  const { reference } = placement;
  expect(await readDocuments('2027-01-24T00:00:00Z')).toEqual([[reference, 'Add or replace: Passport']]);
  expect(await readDocuments('2027-02-20T00:00:00Z')).toEqual([[reference, undefined]]);
});
