import { randomUUID } from 'node:crypto';
import { parseCronItems } from 'graphile-worker';
import { siteDatabase } from '@/tests/site-database';
import { startApp } from '@/lib/app/start-app.server';
import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { nextRun, timetable } from '@/lib/staff/operations/timetable';
import { backgroundTasks } from './registry';
import { runTask, taskFailureText, taskNames, staffTasks } from './run-task';

siteDatabase();

async function said(name: string, ...args: string[]): Promise<string> {
  const result = await runTask(startApp(), name, args);
  return result.ok ? result.value : taskFailureText(name, result.failure);
}

test('the timetable contains only known tasks with valid times', () => {
  for (const { name } of timetable) expect(Object.keys(backgroundTasks)).toContain(name);
  expect(parseCronItems(timetable.map(({ name, at }) => ({ task: name, match: at })))).toHaveLength(
    timetable.length,
  );
});

test('the site and the task queue give the same time for a task’s next run', () => {
  const now = new Date('2026-11-24T03:47:30Z');
  const next = (at: string) => nextRun({ at }, now).toISOString();
  expect(next('* * * * *')).toBe('2026-11-24T03:48:00.000Z');
  expect(next('*/10 * * * *')).toBe('2026-11-24T03:50:00.000Z');
  expect(next('17 * * * *')).toBe('2026-11-24T04:17:00.000Z');
  expect(next('47 3 * * *')).toBe('2026-11-25T03:47:00.000Z');
  for (const task of parseCronItems(timetable.map(({ name, at }) => ({ task: name, match: at })))) {
    const shown = nextRun(timetable.find(({ name }) => name === task.task) ?? { at: '' }, now);
    const digest = {
      min: shown.getUTCMinutes(),
      hour: shown.getUTCHours(),
      date: shown.getUTCDate(),
      month: shown.getUTCMonth() + 1,
      dow: shown.getUTCDay(),
    };
    expect([task.task, task.match(digest)]).toEqual([task.task, true]);
  }
});

test('tasks that staff start by hand are never scheduled, and all task names are unique', () => {
  const byHand = Object.keys(staffTasks);
  expect(timetable.filter(({ name }) => byHand.includes(name))).toEqual([]);
  expect(new Set(taskNames).size).toBe(Object.keys(backgroundTasks).length + byHand.length);
});

test('the tasks that disable and enable a doctor print what they changed', async () => {
  const { db, clock } = startApp();
  const claims = { emailVerified: true, givenName: 'Ada', familyName: null };
  await admitDoctor({ db, clock }, { ...claims, subject: 'local|ada', email: 'ada@example.com' });
  expect(await said('disable-doctor', 'ada@example.com')).toBe('1 account of ada@example.com disabled');
  expect(await said('disable-doctor', 'ada@example.com')).toBe(
    'ada@example.com was already disabled. Nothing changed',
  );
  expect(await said('enable-doctor', ' ada@example.com ')).toBe('1 account of ada@example.com enabled');
  expect(await said('enable-doctor', 'ada@example.com')).toBe(
    'ada@example.com was already enabled. Nothing changed',
  );
});

test('the task that records a register check requires a day and findings, and stores both', async () => {
  const { db, clock } = startApp();
  const claims = { emailVerified: true, givenName: 'Bo', familyName: null };
  const now = clock.now();
  const doctorId = await admitDoctor(
    { db, clock },
    { ...claims, subject: 'local|bo', email: 'bo@example.com' },
  );
  await db
    .insertInto('registration')
    .values({
      ...{ id: randomUUID(), doctor_id: doctorId, authority: 'MCNZ', number: '12345' },
      ...{ check_state: 'format-ok', created_at: now, updated_at: now },
    })
    .execute();
  const check = (...args: string[]) => said('set-registration-check', 'bo@example.com', 'mcnz', ...args);
  expect(await check('verified')).toMatch(/^Usage: .* <state> <date checked> <what you saw>$/);
  expect(await check('verified', 'yesterday', 'General scope')).toContain(
    'the date you checked the register',
  );
  expect(await check('verified', '2999-01-01', 'General scope')).toContain('is in the future');
  expect(await check('verified', '2026-11-20', 'General scope')).toBe(
    'MCNZ registration of bo@example.com is verified',
  );
  expect(await check('verified', '2026-11-20', 'General scope')).toContain('nothing changed');
  expect(await db.selectFrom('registration_event').select(['looked_up_on', 'seen']).execute()).toEqual([
    { looked_up_on: '2026-11-20', seen: 'General scope' },
  ]);
});

test('adding the first back-office administrator a second time changes nothing', async () => {
  const who = ['root@example.com', 'Ines', 'Calder'] as const;
  expect(await said('add-administrator', ...who)).toContain(
    'this person must sign in with this email address',
  );
  expect(await said('add-administrator', ...who)).toBe(
    'This person has already been added. Nothing has changed',
  );
  expect(await said('add-administrator', 'nobody', 'Ines', 'Calder')).toContain('Enter an email address');
});

test.each(['disable-doctor', 'enable-doctor'])(
  'the task %s reports an error if no account has the given email address',
  async (name) => {
    expect(await said(name, 'nobody@example.com')).toBe(
      `${name}: There is no account with the address nobody@example.com`,
    );
  },
);

test.each([
  ['disable-doctor', [], 'Usage: npm run task -- disable-doctor <email>'],
  ['disable-doctor', [''], 'Usage: npm run task -- disable-doctor <email>'],
  ['enable-doctor', ['a@example.com', 'b@example.com'], 'Usage: npm run task -- enable-doctor <email>'],
  ['expire-jobs', ['J100001'], 'Usage: npm run task -- expire-jobs'],
])('the task %s prints its usage and does nothing if its arguments are %j', async (name, args, text) => {
  expect(await said(name, ...args)).toBe(text);
});

test('if the task name is unknown, prints the list of known tasks', async () => {
  expect(await said('constructor')).toMatch(
    /^There is no task "constructor". The tasks are .*disable-doctor/,
  );
});
