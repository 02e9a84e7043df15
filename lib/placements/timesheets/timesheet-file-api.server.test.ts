import { randomUUID } from 'node:crypto';
import { startApp } from '@/lib/app/start-app.server';
import { jobDay } from '@/lib/core/dates';
import type { Side } from '@/lib/placements/placement/placement';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import timesheetFile from '@/pages/api/timesheets/[token]/file';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps, shift } from '@/tests/factories/placement';
import { startRoutes } from '@/tests/identity/start-site';
import { siteEnvironment } from '@/tests/site-environment';
import { saveHours } from './write-timesheet.server';

const database = databaseWithData();
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const now = new Date('2027-01-27T00:00:00Z');

let site: Awaited<ReturnType<typeof startRoutes>>;
beforeAll(async () => {
  site = await startRoutes({ '/file': timesheetFile });
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
  startApp().clock.now = () => now;
}, 60_000);
afterAll(async () => {
  await site.stop();
  await startApp().flags.close();
  await startApp().db.destroy();
});

/** Sends the hours of a day shift and of a night on call with one call-back. */
async function sendHours() {
  const shifts = [shift({}), shift({ date: '2027-01-26', kind: 'on-call', start: '18:00', end: '08:00' })];
  const { placement } = await steps.sent({ shifts, facility: '=HYPERLINK("evil")' });
  await steps.confirm(placement.id, 'employer');
  await steps.confirm(placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, placement.id);
  if (!timesheet) throw new Error('There is no timesheet');
  const typed = { missed: false, why: '', breakMinutes: 30, callBacks: [] };
  const send = () =>
    saveHours(
      { db: database.db, now },
      {
        ...{ id: timesheet.id, round: 0, version: 1, actor: 'doctor-link:test', eventId: randomUUID() },
        hours: {
          shifts: [
            { ...typed, start: '08:00', end: '18:00' },
            {
              ...{ ...typed, start: '18:00', end: '08:00', breakMinutes: 0 },
              callBacks: [{ start: '22:00', end: '23:00' }],
            },
          ],
          added: [],
        },
        send: { name: 'Ana Tan', answer: '' },
      },
    );
  expect(await send()).toMatchObject({ value: 'sent' });
  return { id: timesheet.id, reference: timesheet.reference, placement: placement.reference };
}

const open = (side: Side, id: string, linkId?: string) => {
  const text = [side, id, jobDay(now), linkId].filter(Boolean).join(':');
  const token = mailToken(startApp().config.secrets.mailLinks, 'timesheet-file', text);
  return fetch(`${site.url}/file?${new URLSearchParams({ token, as: 'csv' })}`);
};

test('the payroll file has one line per worked shift, and no cell that a spreadsheet would run as a formula', async () => {
  const { id, reference, placement } = await sendHours();
  const answer = await open('employer', id);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toContain(`${reference.toLowerCase()}.csv`);
  const [headings, day = '', onCall = '', ...more] = (await answer.text()).trim().split('\n');
  expect(headings).toContain('Timesheet,Placement,Doctor,Employer,Facility,Date,Shift,Start,End');
  expect(day).toContain(`${reference},${placement},`);
  expect(day).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(day).toMatch(/2027-01-25,Day,08:00,18:00,30,,,9\.50,1425\.00,AUD,Waiting for employer$/);
  // A call-back is paid for at least two hours, in addition to the night on call.
  expect(onCall).toMatch(/2027-01-26,On call,18:00,08:00,0,[^,]*,,14\.00,990\.00,AUD,Waiting for employer$/);
  expect(more).toEqual([]);
});

test('a doctor’s timesheet link does not open the payroll file', async () => {
  const { id } = await sendHours();
  expect((await open('doctor', id)).status).toBe(404);
});

test('revoking an emailed link also ends access to the downloads that the link opened', async () => {
  const { id, placement } = await sendHours();
  const link = await database.db
    .selectFrom('placement_link')
    .innerJoin('placement', 'placement.id', 'placement_link.placement_id')
    .select('placement_link.id')
    .where('placement.reference', '=', placement)
    .where('placement_link.side', '=', 'employer')
    .executeTakeFirstOrThrow();
  expect((await open('employer', id, link.id)).status).toBe(200);
  await database.db
    .updateTable('placement_link')
    .set({ revoked_at: now })
    .where('id', '=', link.id)
    .execute();
  expect((await open('employer', id, link.id)).status).toBe(404);
});
