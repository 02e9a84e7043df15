import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps } from '@/tests/factories/placement';
import { staffContext } from '@/tests/staff-context';
import { buildPlacementView } from './build-placement-view.server';
import { getStaffPlacement } from './staff-placement-row.server';

const database = databaseWithData('placement');
const steps = placementSteps(() => database);

test('warns the doctor and staff, but not the employer, of a confirmed placement on the same days', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const first = await steps.sent({ facility: 'Tully Hospital' });
  const second = await steps.sent();
  const stranger = await steps.sent();
  await database.db
    .updateTable('placement')
    .set({ doctor_id: first.doctorId })
    .where('id', '=', second.placement.id)
    .execute();
  const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now: context.now };
  const read = async (side: 'doctor' | 'employer', id = second.placement.id) => {
    const reader = { side, name: '', messagesHref: '/messages', linkId: '' };
    return (await buildPlacementView(services, await steps.find(id), reader)).overlap;
  };
  expect(await read('doctor')).toBeNull();
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(first.placement.id, side);
  const warning = expect.stringMatching(/^These dates overlap PLA-\d+, Tully Hospital, .+2027\.$/);
  expect(await read('doctor')).toEqual(warning);
  expect(await read('employer')).toBeNull();
  expect(await getStaffPlacement(context, second.placement.id)).toMatchObject({ overlap: warning });
  expect(await read('doctor', stranger.placement.id)).toBeNull();
  await context.app.db.destroy();
});
