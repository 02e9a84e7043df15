import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePostgres, stopPostgres } from '@/scripts/postgres.mjs';
import { createDatabase, withDatabase } from '@/scripts/run/embedded-database';
import { freePorts } from '@/scripts/run/ports';
import { submitContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import { loadReferenceData } from '@/lib/reference/reference-data/load-reference-data.server';
import { systemClock } from '@/lib/services/clock/clock';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { migrate } from '@/lib/services/database/migrate.server';
import { startInbox, untilTrue } from './outbox/inbox';
import { siteEnvironment } from './site-environment';

jest.setTimeout(300_000);

let folder: string;
let port = 0;
let url: string;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let worker: ChildProcess | undefined;
let said = '';

const startServer = () => ensurePostgres({ dataFolder: folder, port });

function startWorker(): void {
  worker = spawn(process.execPath, ['--import', 'tsx', 'lib/app/tasks/worker.ts'], {
    env: { ...process.env, ...siteEnvironment({ DATABASE_URL: url, SMTP_URL: inbox.smtpUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
}

async function write(email: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1 });
  await submitContactMessage(
    { db, clock: systemClock, staffEmail: 'staff@onward.example' },
    { input: { topic: 'other', name: 'Priya', email, message: 'Hello' }, idempotencyKey: randomUUID() },
  );
  await db.destroy();
}
const arrived = async (email: string) => (await inbox.list()).some(({ to }) => to === email);

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'worker-')), 'postgres');
  [port = 0] = await freePorts(1);
  const [started, server] = await Promise.all([startInbox(), startServer()]);
  inbox = started;
  await createDatabase(server.url, 'site');
  url = withDatabase(server.url, 'site');
  await migrate(url);
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await stopPostgres(folder);
  await inbox.stop();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

test('the worker waits for a starting database, and continues to send emails after each restart of the database', async () => {
  await stopPostgres(folder);
  startWorker();
  await untilTrue(() => Promise.resolve(/the queue has stopped .* and will start again in 1 s/.test(said)));
  await startServer();
  const db = openDatabase(url, { maxConnections: 1 });
  await loadReferenceData(db);
  await db.destroy();
  await untilTrue(() => Promise.resolve(said.includes('Worker ready')));
  await write('first@example.com');
  await untilTrue(() => arrived('first@example.com'));

  for (const email of ['second@example.com', 'third@example.com']) {
    await stopPostgres(folder);
    await startServer();
    await write(email);
    // Up to 100 s, because the email may wait until the worker next looks for due emails, and then for a retry a minute
    // later.
    await untilTrue(() => arrived(email), 100_000).catch(() => {
      throw new Error(`${email} never came. The worker said: ${said}`);
    });
  }
  expect(worker?.exitCode).toBeNull();
  expect(worker?.signalCode).toBeNull();
});
