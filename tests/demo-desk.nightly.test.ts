import { loadDemoLeave } from '@/lib/consultants/consultant/set-consultant-leave.server';
import { loadDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { loadDemoOrganisations } from '@/lib/employers/organisations/members.server';
import { importDemoJobs } from '@/lib/feeds/import/import-demo-jobs.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { loadDemoDesk } from '@/scripts/demo/load-demo-desk';
import { staffContext } from './staff-context';
import { createTestDatabase } from './test-database';

// A new site would not start if an action of the back office refused a step of the demo data.
// On a Monday, the last working day was three days ago.
test('a site first started on a Monday just after midnight in Sydney has demo data for the whole back office', async () => {
  const now = new Date('2026-11-29T13:05:00Z');
  const database = await createTestDatabase();
  const { db } = database;
  const { app } = staffContext(database, { now: now.toISOString() });
  try {
    await importDemoJobs({ db, data: await getReferenceData(db), clock: fixedClock(now), count: 900 });
    await loadDemoDoctors(db, now);
    await loadDemoLeave(db, now);
    await loadDemoStaff(db, now);
    await loadDemoOrganisations(db, now);

    await loadDemoDesk(app, now);

    const tables = [
      'enquiry',
      'vacancy_request',
      'placement',
      'message',
      'credential',
      'staff_task',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().limit(1).execute()),
    );
    expect(rows.map(({ length }) => length)).toEqual(tables.map(() => 1));
    const timesheets = await db.selectFrom('timesheet').select('state').where('state', '=', 'sent').execute();
    expect(timesheets).not.toEqual([]);
  } finally {
    await app.db.destroy();
    await database.drop();
  }
}, 120_000);
