import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '@/scripts/run/ports';
import { eventually } from './eventually';

export type StreamingPair = {
  primaryUrl: string;
  standbyUrl: string;
  /** Resolves when the standby has replayed everything that the primary has written. */
  waitForStandby(): Promise<void>;
  killPrimary(): Promise<void>;
  restartPrimary(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a primary and a streaming replica of the embedded PostgreSQL. `primarySettings` apply only to the primary, for
 * example `synchronous_standby_names=standby`. The primary's folder is created in `primaryParent`.
 */
export async function startStreamingPair(
  primarySettings: string[] = [],
  primaryParent?: string,
): Promise<StreamingPair> {
  const { ensurePostgres, stopPostgres } = await import('@/scripts/postgres.mjs');
  const { readableBinaries, readableFolder, runAsOwner } = await import('@/scripts/postgres/place.mjs');
  const folder = mkdtempSync(path.join(tmpdir(), 'streaming-pair-'));
  // If root runs this, PostgreSQL runs as a different user, who must be able to read the folder. Hence mode 755.
  chmodSync(folder, 0o755);
  const [primaryPort = 0, standbyPort = 0] = await freePorts(2);
  const primaryFolder = path.join(primaryParent ?? folder, 'primary');
  const standbyFolder = path.join(folder, 'standby');
  await ensurePostgres({ dataFolder: primaryFolder, port: primaryPort });
  await stopPostgres(primaryFolder);
  const source = readableFolder(primaryFolder);
  const copy = readableFolder(standbyFolder);
  execFileSync('cp', ['-a', source, copy]);
  writeFileSync(path.join(copy, 'standby.signal'), '');
  const primaryInfo = `host=127.0.0.1 port=${primaryPort} user=postgres password=postgres application_name=standby`;
  appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primaryInfo}'\n`);
  const settings = ['max_connections=150', 'wal_keep_size=128MB'];
  const startPrimary = () =>
    ensurePostgres({
      dataFolder: primaryFolder,
      port: primaryPort,
      settings: [...settings, ...primarySettings],
    });
  const primary = await startPrimary();
  const standby = await ensurePostgres({ dataFolder: standbyFolder, port: standbyPort, settings });

  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    waitForStandby: () =>
      eventually(async () => {
        const [position] = await ask<{ at: string }>(primary.url, 'select pg_current_wal_lsn() as at');
        const [reached] = await ask<{ reached: boolean }>(
          standby.url,
          `select pg_last_wal_replay_lsn() >= '${position?.at}'::pg_lsn as reached`,
        );
        if (!reached?.reached) throw new Error('The standby is behind');
      }),
    killPrimary: async () => {
      const { pgCtl } = await readableBinaries();
      await runAsOwner(pgCtl, ['stop', '-w', '-m', 'immediate', '-D', source]);
    },
    restartPrimary: async () => void (await startPrimary()),
    promote: async () => {
      await ask(standby.url, 'select pg_promote()');
    },
    stop: async () => {
      await stopPostgres(standbyFolder);
      await stopPostgres(primaryFolder);
      for (const place of [source, copy, folder]) rmSync(place, { recursive: true, force: true });
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
