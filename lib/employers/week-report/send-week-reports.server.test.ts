import { randomUUID } from 'node:crypto';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { sendVacancy } from '@/tests/factories/vacancy';
import { actOn, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { sendWeekReports } from './send-week-reports.server';
import { staffWeekReport } from './staff-week-report-resource.server';

const { database, context } = staffDesk({ now: '2026-11-25T00:00:00Z' });

async function addMember(roles: StaffRole[]): Promise<string> {
  const id = randomUUID();
  await addStaffMember(context, id, {
    ...{ email: `${id}@example.org`, givenName: 'Ruth', familyName: 'Cole', roles, team: '' },
    ...{ consultantId: null, active: true },
  });
  return id;
}

const set = (id: string, on: boolean) =>
  actOn({ ...context, member: { ...context.member, id } }, staffWeekReport.actions?.set, 'mine', { on });

const sendAt = (at: string) => sendWeekReports({ db: database.db, now: new Date(at) });

async function listRecipients() {
  const rows = await database.db
    .selectFrom('email')
    .select(['recipient', 'data'])
    .where('template', '=', 'week-report-staff')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

test('emails last week’s statistics once to each manager who asked for them, from Monday 7 am in Sydney', async () => {
  const manager = await addMember(['manager']);
  const leaver = await addMember(['manager']);
  const demoted = await addMember(['manager']);
  for (const id of [manager, leaver, demoted])
    expect(await set(id, true)).toMatchObject({
      value: { data: { on: true }, change: { action: 'staff.week-report-on', subject: id } },
    });
  expect(await set(manager, true)).toMatchObject({ value: { change: null } });
  await set(leaver, false);
  await database.db
    .updateTable('staff_member')
    .set({ roles: ['consultant'] })
    .where('id', '=', demoted)
    .execute();
  await sendVacancy({ db: database.db, now: new Date('2026-11-25T01:00:00Z') });

  // The manager turned the email on during this week, so the first email is due on Monday at 7 am.
  expect(await sendAt('2026-11-26T00:00:00Z')).toBe(0);
  expect(await sendAt('2026-11-29T19:59:00Z')).toBe(0);
  // Two workers that run at the same time must send only one email.
  const sent = await Promise.all([sendAt('2026-11-29T20:00:00Z'), sendAt('2026-11-29T20:00:00Z')]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await sendAt('2026-12-02T00:00:00Z')).toBe(0);
  expect(await listRecipients()).toEqual([`${manager}@example.org`]);

  const email = await writtenEmail(
    { db: database.db, now: new Date('2026-11-29T20:01:00Z') },
    'week-report-staff',
  );
  expect(email?.subject).toBe('Your figures for 23 November to 29 November');
  expect(email?.text).toContain('Enquiries: 0 previous week: 0');
  expect(email?.text).toContain('Vacancies: 1 requested, 0 filled, 1 open previous week: 0');

  // The worker was stopped on Monday. Its first run on Wednesday sends the email.
  expect(await sendAt('2026-12-09T00:00:00Z')).toBe(1);
});

test('shows a manager whether this manager’s weekly email is turned on', async () => {
  const id = await addMember(['manager']);
  const find = () => staffWeekReport.find?.run({ ...context, member: { ...context.member, id } }, 'mine');
  expect(await find()).toEqual({ id: 'mine', on: false });
  await set(id, true);
  expect(await find()).toEqual({ id: 'mine', on: true });
  expect(await staffWeekReport.find?.run(context, 'other')).toBeNull();
});
