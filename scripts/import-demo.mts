// Fills the database at DATABASE_URL with demo data: jobs with current dates, doctors, staff, and employers with
// vacancies.
import { loadDemoLeave } from '@/lib/consultants/consultant/set-consultant-leave.server';
import { loadDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { importDemoJobs } from '@/lib/feeds/import/import-demo-jobs.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { systemClock } from '@/lib/services/clock/clock';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { loadDemoOrganisations } from '@/lib/employers/organisations/members.server';
import { startApp } from '@/lib/app/start-app.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { loadDemoDesk } from './demo/load-demo-desk';

const db = openDatabase(process.env.DATABASE_URL ?? '', { maxConnections: 2, name: 'import-demo' });
const report = await importDemoJobs({
  db,
  data: await getReferenceData(db),
  clock: systemClock,
  log: (line) => console.log(line),
});
await loadDemoDoctors(db, systemClock.now());
await loadDemoLeave(db, systemClock.now());
await loadDemoStaff(db, systemClock.now());
await loadDemoOrganisations(db, systemClock.now());
if (process.env.DEMO_DATA !== 'jobs') {
  console.log('Filling the back office');
  await loadDemoDesk(startApp(), systemClock.now());
}
await db.destroy();
console.log(`${report.added} jobs, ${report.collapsed} duplicates merged`);
if (report.reason) console.error(report.reason);
process.exit(report.health === 'healthy' ? 0 : 1);
