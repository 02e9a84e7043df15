import type { TravelItem } from '@/lib/placements/placement/placement';
import { staffPlacements } from '@/lib/placements/placement/staff-placements-resource.server';
import { placementSteps } from '@/tests/factories/placement';
import { actOn, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);
const flight: TravelItem = {
  ...{ kind: 'flight', text: 'Return flights', books: 'us', pays: 'employer', capCents: null },
};

const bookFlight = (id: string, reference: string) =>
  actOn(context, staffPlacements.actions?.['save-arrival'], id, {
    seen: 1,
    arrival: {
      ...{ address: '1 Hope Street', notes: 'Report at gate B', contacts: [] },
      bookings: [{ ...flight, state: 'booked', reference, details: 'Lands at 5 pm' }],
    },
  });

test('after both sides have confirmed, the doctor gets one email about bookings that staff change in quick succession', async () => {
  const { placement, email } = await steps.sent({ travel: [flight] });
  await bookFlight(placement.id, 'QF 1');
  expect(await steps.emailsTo(email)).not.toContain('placement-arrival');
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
  for (const reference of ['QF 2', 'QF 3']) await bookFlight(placement.id, reference);
  expect((await steps.emailsTo(email)).filter((one) => one === 'placement-arrival')).toHaveLength(1);
  expect(await writtenEmail({ db: database.db, now: context.now }, 'placement-arrival')).toMatchObject({
    subject: `Travel and arrival at ${placement.terms.facility}: bookings and notes`,
    text: expect.stringMatching(
      /Flight, booked.*Lands at 5 pm. Reference: QF 3.*1 Hope Street.*Report at gate B/,
    ),
  });
});
