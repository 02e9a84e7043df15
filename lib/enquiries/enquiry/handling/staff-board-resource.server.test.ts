import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { staffContext, readList } from '@/tests/staff-context';
import { databaseWithData } from '@/tests/database-with-data';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { claimEnquiry } from './handle-enquiry.server';
import { staffBoard } from './staff-board-resource.server';

const database = databaseWithData();
const enquire = async (at: string, email: string) => {
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email };
  return (await sendEnquiry({ db: database.db, now: new Date(at) }, { job, input })).reference;
};

test('the board of a consultant begins with the consultant’s own enquiries, and that of a manager with the most urgent', async () => {
  const now = new Date('2026-11-20T02:00:00Z');
  await loadDemoStaff(database.db, now);
  const [hannah, lucy] = await listStaff(database.db);
  if (!hannah || !lucy) throw new Error('Staff missing');
  const first = await enquire('2026-11-18T02:00:00Z', 'a@example.org');
  const second = await enquire('2026-11-20T01:00:00Z', 'b@example.org');
  for (const [reference, member] of [
    [first, lucy],
    [second, hannah],
  ] as const)
    await claimEnquiry({ db: database.db, now }, { reference, member, takeOver: false });
  const read = async (role: 'consultant' | 'manager') => {
    const context = staffContext(database, { now: now.toISOString() });
    const member = { ...hannah, roles: [role] };
    const { rows } = await readList({ ...context, db: database.db, member }, staffBoard);
    const column = rows.find(({ id }) => id === 'assigned') as unknown as { rows: { id: string }[] };
    return column.rows.map(({ id }) => id);
  };
  expect(staffBoard.roles).toContain('consultant');
  expect(await read('consultant')).toEqual([second, first]);
  expect(await read('manager')).toEqual([first, second]);
});
