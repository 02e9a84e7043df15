import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child';
import { supervise } from './supervisor';

const folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
const env = { PATH: process.env.PATH ?? '' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const supervisors: ReturnType<typeof supervise>[] = [];
// Stops services even after a failed test, because they would keep this process running.
afterEach(() => Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stop())));
function startSupervisor(options: Parameters<typeof supervise>[0]) {
  const supervisor = supervise(options);
  supervisors.push(supervisor);
  return supervisor;
}

// Creates a program that writes its process id to a file and keeps running. Renames the complete file, because half an
// id could be read as 0, and a signal to 0 would go to this test run.
function stub(name: string, after = 'setInterval(() => {}, 1000);') {
  const file = path.join(folder, `${name}.cjs`);
  const pidFile = path.join(folder, `${name}.pid`);
  writeFileSync(
    file,
    `const fs = require('node:fs');
     fs.writeFileSync(${JSON.stringify(`${pidFile}.new`)}, String(process.pid));
     fs.renameSync(${JSON.stringify(`${pidFile}.new`)}, ${JSON.stringify(pidFile)});
     ${after}`,
  );
  return {
    service: { name, args: [file], env, ready: () => Promise.resolve(existsSync(pidFile)) },
    pid: () => pidIn(pidFile),
  };
}

function pidIn(file: string): number {
  const pid = Number(readFileSync(file, 'utf8'));
  if (!(pid > 1)) throw new Error(`${file} holds no process number`);
  return pid;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 400) throw new Error('It did not happen within 20 s');
    await wait(50);
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie process counts as ended, although its id exists until the parent reads its exit code.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

test('the supervisor restarts a killed service, and its `stop` method ends all services', async () => {
  const lines: string[] = [];
  const supervisor = startSupervisor({ log: (line) => lines.push(line), restartAfterMs: 20 });
  const [one, two] = [stub('one'), stub('two')];
  await supervisor.start(one.service);
  await supervisor.start(two.service);
  const first = one.pid();
  process.kill(first, 'SIGKILL');
  await until(() => one.pid() !== first && lives(one.pid()));
  expect(lines).toContain('one ended (SIGKILL): starting it again in 0.02 s');
  await supervisor.stop();
  expect([first, one.pid(), two.pid()].filter(lives)).toEqual([]);
});

test('`stop` kills a service that ignores SIGTERM, together with its child processes', async () => {
  const grandchild = path.join(folder, 'grandchild.pid');
  const stubborn = stub(
    'stubborn',
    `process.on('SIGTERM', () => {});
     const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     require('node:fs').writeFileSync(${JSON.stringify(grandchild)}, String(child.pid));
     setInterval(() => {}, 1000);`,
  );
  const supervisor = startSupervisor({ log: () => undefined, timeoutMs: 300 });
  await supervisor.start(stubborn.service);
  await until(() => existsSync(grandchild) && Number(readFileSync(grandchild, 'utf8')) > 0);
  const started = performance.now();
  await supervisor.stop();
  expect(performance.now() - started).toBeLessThan(10_000);
  await until(() => !lives(stubborn.pid()) && !lives(Number(readFileSync(grandchild, 'utf8'))));
});

test('if a service ends before it is ready, the start fails with the service’s last log lines', async () => {
  const supervisor = startSupervisor({ log: () => undefined });
  const broken = stub('broken', "console.error('no such table'); process.exit(3);");
  const start = supervisor.start({ ...broken.service, ready: () => Promise.resolve(false) });
  await expect(start).rejects.toThrow(/^broken ended \(code 3\)[^]*no such table/);
  await supervisor.stop();
});

test('the supervisor restarts a service after every crash, and other services keep running', async () => {
  const supervisor = startSupervisor({ log: () => undefined, restartAfterMs: 10 });
  const [healthy, dying] = [stub('healthy'), stub('dying')];
  await supervisor.start(healthy.service);
  await supervisor.start(dying.service);
  const healthyPid = healthy.pid();
  for (let deaths = 1; deaths <= 7; deaths += 1) {
    const pid = dying.pid();
    process.kill(pid, 'SIGKILL');
    await until(() => dying.pid() !== pid && lives(dying.pid()));
  }
  expect(healthy.pid()).toBe(healthyPid);
  expect(lives(healthyPid)).toBe(true);
  await supervisor.stop();
});

describe('a service that does not respond', () => {
  const hangs = { restartAfterMs: 20, hungAfterMs: 3_000, probeEveryMs: 500 };

  test.each([
    ['is suspended', (pid: number) => void process.kill(pid, 'SIGSTOP'), 'stopped'],
    ['hangs in an endless loop', (pid: number) => void process.kill(pid, 'SIGUSR2'), 'looping'],
  ])('the supervisor kills and restarts a service that %s', async (_, hang, name) => {
    const lines: string[] = [];
    const supervisor = startSupervisor({
      log: (line) => lines.push(line),
      ...hangs,
    });
    const [healthy, hanging] = [
      stub(`beside-${name}`),
      stub(name, "process.on('SIGUSR2', () => { for (;;); }); setInterval(() => {}, 1000);"),
    ];
    await supervisor.start(healthy.service);
    await supervisor.start(hanging.service);
    const [healthyPid, hungPid] = [healthy.pid(), hanging.pid()];
    hang(hungPid);
    await until(() => hanging.pid() !== hungPid && lives(hanging.pid()));
    expect(lives(hungPid)).toBe(false);
    expect(lines).toContain(`${name} has not answered for 3 s: ending it`);
    expect(lines).toContain(`${name} ended (it hung): starting it again in 0.02 s`);
    expect(healthy.pid()).toBe(healthyPid);
    await supervisor.stop();
  });

  test('the supervisor restarts a service whose health check fails, but not a suspended service without a health check', async () => {
    const supervisor = startSupervisor({ log: () => undefined, ...hangs });
    const probed = stub('probed');
    const patient = stub('patient');
    await supervisor.start({ ...patient.service, live: false });
    process.kill(patient.pid(), 'SIGSTOP');
    let answers = true;
    await supervisor.start({ ...probed.service, live: () => Promise.resolve(answers) });
    const [probedPid, patientPid] = [probed.pid(), patient.pid()];
    answers = false;
    await until(() => probed.pid() !== probedPid);
    expect(patient.pid()).toBe(patientPid);
    expect(lives(patientPid)).toBe(true);
    await supervisor.stop();
  });
});

test('services end when their supervisor is killed', async () => {
  const service = stub('orphan');
  // Acts as the supervisor: starts the service in the same way and keeps running.
  const parent = stub(
    'parent',
    `require('node:child_process').spawn(
       process.execPath,
       ['--import', './scripts/run/end-with-parent.mjs', ${JSON.stringify(service.service.args[0])}],
       { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: { SUPERVISOR_PID: String(process.pid) }, detached: true },
     );
     setInterval(() => {}, 1000);`,
  );
  const child = startChild(parent.service, () => undefined);
  const pidFile = path.join(folder, 'orphan.pid');
  await until(() => existsSync(pidFile) && lives(service.pid()));
  child.kill('SIGKILL');
  await until(() => !lives(service.pid()));
});
