// `npm run test:image` builds the images of deploy/Dockerfile without a container engine and starts them. Needs root,
// network, and about 10 GB in .data-image. Installs debootstrap if it is missing.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@/scripts/cms/cms-process';
import { testServer, testSettings } from '@/scripts/run-tests/test-site';
import { endChild, hasEnded } from '@/scripts/run/child';
import { runCommand } from '@/scripts/run/command';
import { freePorts } from '@/scripts/run/ports';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { s3Storage } from '@/lib/services/storage/storage-s3.server';
import { storeBuild } from '@/lib/site/builds/build-files.server';
import { startFakeS3 } from '@/tests/fake-s3';
import { readDockerfile, type Stage } from './dockerfile';
import { buildStage, makeBase, startIn } from './root-file-system';

const root = path.resolve('.data-image');
const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));
const stageFolder = (name: string) => path.join(root, name);
const endMs = 10_000;

function getStage(name: string): Stage {
  const stage = stages.get(name);
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}`);
  return stage;
}

function check(name: string, isRight: boolean, detail = ''): void {
  console.log(`${isRight ? 'right' : 'WRONG'}: ${name} ${detail}`);
  if (!isRight) process.exitCode = 1;
}

async function answers(url: string, withinMs = 60_000): Promise<{ status: number; text: string }> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      const response = await fetch(url, { redirect: 'manual' });
      const text = await response.text();
      if (response.ok || performance.now() > until) return { status: response.status, text };
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await pause(500);
  }
}

/** Starts the image of a stage. `args` replace its CMD if it has an ENTRYPOINT. */
function start(
  name: string,
  env: Record<string, string>,
  { args, writable }: { args?: string[]; writable: string[] },
) {
  const stage = getStage(name);
  const command = args ? [...stage.command.slice(0, -1), ...args] : stage.command;
  return startIn(stageFolder(name), { command, cwd: stage.folder, writable, env: { ...stage.env, ...env } });
}

async function finish(name: string, child: ReturnType<typeof start>): Promise<void> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
  check(`${name} ends without an error`, child.exitCode === 0, `(${child.exitCode})`);
}

async function end(name: string, child: ReturnType<typeof start>): Promise<void> {
  check(`${name} still runs`, !hasEnded(child));
  const begun = performance.now();
  const { signal } = await endChild(child, endMs);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  check(`${name} ends within ${endMs / 1000} s after SIGTERM`, signal !== 'SIGKILL', `(${seconds} s)`);
}

async function checkSite(database: string): Promise<void> {
  const store = await startFakeS3();
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const { url: storageUrl, region, credentials } = store.settings;
  const env = {
    ...{ NEXT_PUBLIC_APP_ENV: 'test', ALLOW_LOCAL_SERVICES: 'true', SITE_URL: url, PORT: String(port) },
    ...{ DATABASE_URL: database, SMTP_URL: 'smtp://127.0.0.1:1', AUTH0_SECRET: 'x'.repeat(32) },
    ...{ AUTH0_DOMAIN: 'http://localhost:1', AUTH0_CLIENT_ID: 'site', AUTH0_CLIENT_SECRET: 'x' },
    ...{ STORAGE_URL: storageUrl, STORAGE_REGION: region },
    ...{ STORAGE_KEY_ID: credentials.accessKeyId, STORAGE_SECRET: credentials.secretAccessKey },
  };
  const part = (...args: string[]) => start('site', env, { args, writable: ['/cache'] });
  await finish('migrate', part('migrate'));
  await finish('release', part('release'));
  check('the release has stored the scripts', store.objects.size > 50, `(${store.objects.size} files)`);
  const [site, worker] = [part('site'), part('worker')];
  const db = openDatabase(database);
  try {
    check('the site is live', (await answers(`${url}/api/health?live=1`)).status === 200);
    check('the site is ready', (await answers(`${url}/api/health?ready=1`)).status === 200);
    const hasTick = async () => (await db.selectFrom('worker_tick').select('at').execute()).length > 0;
    for (let second = 0; second < 60 && !(await hasTick()); second += 1) await pause(1_000);
    check('the worker reports that it runs', await hasTick());
    await finish('a task', part('task', 'deliver-emails'));
    const health = getStage('site').health ?? [];
    const { folder, env: own } = getStage('site');
    const probe = startIn(stageFolder('site'), {
      ...{ command: health, cwd: folder, writable: [], env: { ...own, ...env } },
    });
    await finish('the health check of the image', probe);
    const home = await answers(`${url}/`);
    check('the home page has its heading', home.status === 200 && home.text.includes('<h1'));
    const script = /\/_next\/static\/[^"]+\.js/.exec(home.text)?.[0] ?? '/none';
    check('the site serves its scripts', (await answers(url + script, 0)).status === 200, script);
    const other = mkdtempSync(path.join(tmpdir(), 'build-'));
    mkdirSync(path.join(other, 'static/chunks'), { recursive: true });
    writeFileSync(path.join(other, 'static/chunks/[other]-1.js'), 'other();');
    writeFileSync(path.join(other, 'BUILD_ID'), 'other');
    await storeBuild(s3Storage(store.settings), { folder: other, now: new Date() });
    const found = await answers(`${url}/_next/static/chunks/%5Bother%5D-1.js`, 10_000);
    check('the site serves scripts of another build', found.text === 'other();', `(${found.status})`);
    const missing = await answers(`${url}/_next/static/chunks/missing-1.js`, 0);
    check('a script of no build is not found', missing.status === 404);
  } finally {
    await end('the site', site);
    await end('the worker', worker);
    await db.destroy();
    await store.stop();
  }
}

async function checkCms(database: string): Promise<void> {
  const port = 3001;
  const url = `http://localhost:${port}`;
  const secrets = mkdtempSync(path.join(tmpdir(), 'cms-'));
  const cms = start(
    'cms',
    {
      ...{ CMS_DATABASE_URL: await prepareDatabase(database, secrets), PAYLOAD_SECRET: 'x'.repeat(32) },
      ...{ CMS_SECRET: 'y'.repeat(32), CMS_PUBLIC_URL: url, SITE_URL: 'http://localhost:1' },
      ...{ CMS_ADMIN_EMAIL: 'admin@example.com', CMS_ADMIN_PASSWORD: 'correct horse battery' },
    },
    { writable: ['/media'] },
  );
  try {
    check('the CMS shows its sign-in', (await answers(`${url}/admin/login`, 120_000)).status === 200);
    const answer = await fetch(`${url}/api/site/changes?after=0`, {
      headers: { Authorization: `Bearer ${'y'.repeat(32)}` },
    });
    const { changes } = (await answer.json()) as { changes: unknown[] };
    check('the CMS has the texts of content/', changes.length > 50, `(${changes.length} texts)`);
  } finally {
    await end('the CMS', cms);
  }
}

await runCommand(async () => {
  if (process.getuid?.() !== 0) throw new Error('This test needs root, because it changes the root folder');
  const only = process.argv[2];
  if (only !== 'start') {
    makeBase(path.join(root, 'base'));
    for (const name of stages.keys()) {
      const ignoreFile = 'deploy/Dockerfile.dockerignore';
      const from = { context: process.cwd(), ignoreFile, stageFolder };
      buildStage({ stage: getStage(name), folder: stageFolder(name), ...from }, path.join(root, 'base'));
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const settings = await testSettings(path.join(folder, 'data'));
  const server = await testServer(settings, process.env.TEST_DATABASE_URL, console.log);
  try {
    const own = await server.forSite(settings);
    const database = own.env.DATABASE_URL ?? '';
    await checkSite(database);
    await checkCms(database);
  } finally {
    await server.dropOwn();
  }
  return Number(process.exitCode ?? 0);
});
