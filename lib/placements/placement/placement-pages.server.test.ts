import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import type { ApiRequest } from '@/lib/http/api-route.server';
import type { PageRequest } from '@/lib/http/page.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { actOn, readList, staffDesk } from '@/tests/staff-context';
import { loadPlacementLink, placementLinkSchema, submitPlacementLink } from './placement-link-page.server';
import {
  loadDoctorPlacement,
  loadEmployerPlacement,
  placementSchema,
  submitDoctorPlacement,
} from './own-placements-page.server';
import { buildPlacementView } from './build-placement-view.server';
import { listPlacementRows } from './list-placement-rows.server';
import { listClashes } from './find-overlap.server';
import { listPlacements } from './find-placement.server';
import type { Side } from './placement';
import { endPlacementLink } from './confirm-placement.server';
import { placementCalendar } from '@/lib/placements/placement/downloads/placement-calendar';
import { answerPlacementCalendar } from '@/lib/placements/placement/downloads/placement-calendar-api.server';
import {
  answerPlacementFile,
  findConfirmed,
} from '@/lib/placements/placement/downloads/placement-file-api.server';
import { staffPlacements } from './staff-placements-resource.server';
import { changeTerms } from './write-placement.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

const buildRequest = (doctorId: string, reference: string) =>
  pageRequest(buildSession(doctorId), { app: context.app, query: { reference } });

test('a doctor sees a placement’s pay but not its fee, and cannot open another doctor’s placement', async () => {
  const { placement, doctorId } = await steps.sent();
  const answer = await loadDoctorPlacement(buildRequest(doctorId, placement.reference), unsentForm);
  const text = JSON.stringify(answer);
  expect(text).toContain('$3,000.00 AUD');
  expect(text).not.toMatch(/\bfee\b|GST/i);
  const other = await insertDoctor(database.db, `${randomUUID()}@example.com`);
  expect(await loadDoctorPlacement(buildRequest(other, placement.reference), unsentForm)).toEqual({
    notFound: true,
  });
  const form = {
    schema: placementSchema,
    submit: (request: ReturnType<typeof buildRequest>, posted: Parameters<typeof submitDoctorPlacement>[1]) =>
      submitDoctorPlacement(request, posted, randomUUID()),
  };
  const fields = { do: 'confirm', version: '1', name: 'Ana Tan', agree: 'on' };
  expect(await sendForm(form, buildRequest(other, placement.reference), fields)).toMatchObject({
    feedback: { statusCode: 404 },
  });
  expect((await steps.find(placement.id)).confirmations).toEqual([]);
  expect(await sendForm(form, buildRequest(doctorId, placement.reference), fields)).toMatchObject({
    toast: { state: 'success' },
  });
  expect((await steps.find(placement.id)).confirmations).toMatchObject([{ side: 'doctor', name: 'Ana Tan' }]);
});

test('lists first the placements to confirm, then others by first day, and last the past ones, most recent first', async () => {
  const { placement } = await steps.sent();
  const copy = (reference: string, firstDay: string, lastDay: string) => ({
    ...placement,
    reference,
    state: 'confirmed' as const,
    terms: { ...placement.terms, firstDay, lastDay },
  });
  const asked = { ...placement, reference: 'PLA-900002' };
  const listed = listPlacementRows(
    [
      copy('PLA-900005', '2026-10-01', '2026-10-02'),
      copy('PLA-900004', '2026-12-30', '2027-01-02'),
      asked,
      copy('PLA-900003', '2026-12-01', '2026-12-02'),
      copy('PLA-900006', '2026-11-01', '2026-11-02'),
    ],
    { side: 'doctor', now: new Date('2026-11-24T06:00:00Z'), address: (reference) => `/${reference}` },
  );
  expect(listed.map(({ href }) => href)).toEqual([
    '/PLA-900002',
    '/PLA-900003',
    '/PLA-900004',
    '/PLA-900006',
    '/PLA-900005',
  ]);
  expect(listed[0]).toMatchObject({
    asks: true,
    facts: ['$150 per hour', 'Cooktown, Queensland'],
    length: '2 shifts',
    payLabel: 'Pay before tax',
    amount: '$3,000.00 AUD',
  });
  expect(listed.map(({ dates }) => dates.replaceAll('\u00a0', ' ')).slice(1, 3)).toEqual([
    'Tue 1 Dec – Wed 2 Dec 2026',
    'Wed 30 Dec 2026 – Sat 2 Jan 2027',
  ]);
});

