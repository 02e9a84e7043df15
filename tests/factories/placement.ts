import { randomUUID } from 'node:crypto';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { confirmPlacement } from '@/lib/placements/placement/confirm-placement.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import {
  usualTimesheets,
  type PlacementTerms,
  type Shift,
  type Side,
} from '@/lib/placements/placement/placement';
import { findPlacement } from '@/lib/placements/placement/find-placement.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { insertDoctor, staffEmail } from './enquiry';
import { actor, newEmail, shortlistSteps } from './shortlist';

export const shift = (change: Partial<Shift>): Shift => ({
  date: '2027-01-25',
  kind: 'day',
  start: '08:00',
  end: '18:00',
  breakMinutes: 0,
  publicHoliday: false,
  ...change,
});

/** Returns the terms of a placement with two day shifts in Queensland, which has no daylight saving time. */
export const placementTerms = (change: Partial<PlacementTerms> = {}): PlacementTerms => ({
  role: 'Registrar, emergency medicine',
  facility: 'Cooktown Hospital',
  place: 'Cooktown, Queensland',
  timeZone: 'Australia/Brisbane',
  firstDay: '2027-01-25',
  lastDay: '2027-01-26',
  shifts: [shift({}), shift({ date: '2027-01-26' })],
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
  travel: [],
  cancellation: [{ hoursBefore: 336, percent: 2500 }],
  notes: '',
  timesheets: usualTimesheets,
  ...change,
});

const stepMs = 60_000;

/** Returns functions for the steps of a placement. The clock moves on by a minute at each step. */
export function placementSteps(database: () => { db: Database; data: ReferenceData }) {
  const shortlist = shortlistSteps(() => database().db);
  let minutes = 60;
  const at = () => ({
    ...database(),
    now: new Date(new Date('2026-11-24T00:05:00Z').getTime() + (minutes += 1) * stepMs),
    staffEmail,
  });
  const make = async (from: Parameters<typeof makePlacement>[1]['from'], id: string = randomUUID()) => {
    const made = await makePlacement(at(), { id, from, actor });
    if (!made.ok) throw new Error(made.failure.code);
    return made.value.placement;
  };
  return {
    at,
    shortlist,
    /** Accepts a doctor for the vacancy and lets the time pass in which the employer could undo this. */
    async accepted(by?: string) {
      const vacancy = await shortlist.vacancy();
      const email = newEmail();
      const doctorId = await insertDoctor(database().db, email);
      const entry = await shortlist.add(vacancy.id, email);
      await setVacancyConsent(shortlist.at(), { entryId: entry.id, granted: true });
      await shortlist.send(vacancy.id);
      await shortlist.answer(vacancy.id, entry.id, { kind: 'accepted' }, randomUUID(), by);
      await shortlist.tellLater();
      return { vacancyId: vacancy.id, entryId: entry.id, email, doctorId };
    },
    make,
    /** Creates a placement with complete terms and sends it to the doctor and the employer. */
    async sent(change: Partial<PlacementTerms> = {}) {
      const accepted = await this.accepted();
      const { id } = await make(accepted);
      const written = await changeTerms(at(), {
        id,
        seen: 1,
        terms: placementTerms(change),
        reason: '',
        actor,
      });
      const sent = written.ok && (await sendPlacement(at(), { id, seen: 1, actor }));
      if (!sent || !sent.ok) throw new Error('The placement was not sent');
      return { ...accepted, placement: sent.value.placement };
    },
    confirm: (id: string, side: Side, version = 1) =>
      confirmPlacement(at(), { id, side, version, name: `Name of the ${side}`, actor: `${side}-link:test` }),
    find: async (id: string) => {
      const placement = await findPlacement(database().db, { id });
      if (!placement) throw new Error('There is no such placement');
      return placement;
    },
    emailsTo: shortlist.emailsTo,
  };
}
