import { placementSteps } from '@/tests/factories/placement';
import { staffDesk } from '@/tests/staff-context';
import { buildPlacementView } from './build-placement-view.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

test.each([
  [
    '2027-01-20T00:00:00Z',
    { label: 'First shift', text: 'Mon\u00a025\u00a0Jan, 8\u00a0am\u00a0to\u00a06\u00a0pm' },
    false,
  ],
  [
    '2027-01-25T02:00:00Z',
    { label: 'Next shift', text: 'Tue\u00a026\u00a0Jan, 8\u00a0am\u00a0to\u00a06\u00a0pm' },
    true,
  ],
  ['2027-01-26T02:00:00Z', null, true],
])('at %s, the page of a confirmed placement names the shift that begins next', async (at, next, started) => {
  const { placement } = await steps.sent();
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
  const secrets = context.app.config.secrets.mailLinks;
  const services = { db: database.db, secrets, now: new Date(at) };
  const reader = { side: 'doctor' as const, name: 'Ana', messagesHref: '/messages' };
  const view = await buildPlacementView(services, await steps.find(placement.id), reader);
  expect(view.hasStarted).toBe(started);
  if (next) expect(view.nextShift).toMatchObject(next);
  else expect(view.nextShift).toBeNull();
});