test('lists the clash of a placement that the doctor must confirm with a confirmed placement on the same days', async () => {
  const { placement } = await steps.sent();
  const now = new Date('2026-11-24T06:00:00Z');
  const other = { ...placement, id: 'other', reference: 'PLA-900007', agreedVersion: 1 };
  const { terms } = other;
  const services = { db: database.db, now };
  expect(await listClashes(services, [placement, other])).toMatchObject([
    {
      placement: { reference: placement.reference },
      other: { reference: 'PLA-900007', name: expect.stringMatching(/^Cooktown Hospital, /) as string },
      changeHref: `/user/placements/${placement.reference}#change`,
    },
  ]);
  const before = { ...other, terms: { ...terms, firstDay: '2027-01-23', lastDay: '2027-01-24' } };
  const unconfirmed = { ...other, agreedVersion: null };
  const cancelled = { ...other, state: 'cancelled' as const };
  expect(await listClashes(services, [placement, before, unconfirmed, cancelled])).toEqual([]);
});

test('a doctor cannot see a drafted placement that staff have not sent', async () => {
  const accepted = await steps.accepted();
  const { reference } = await steps.make(accepted);
  expect(await loadDoctorPlacement(buildRequest(accepted.doctorId, reference), unsentForm)).toEqual({
    notFound: true,
  });
  expect(await listPlacements(database.db, { doctorId: accepted.doctorId })).toEqual([]);
});

test('an employer’s members, and staff on its page, see only this employer’s placements', async () => {
  const { placement, vacancyId } = await steps.sent();
  const services = { db: database.db, now: context.now };
  const [own, foreign] = [await insertOrganisation(services), await insertOrganisation(services)];
  const { reference } = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  await assignVacancy(services, { organisationId: own, reference });
  const open = async (organisationId: string) => {
    await joinOrganisation(services, organisationId, 'approver');
    const { account_id } = await database.db
      .selectFrom('organisation_member')
      .select('account_id')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    return loadEmployerPlacement(buildRequest(account_id ?? '', placement.reference), unsentForm);
  };
  expect(JSON.stringify(await open(own))).toContain('Placement fee');
  expect(await open(foreign)).toEqual({ notFound: true });
  const list = (organisation: string) => readList(context, staffPlacements, { organisation });
  expect((await list(own)).rows).toMatchObject([{ reference: placement.reference }]);
  expect((await list(foreign)).rows).toEqual([]);
});

test('the page linked in a placement email reports missing fields, and does not accept a confirmation of outdated terms', async () => {
  const { placement } = await steps.sent();
  const link = await database.db
    .selectFrom('placement_link')
    .select('id')
    .where('placement_id', '=', placement.id)
    .where('side', '=', 'employer')
    .executeTakeFirstOrThrow();
  const request = (token: string) => pageRequest(null, { app: context.app, query: { token } });
  const token = mailToken(context.app.config.secrets.mailLinks, 'placement', link.id);
  const form = {
    schema: placementLinkSchema,
    submit: (of: PageRequest, posted: Parameters<typeof submitPlacementLink>[1]) =>
      submitPlacementLink(of, posted, randomUUID()),
  };
  const send = (fields: Record<string, string>) => sendForm(form, request(token), fields);
  expect(await send({ do: 'confirm', version: '1', name: ' ' })).toEqual({
    errors: [
      { field: 'name', message: 'Enter your name' },
      { field: 'agree', message: 'Tick the box if you agree' },
    ],
  });
  expect(await send({ do: 'confirm', version: '2', name: 'Mere', agree: 'on' })).toMatchObject({
    feedback: { statusCode: 409, message: expect.stringContaining('have changed') },
  });
  const calendar = mailToken(context.app.config.secrets.mailLinks, 'placement-calendar', link.id);
  expect(await loadPlacementLink(request(calendar), unsentForm)).toEqual({ notFound: true });
  await send({ do: 'not-me' });
  expect(await loadPlacementLink(request(token), unsentForm)).toMatchObject({
    status: 410,
    isForEmployer: true,
    props: { placement: null },
  });
});

