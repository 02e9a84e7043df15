import { deriveUrgency } from '@/lib/employers/vacancy-requests/vacancy-request';
import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { confirmPlacement } from '@/lib/placements/placement/confirm-placement.server';
import {
  usualTimesheets,
  type PlacementTerms,
  type Shift,
  type Side,
} from '@/lib/placements/placement/placement';
import {
  findTimesheet,
  listPlanned,
  listTimesheets,
  saveHours,
} from '@/lib/placements/timesheets/write-timesheet.server';
import {
  type DemoContext,
  actAsStaff,
  daysFromToday,
  minutesAfter,
  newId,
  servicesAt,
  workingTime,
} from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';
import {
  agree,
  answer,
  getRequesterAndApprover,
  handle,
  plainNeed,
  requestAs,
  type Desk,
} from './demo-vacancies';

type Named = Pick<DemoDoctor, 'id' | 'givenName' | 'familyName'>;

/** Adds placements in all states. The demo doctor Asha has a confirmed placement, and a placement to confirm. */
export async function loadDemoPlacements({ context, staff, asha }: Desk & { asha: Named }): Promise<void> {
  const { hannah } = staff;
  const [priya, , , daniel, , , , , , , , oliver] = demoDoctors;
  if (!priya || !daniel || !oliver) throw new Error('Demo: the doctors of the placements are missing');
  const start = workingTime(context, 6, 9);
  const first = await accept({ context, staff }, daysFromToday(context, 35), [asha, daniel, priya, oliver]);
  const third = await accept({ context, staff }, daysFromToday(context, -8), [asha]);
  const second = await accept({ context, staff }, daysFromToday(context, 9), [asha]);
  let time = minutesAfter(start, 3 * 24 * 60);
  const act = async (action: string, id: string, body: object): Promise<string> => {
    time = minutesAfter(time, 5);
    const done = await actAsStaff(context, {
      member: hannah,
      at: time,
      resource: 'placements',
      action,
      id,
      body,
    });
    return done.id;
  };
  const make = (entryId: string | undefined) => act('make', 'new', { id: newId(), from: { entryId } });
  const write = async (id: string, firstDay: IsoDate) => {
    await act('save-terms', id, { seen: 1, terms: writeTerms(firstDay) });
    await act('save-arrival', id, { seen: 1, arrival });
    await act('send', id, { seen: 1 });
  };
  const confirm = async (id: string, side: Side, name: string, version = 1) => {
    time = minutesAfter(time, 30);
    const given = {
      id,
      side,
      version,
      name,
      actor: side === 'doctor' ? 'doctor-link:demo' : 'employer-link:demo',
    };
    const confirmed = await confirmPlacement(servicesAt(context, time), given);
    if (!confirmed.ok) throw new Error(`Demo: a confirmation failed with ${confirmed.failure.code}`);
  };
  const later = daysFromToday(context, 35);
  const nameOf = ({ givenName, familyName }: Named) => `Dr ${givenName} ${familyName}`;

  const soon = await make(second.entries[0]);
  await write(soon, daysFromToday(context, 9));
  await confirm(soon, 'employer', 'Rosa Keane');
  await confirm(soon, 'doctor', nameOf(asha));

  const waiting = await make(first.entries[0]);
  await write(waiting, later);
  await confirm(waiting, 'employer', 'Rosa Keane');

  await make(first.entries[1]);

  const changed = await make(first.entries[2]);
  await write(changed, later);
  await confirm(changed, 'employer', 'Rosa Keane');
  await confirm(changed, 'doctor', nameOf(priya));
  const terms = writeTerms(later);
  const rates = { ...terms.rates, base: { cents: 16_000, unit: 'hour' as const } };
  await act('save-terms', changed, {
    seen: 1,
    terms: { ...terms, rates },
    reason: 'The hospital offers a higher rate for the nights in a row.',
  });

  time = workingTime(context, 7, 16);
  const worked = await make(third.entries[0]);
  await write(worked, daysFromToday(context, -8));
  await confirm(worked, 'employer', 'Rosa Keane');
  await confirm(worked, 'doctor', nameOf(asha));
  await sendHours(context, worked, nameOf(asha));

  const cancelled = await make(first.entries[3]);
  await write(cancelled, later);
  await act('cancel', cancelled, { by: 'employer', reason: 'The regular registrar is back from leave.' });
}

async function sendHours(context: DemoContext, placementId: string, name: string): Promise<void> {
  const { db } = context.app;
  const services = servicesAt(context, minutesAfter(context.now, -90));
  const [first] = await listTimesheets(db, placementId);
  const found = first && (await findTimesheet(db, { id: first.id }));
  if (!found) throw new Error('Demo: the timesheet is missing');
  const shifts = listPlanned(found).map((planned, index) => ({
    ...{ missed: false, start: planned.start, breakMinutes: planned.breakMinutes, callBacks: [] },
    end: index === 0 ? '19:15' : planned.end,
    why: index === 0 ? 'The retrieval team arrived late. Dr Pell knows about it.' : '',
  }));
  // Saves the changed hours first and sends them in a second step, like a doctor who checks the total first.
  for (const send of [null, { name, answer: '' }]) {
    const saved = await saveHours(services, {
      ...{ id: found.timesheet.id, round: 0, version: 1, actor: 'doctor-link:demo', eventId: newId() },
      ...{ hours: { shifts, added: [] }, send },
    });
    if (!saved.ok) throw new Error(`Demo: the timesheet was refused with ${saved.failure.code}`);
  }
}

