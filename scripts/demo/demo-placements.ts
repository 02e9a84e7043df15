import { addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { confirmPlacement } from '@/lib/placements/placement/confirm-placement.server';
import {
  usualTimesheets,
  type PlacementTerms,
  type Shift,
  type Side,
} from '@/lib/placements/placement/placement';
import { instantAt } from '@/lib/core/zoned-time';
import {
  approveTimesheet,
  askAboutHours,
  findTimesheet,
  listPlanned,
  listTimesheets,
  recordPayment,
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
import { proposeDoctors } from './demo-employers';
import type { Desk } from './demo-vacancies';

/** Approver of Coral Coast Health, who asks for the doctors of the placements. */
const employerContact = 'Anders Holm';

type Named = Pick<DemoDoctor, 'id' | 'givenName' | 'familyName'>;

/** Adds placements in all states. The demo doctor Asha has a confirmed placement, and a placement to confirm. */
export async function loadDemoPlacements({ context, staff, asha }: Desk & { asha: Named }): Promise<void> {
  const { hannah } = staff;
  const [priya, , , daniel, , , , , , , , oliver] = demoDoctors;
  if (!priya || !daniel || !oliver) throw new Error('Demo: the doctors of the placements are missing');
  const fill = (first: number, doctors: readonly Named[], daysAgo = 12) => {
    const from = daysFromToday(context, first);
    const need = { facility: 'Harbour Point Hospital', from, to: addDays(from, 7) };
    return proposeDoctors({ context, staff }, { need, at: workingTime(context, daysAgo, 9), doctors });
  };
  const first = await fill(35, [asha, daniel, priya, oliver]);
  const third = await fill(-8, [asha]);
  const second = await fill(9, [asha]);
  let time = workingTime(context, 3, 9);
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
    await act('save-arrival', id, { seen: 1, arrival: describeArrival(firstDay) });
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

  const soon = await make(second[0]);
  await write(soon, daysFromToday(context, 9));
  await confirm(soon, 'employer', employerContact);
  await confirm(soon, 'doctor', nameOf(asha));

  const waiting = await make(first[0]);
  await write(waiting, later);
  await confirm(waiting, 'employer', employerContact);

  await make(first[1]);

  const changed = await make(first[2]);
  await write(changed, later);
  await confirm(changed, 'employer', employerContact);
  await confirm(changed, 'doctor', nameOf(priya));
  const terms = writeTerms(later);
  const rates = { ...terms.rates, base: { cents: 16_000, unit: 'hour' as const } };
  await act('save-terms', changed, {
    seen: 1,
    terms: { ...terms, rates },
    reason: 'The hospital offers a higher rate for the nights in a row.',
  });

  time = workingTime(context, 7, 16);
  const worked = await make(third[0]);
  await write(worked, daysFromToday(context, -8));
  await confirm(worked, 'employer', employerContact);
  await confirm(worked, 'doctor', nameOf(asha));
  const [waitsForEmployer] = await listTimesheets(context.app.db, worked);
  await sendHours(context, waitsForEmployer, {
    name: nameOf(asha),
    at: minutesAfter(context.now, -90),
    isLate: true,
  });

  const cancelled = await make(first[3]);
  await write(cancelled, later);
  await act('cancel', cancelled, { by: 'employer', reason: 'The regular registrar is back from leave.' });

  for (const [doctor, begins, isPaid] of [
    [oliver, -52, true],
    [priya, -17, false],
  ] as const) {
    const [entry] = await fill(begins, [doctor], Math.round((20 - begins) * 0.7));
    time = workingTime(context, Math.round((12 - begins) * 0.7), 10);
    const ended = await make(entry);
    await write(ended, daysFromToday(context, begins));
    await confirm(ended, 'employer', employerContact);
    await confirm(ended, 'doctor', nameOf(doctor));
    await settleHours(context, ended, {
      name: nameOf(doctor),
      ended: daysFromToday(context, begins + 7),
      isPaid,
    });
  }
}

/** Sends the timesheets of a past placement. The employer approves all but the last, which it questions if not paid. */
async function settleHours(
  context: DemoContext,
  placementId: string,
  { name, ended, isPaid }: { name: string; ended: IsoDate; isPaid: boolean },
): Promise<void> {
  const timesheets = await listTimesheets(context.app.db, placementId);
  for (const [index, timesheet] of timesheets.entries()) {
    const sentAt = instantAt(addDays(ended, 1), 18 * 60 + index * 4, 'Australia/Brisbane');
    const isAsked = !isPaid && index === timesheets.length - 1;
    await sendHours(context, timesheet, { name, at: sentAt, isLate: isAsked });
    const [services, later] = [26, 24 * 8].map((hours) =>
      servicesAt(context, minutesAfter(sentAt, hours * 60)),
    );
    if (!services || !later) continue;
    const { id } = timesheet;
    const change = { id, round: 1, actor: 'employer-link:demo' };
    if (isAsked)
      await askAboutHours(services, {
        ...{ ...change, eventId: newId() },
        question:
          'The roster shows a finish at 6\u00a0pm on the first day. Did Dr Pell agree to the longer shift?',
      });
    else await approveTimesheet(services, { ...change, name: employerContact });
    if (isPaid) await recordPayment(later, { id, paidOn: addDays(ended, 8), actor: 'employer-link:demo' });
  }
}

async function sendHours(
  context: DemoContext,
  timesheet: { id: string } | undefined,
  { name, at, isLate }: { name: string; at: Date; isLate: boolean },
): Promise<void> {
  const services = servicesAt(context, at);
  const found = timesheet && (await findTimesheet(context.app.db, { id: timesheet.id }));
  if (!found) throw new Error('Demo: the timesheet is missing');
  const shifts = listPlanned(found).map((planned, index) => ({
    ...{ missed: false, start: planned.start, breakMinutes: planned.breakMinutes, callBacks: [] },
    end: isLate && index === 0 ? '19:15' : planned.end,
    why: isLate && index === 0 ? 'The retrieval team arrived late. Dr Pell knows about it.' : '',
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
    place: 'Mackay, Queensland',
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
        text: 'Return flights to Mackay',
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

const describeArrival = (firstDay: IsoDate) => ({
  address: '1 Harbour Drive, Mackay QLD',
  notes:
    'Key safe at gate B, open at any hour. Park at gate B, no permit needed.\nFirst morning: main entrance, 7:30 am. Ask for Dr Owen Pell.',
  bookings: [
    {
      kind: 'flight',
      text: 'Return flights to Mackay',
      state: 'booked',
      reference: 'HPH-8841',
      details: `Out: ${formatDate(addDays(firstDay, -1))}, lands in Mackay at 5\u00a0pm\nHome: ${formatDate(addDays(firstDay, 7))}, leaves Mackay at 6:40\u00a0pm`,
    },
    {
      kind: 'stay',
      text: 'Staff unit 4, beside the hospital',
      state: 'booked',
      reference: 'HPH-2207',
      details: `From ${formatDate(addDays(firstDay, -1))} to ${formatDate(addDays(firstDay, 7))}`,
    },
  ],
  contacts: [
    { name: 'Rosa Keane', role: 'Medical workforce', phone: '+61755500110', hours: 'Office hours' },
    { name: 'Emergency desk', role: 'Keys, running late', phone: '+61755500179', hours: 'Any hour' },
  ],
});
