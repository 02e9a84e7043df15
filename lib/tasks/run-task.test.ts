import { parseCronItems } from 'graphile-worker';
import { siteEnvironment } from '@/tests/site-environment';
import { createTestDatabase } from '@/tests/test-database';
import { startApp } from '@/lib/start-app.server';
import { admitDoctor } from '@/lib/doctors/admit-doctor.server';
import { backgroundTasks, timetable } from './registry';
import { runTask, taskFailureText, taskNames, staffTasks } from './run-task';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: database.url }));
}, 60_000);
afterAll(async () => {
  await startApp().db.destroy();
  await database.drop();
});

async function said(name: string, ...args: string[]): Promise<string> {
  const result = await runTask(startApp(), name, args);
  return result.ok ? result.value : taskFailureText(name, result.failure);
}

test('everything in the timetable is a task, at times that can be read', () => {
  for (const { name } of timetable) expect(Object.keys(backgroundTasks)).toContain(name);
  expect(parseCronItems(timetable.map(({ name, at }) => ({ task: name, match: at })))).toHaveLength(
    timetable.length,
  );
});

test('what staff do by hand never runs by itself, and shares no name with what does', () => {
  const byHand = Object.keys(staffTasks);
  expect(timetable.filter(({ name }) => byHand.includes(name))).toEqual([]);
  expect(new Set(taskNames).size).toBe(Object.keys(backgroundTasks).length + byHand.length);
});

test('staff disable and enable a doctor, and read what happened', async () => {
  const { db, clock } = startApp();
  const claims = { emailVerified: true, givenName: 'Ada', familyName: null };
  await admitDoctor({ db, clock }, { ...claims, subject: 'local|ada', email: 'ada@example.com' });
  expect(await said('disable-doctor', 'ada@example.com')).toBe('1 account of ada@example.com disabled');
  expect(await said('disable-doctor', 'ada@example.com')).toBe(
    'ada@example.com was disabled already; nothing changed',
  );
  expect(await said('enable-doctor', ' ada@example.com ')).toBe('1 account of ada@example.com enabled');
  expect(await said('enable-doctor', 'ada@example.com')).toBe(
    'ada@example.com was enabled already; nothing changed',
  );
});

test('the first administrator of the back office is added by hand, once, and recorded', async () => {
  const who = ['root@example.com', 'Ines', 'Calder'] as const;
  expect(await said('add-administrator', ...who)).toContain('They sign in with this address');
  expect(await said('add-administrator', ...who)).toBe('They were added before; nothing changed');
  expect(await said('add-administrator', 'nobody', 'Ines', 'Calder')).toContain('Give an email address');
});

test.each(['disable-doctor', 'enable-doctor'])('%s says that nobody has an address', async (name) => {
  expect(await said(name, 'nobody@example.com')).toBe(
    `${name}: There is no account with the address nobody@example.com`,
  );
});

test.each([
  ['disable-doctor', [], 'Usage: npm run task -- disable-doctor <email>'],
  ['disable-doctor', [''], 'Usage: npm run task -- disable-doctor <email>'],
  ['enable-doctor', ['a@example.com', 'b@example.com'], 'Usage: npm run task -- enable-doctor <email>'],
  ['expire-jobs', ['J100001'], 'Usage: npm run task -- expire-jobs'],
])('%s with %j says how it is called and does nothing', async (name, args, text) => {
  expect(await said(name, ...args)).toBe(text);
});

test('an unknown task is answered with those that exist', async () => {
  expect(await said('constructor')).toMatch(/^There is no task "constructor": one of .*disable-doctor/);
});
