import { sql } from 'kysely';
import type { App } from '@/lib/http/app.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { loadDemoCalls } from './demo-calls';
import { actAsStaff, newId, workingTime, type DemoContext, type DemoStaff } from './demo-context';
import { loadDemoDoctorAccounts, saveFreeDays, type DemoDoctor } from './demo-doctors';
import { loadDemoDocuments } from './demo-documents';
import { loadDemoEmployers } from './demo-employers';
import { loadDemoFeeds } from './demo-feeds';
import { chooseDemoJobs } from './demo-jobs';
import { loadDemoMessages } from './demo-messages';
import { loadDemoPlacements } from './demo-placements';
import { loadDemoHistory } from './demo-history';
import { loadDemoPlaced, loadDemoQueue } from './demo-queue';
import { loadDemoReferences } from './demo-references';
import { recordDemoSignIns } from './demo-sign-ins';
import { loadDemoTasks } from './demo-tasks';
import { loadDemoVacancies } from './demo-vacancies';

/**
 * Fills the back office and the employers' accounts of a demo site. Calls the site's use cases with times in the last
 * weeks. Requires the demo jobs, staff and organisations, and a database without enquiries.
 */
export async function loadDemoDesk(app: App, now: Date): Promise<void> {
  const context: DemoContext = { app, now };
  await setDemoRemits(app);
  const staff = await findDemoStaff(app);
  const asha = await findAsha(app);
  const jobs = await chooseDemoJobs(context, asha);
  await loadDemoDoctorAccounts(context, staff);
  await saveFreeDays(context, asha.id, [
    [44, 49],
    [55, 69],
  ]);
  const desk = { context, staff, jobs, asha };
  await loadDemoPlaced(desk);
  await loadDemoHistory(desk);
  await loadDemoQueue(desk);
  await loadDemoVacancies(desk);
  await loadDemoPlacements(desk);
  await loadDemoEmployers(desk);
  await loadDemoMessages(desk);
  await loadDemoReferences(context, asha);
  await loadDemoDocuments(context, staff, asha);
  await loadDemoCalls(context, staff);
  await loadDemoFeeds(context, staff);
  await keepViews(context, staff);
  await loadDemoTasks(context, staff);
  await recordDemoSignIns(context, asha);
  await recordEmails(context);
}

/**
 * Gives one consultant other hours than the on-call team, and leaves emergency medicine to the consultants of regions,
 * who handle the demo's emergency jobs. Runs first, because consultants are cached.
 */
async function setDemoRemits({ db }: App): Promise<void> {
  await db
    .updateTable('consultant')
    .set({ opens: 9 * 60, closes: 17 * 60, work_days: [1, 2, 3, 4] })
    .where('slug', '=', 'ben-whitlock')
    .execute();
  await db
    .updateTable('consultant')
    .set({
      specialties: ['intensive-care-medicine'],
      introduction: 'Intensive care on the east coast. Thinks in shifts and skill mix.',
    })
    .where('slug', '=', 'mei-lin-chua')
    .execute();
}

async function findDemoStaff({ db }: App): Promise<DemoStaff> {
  const listed = await listStaff(db);
  const find = (email: string): StaffMember => {
    const member = listed.find((one) => one.email === email);
    if (!member) throw new Error(`Demo: ${email} is not a member of staff`);
    return member;
  };
  return {
    hannah: find('consultant@example.com'),
    tom: find('second.consultant@example.com'),
    lucy: find('manager@example.com'),
    marek: find('feeds@example.com'),
  };
}

async function findAsha({ db }: App): Promise<DemoDoctor> {
  const row = await db
    .selectFrom('doctor')
    .select(['id', 'email', 'phone'])
    .where('email', '=', 'doctor@example.com')
    .executeTakeFirstOrThrow();
  return {
    ...row,
    phone: row.phone ?? '+61491570156',
    givenName: 'Asha',
    familyName: 'Raman',
    country: 'AU',
    grade: 'registrar',
    specialty: 'emergency-medicine',
  };
}

async function keepViews(context: DemoContext, { hannah }: DemoStaff): Promise<void> {
  const view = { filter: { view: 'overdue' }, displayedFilters: {}, perPage: 25 };
  const body = { id: newId(), list: 'enquiries', name: 'Overdue calls', view };
  await actAsStaff(context, {
    member: hannah,
    at: workingTime(context, 6, 9, 20),
    resource: 'saved-views',
    action: 'create',
    body,
  });
}

async function recordEmails({ app, now }: DemoContext): Promise<void> {
  const refused = await app.db
    .selectFrom('email')
    .select('id')
    .where('template', '=', 'enquiry-received')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('email')
    .set({
      state: 'failed',
      attempts: 1,
      answer_code: 552,
      last_error: '552 5.2.2 Mailbox full',
      updated_at: now,
    })
    .where('id', '=', refused.id)
    .execute();
  // Deletes reminder emails, because most demo doctors have already answered.
  await app.db
    .deleteFrom('email')
    .where(sql<boolean>`data ? 'reminder'`)
    .execute();
  await app.db
    .updateTable('email')
    .set((eb) => ({ state: 'sent', attempts: 1, answer_code: 250, sent_at: eb.ref('created_at') }))
    .where('state', '=', 'queued')
    .execute();
}