const flight = {
  kind: 'flight',
  text: 'Return flights',
  books: 'us',
  pays: 'employer',
  capCents: 62_000,
} as const;
const bookFlight = (id: string, reference: string) =>
  actOn(context, staffPlacements.actions?.['save-arrival'], id, {
    seen: 1,
    arrival: {
      ...{ address: '', notes: '', contacts: [] },
      bookings: [{ ...flight, state: 'booked', reference, details: 'Lands at 5 pm' }],
    },
  });

test('an employer who pays for travel without a limit sees no maximum, neither on the page nor in the list', async () => {
  const uncapped = [
    { ...flight, capCents: null },
    { ...flight, kind: 'stay', capCents: null },
  ] as const;
  const { placement } = await steps.sent({ travel: [flight, ...uncapped] });
  const found = await steps.find(placement.id);
  const reader = { side: 'employer', name: '', messagesHref: '/messages' } as const;
  const secrets = context.app.config.secrets.mailLinks;
  const { pay } = await buildPlacementView({ db: database.db, now: context.now, secrets }, found, reader);
  expect(pay.lines).toContainEqual({ label: 'Maximum cost of travel with a limit', text: '$620.00' });
  expect(pay.total).toMatchObject({ label: 'Cost', note: 'plus flight and accommodation (no limit agreed)' });
  const list = { side: 'employer', now: context.now, address: (reference: string) => reference } as const;
  const cancelled = { by: 'employer', at: context.now, reason: '', owedCents: 120_000 } as const;
  expect(listPlacementRows([found, { ...found, state: 'cancelled', cancelled }], list)).toMatchObject([
    { payLabel: 'Cost', payNote: 'plus flight and accommodation' },
    { payLabel: 'Planned cost', payNote: '$1,200.00 AUD owed' },
  ]);
});

test('the doctor sees travel booked by staff, with the reference of the booking if there is one', async () => {
  const stay = { ...flight, kind: 'stay', text: 'Staff unit 4' } as const;
  const { placement, doctorId } = await steps.sent({ travel: [flight, stay] });
  const load = () => loadDoctorPlacement(buildRequest(doctorId, placement.reference), unsentForm);
  const note = 'Our team books. The employer pays, up to $620.00';
  expect(await bookFlight(placement.id, ' ')).toMatchObject({ ok: true });
  expect(await load()).toMatchObject({ props: { placement: { travel: [{ note }, {}] } } });
  expect(await bookFlight(placement.id, 'QF 12AB')).toMatchObject({ ok: true });
  expect(await load()).toMatchObject({
    props: {
      placement: {
        travel: [
          {
            ...{ label: 'Flight', tag: { text: 'Booked' }, text: 'Return flights\nLands at 5 pm' },
            note: `${note}\nReference: QF 12AB`,
          },
          { label: 'Accommodation', tag: { text: 'Our team to book' } },
        ],
      },
    },
  });
});

test('the page of an ended placement asks for the hours, with page data that Next.js can serialise', async () => {
  const { placement } = await steps.sent({ travel: [flight] });
  await steps.confirm(placement.id, 'doctor');
  await steps.confirm(placement.id, 'employer');
  const now = new Date('2027-03-01T00:00:00Z');
  const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now };
  const reader = { side: 'doctor' as const, name: 'Ana', messagesHref: '/messages' };
  const view = await buildPlacementView(services, await steps.find(placement.id), reader);
  expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
  expect(view).toMatchObject({
    stateWords: 'Hours to send',
    hoursToDo: {
      label: 'Check and send your hours',
    },
  });
});