async function accept(
  { context, staff }: Desk,
  from: IsoDate,
  doctors: readonly Named[],
): Promise<{ entries: string[] }> {
  const { approver } = await getRequesterAndApprover(context, 'Coral Coast Health');
  const vacancyId = await requestAs(context, approver, workingTime(context, 12, 9), {
    ...plainNeed,
    facility: 'Harbour Point Hospital',
    from,
    to: addDays(from, 7),
    doctors: doctors.length,
    urgency: deriveUrgency(from, daysFromToday(context, 0)),
  });
  const entries: string[] = [];
  await handle(context, staff.hannah, { vacancyId, at: workingTime(context, 12, 10) }, async (act, at) => {
    await act('move', { to: 'contacted' });
    for (const { id } of doctors) {
      const entryId = newId();
      entries.push(entryId);
      await act('add-doctor', { id: entryId, person: { doctorId: id } });
      await agree(context, entryId, minutesAfter(at, 200));
    }
    await act(
      'send',
      {
        id: newId(),
        recipient: approver.email,
        documentsReason: 'The hospital will ask for the documents later.',
        sendsUnchecked: true,
      },
      24 * 60,
    );
    for (const entryId of entries)
      await answer(context, { vacancyId, entryId, at: minutesAfter(at, 2 * 24 * 60) }, { kind: 'accepted' });
    await tellAcceptances(servicesAt(context, minutesAfter(at, 2 * 24 * 60 + 15)));
    await act('move', { to: 'filled' }, 3 * 24 * 60);
  });
  return { entries };
}

const shift = (date: IsoDate, change: Partial<Shift> = {}): Shift => ({
  date,
  kind: 'day',
  start: '08:00',
  end: '18:00',
  breakMinutes: 30,
  publicHoliday: false,
  ...change,
});

function writeTerms(firstDay: IsoDate): PlacementTerms {
  const day = (days: number) => addDays(firstDay, days);
  const night: Partial<Shift> = { kind: 'night', start: '21:30', end: '08:00' };
  return {
    role: 'Registrar, emergency medicine',
    facility: 'Harbour Point Hospital',
    place: 'Harbour Point, Queensland',
    timeZone: 'Australia/Brisbane',
    firstDay,
    lastDay: day(7),
    shifts: [
      shift(day(0)),
      shift(day(1)),
      shift(day(2), night),
      shift(day(3), night),
      shift(day(6)),
      shift(day(6), { kind: 'on-call', start: '18:00', end: '08:00', breakMinutes: 0 }),
      shift(day(7), { end: '16:00' }),
    ],
    rates: {
      currency: 'AUD',
      engagement: 'payroll',
      base: { cents: 15_000, unit: 'hour' },
      loadings: { evening: 1250, night: 1500, weekend: 2500, publicHoliday: 5000 },
      onCall: { cents: 40_000, unit: 'shift' },
      callBack: { centsPerHour: 29_500, minHours: 2 },
      retirement: { kind: 'super', percent: 1200 },
      fee: { percent: 1500, gstPercent: 1000 },
    },
    travel: [
      {
        kind: 'flight',
        text: 'Return flights to Harbour Point',
        books: 'employer',
        pays: 'employer',
        capCents: 62_000,
      },
      {
        kind: 'stay',
        text: 'Staff unit 4, beside the hospital',
        books: 'employer',
        pays: 'employer',
        capCents: null,
      },
    ],
    cancellation: [
      { hoursBefore: 672, percent: 2500 },
      { hoursBefore: 336, percent: 5000 },
      { hoursBefore: 48, percent: 10_000 },
    ],
    notes: '',
    timesheets: usualTimesheets,
  };
}

const arrival = {
  address: '1 Harbour Drive, Harbour Point QLD',
  notes:
    'Key safe at gate B, open at any hour. Park at gate B, no permit needed.\nFirst morning: main entrance, 7:30 am. Ask for Dr Owen Pell.',
  bookings: [
    {
      kind: 'stay',
      text: 'Staff unit 4, beside the hospital',
      state: 'booked',
      reference: 'Unit 4, HPH-2207',
    },
  ],
  contacts: [
    { name: 'Rosa Keane', role: 'Medical workforce', phone: '+61755500110', hours: 'Office hours' },
    { name: 'Emergency desk', role: 'Keys, running late', phone: '+61755500179', hours: 'Any hour' },
  ],
};
