import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionFile } from '@/lib/content/sources/site-cms.server';
import { prepareCms, testBuildFolder } from '@/scripts/cms/cms-build';
import { cmsRole, cmsService, writeConnection } from '@/scripts/cms/cms-process';
import { endChild, hasEnded, startChild } from '@/scripts/run/child';
import { createDatabase, dropDatabase, withDatabase } from '@/scripts/run/embedded-database';
import { freePorts } from '@/scripts/run/ports';
import { readSettings, type Settings } from '@/scripts/run/settings';

export type RunningCms = {
  url: string;
  secret: string;
  /** Starts the CMS, or restarts it after `kill`. Resolves when the CMS responds. */
  start(): Promise<void>;
  bringForward(at: number): Promise<void>;
  kill(): void;
  /** Memory of the process in MB, or null on systems without /proc. */
  residentMb(): number | null;
  stop(): Promise<void>;
};

function siteSettings(): Settings {
  const settings = readSettings(process.env, process.cwd());
  if ('problems' in settings) throw new Error(settings.problems.map(({ variable }) => variable).join(', '));
  return settings;
}

/** Starts a CMS with a separate database, port and folders, and connects the site under test to it. */
export async function startCms(): Promise<RunningCms> {
  const site = siteSettings();
  const folder = mkdtempSync(path.join(tmpdir(), 'onward-cms-'));
  const [port = 0] = await freePorts(1);
  const server = process.env.TEST_DATABASE_URL ?? site.env.DATABASE_URL ?? '';
  const database = `onward_cms_${process.pid}`;
  const databaseUrl = withDatabase(server, database);
  mkdirSync('test-results', { recursive: true });
  const said = createWriteStream('test-results/cms.log', { flags: 'a' });
  const log = (line: string) => void said.write(`${line}\n`);
  let child: ChildProcess | null = null;

  await createDatabase(server, database);
  const env = await prepareCms(
    { env: site.env, dataFolder: folder },
    { databaseUrl, port, force: false, buildFolder: testBuildFolder },
    log,
    new AbortController().signal,
  );
  const service = cmsService(env, port);

  const cms: RunningCms = {
    url: `http://localhost:${port}`,
    secret: env.CMS_SECRET ?? '',
    async start() {
      child = startChild(service, log);
      while (!(await service.ready?.())) {
        if (hasEnded(child)) throw new Error('The CMS has exited. See test-results/cms.log');
        await wait(200);
      }
    },
    async bringForward(at) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const due = await client.query(
        `update cms.payload_jobs set wait_until = now()
         where wait_until >= $1::timestamptz and wait_until < $1::timestamptz + interval '1 minute'`,
        [new Date(at)],
      );
      await client.end();
      if (due.rowCount !== 1) throw new Error(`${due.rowCount} publications are scheduled for that minute`);
    },
    kill: () => void child?.kill('SIGKILL'),
    residentMb() {
      const file = `/proc/${child?.pid}/status`;
      if (!existsSync(file)) return null;
      const status = readFileSync(file, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async stop() {
      rmSync(connectionFile(site.dataFolder), { force: true });
      if (child) await endChild(child, 5_000);
      await dropDatabase(server, database);
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`drop role if exists ${client.escapeIdentifier(cmsRole(databaseUrl))}`);
      await client.end();
      rmSync(folder, { recursive: true, force: true });
      said.end();
    },
  };
  await cms.start();
  writeConnection(site.dataFolder, { port, secret: cms.secret });
  return cms;
}