test('a placement’s downloaded file shows the confirmed terms, and the doctor’s file hides the fee; its link works for a day', async () => {
  const { placement } = await steps.sent({ travel: [flight] });
  const { id } = placement;
  const secrets = context.app.config.secrets.mailLinks;
  const read = async (text: string) => {
    let file: Buffer | null = null;
    const res = { setHeader: () => res, status: () => res, send: (sent: Buffer) => (file = sent) };
    const req = { query: { token: mailToken(secrets, 'placement-file', text) } };
    const answer = await answerPlacementFile({ app: context.app, req, res } as unknown as ApiRequest);
    return answer ? answer.status : file && (await PDFDocument.load(file)).getTitle();
  };
  expect(await read(`doctor:${id}:2026-11-24`)).toBe(404);
  await steps.confirm(id, 'doctor');
  await steps.confirm(id, 'employer');
  expect(await bookFlight(id, 'QF 12AB')).toMatchObject({ ok: true });
  const terms = placementTerms({ notes: 'Parking at gate B' });
  const change = { id, seen: 1, terms, reason: 'Parking', actor: 'staff' };
  expect(await changeTerms(steps.at(), change)).toMatchObject({ ok: true });
  const view = async (side: Side) =>
    JSON.stringify((await findConfirmed({ db: database.db, secrets, now: context.now }, { id, side }))?.view);
  expect(await view('doctor')).toMatch(/"stateWords":"Confirmed".*Name of the employer/);
  expect(await view('doctor')).not.toMatch(/Parking|QF 12AB|\bfee\b|GST/);
  expect(await view('employer')).toContain('Placement fee');
  // Doctor and employer may pass the file on to others, so it must not address the reader as "you".
  expect(await view('employer')).not.toMatch(/cost to you/i);
  expect(await read(`doctor:${id}:2026-11-23`)).toBe(`Placement ${placement.reference}`);
  expect(await read(`doctor:${id}:2026-11-22`)).toBe(404);
  expect(await read(`staff:${id}:2026-11-24`)).toBe(404);
});

test.each(['calendar', 'file'] as const)(
  'a placement’s %s cannot be downloaded after the reader has reported the email as meant for someone else',
  async (name) => {
    const { placement } = await steps.sent();
    for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
    const link = await database.db
      .selectFrom('placement_link')
      .select('id')
      .where('placement_id', '=', placement.id)
      .where('side', '=', 'employer')
      .executeTakeFirstOrThrow();
    const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now: context.now };
    const view = await buildPlacementView(services, await steps.find(placement.id), {
      ...{ side: 'employer', name: 'Mere', linkId: link.id, messagesHref: '/messages' },
    });
    const href = name === 'calendar' ? view.calendarHref : view.fileHref;
    const token = decodeURIComponent(href?.split('/').at(-2) ?? '');
    const answer = name === 'calendar' ? answerPlacementCalendar : answerPlacementFile;
    const download = async (at = context.now) => {
      const res = { setHeader: () => res, status: () => res, send: () => res };
      const request = { app: { ...context.app, clock: fixedClock(at) }, req: { query: { token } }, res };
      return (await answer(request as unknown as ApiRequest))?.status ?? 200;
    };
    expect(await download()).toBe(200);
    expect(await download(new Date(context.now.getTime() + 3 * 86_400_000))).toBe(404);
    await endPlacementLink({ ...steps.at(), staffEmail: 'staff@onward.example' }, link.id);
    expect(await download()).toBe(404);
  },
);

test('a placement’s calendar file has a night shift’s times in UTC', async () => {
  const { placement } = await steps.sent();
  const shifts = [{ ...placementTerms().shifts[0], kind: 'night', start: '21:30', end: '08:00' }];
  const terms = placementTerms({ shifts: shifts as ReturnType<typeof placementTerms>['shifts'] });
  const frame = { brandName: 'Onward', host: 'onward.example', now: context.now };
  const file = placementCalendar(placement, terms, frame);
  expect(file).toContain('DTSTART:20270125T113000Z\r\nDTEND:20270125T220000Z');
  expect(file).toContain('STATUS:CONFIRMED');
});

test('the employer, but not the doctor, is told before confirming that more doctors are accepted than needed', async () => {
  const { placement, vacancyId } = await steps.sent();
  const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now: context.now };
  const warning = async (side: Side) =>
    (await buildPlacementView(services, placement, { side, name: '', messagesHref: '/messages' })).warning;
  expect(await warning('employer')).toBeNull();
  const { email, doctorId } = await steps.shortlist.enquired(vacancyId, true);
  await steps.shortlist.add(vacancyId, email);
  const accepted = database.db.updateTable('shortlist_entry').set({ state: 'accepted', told_at: new Date() });
  await accepted.where('doctor_id', '=', doctorId).execute();
  expect(await warning('employer')).toBe('You asked for 1 doctor and have accepted 2.');
  expect(await warning('doctor')).toBeNull();
});
