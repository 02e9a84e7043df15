import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Sample } from '@/lib/services/metrics/metrics';
import type { Database } from './database';

const measureEveryMs = 1_000;
const measureTimeoutMs = 1_000;

export type Replicas = {
  /** Returns a replica whose data are at most `maxLagMs` old, or null. Never waits. */
  choose(): Database | null;
  /** Makes `choose` skip this replica until the next measurement, because a statement on it has failed. */
  leaveOut(replica: Database): void;
  measure(): Promise<void>;
  /** Measures the lag. Returns a metric for each replica: 1 if `choose` may return it, otherwise 0. */
  figures(): Promise<Sample[]>;
  destroy(): Promise<void>;
};

type Options = {
  primary: Database;
  replicas: readonly Database[];
  maxLagMs: number;
  /** Returns the current time in ms from a clock that never goes backwards. */
  now?: () => number;
};

/**
 * Measures how far replicas lag behind the primary. Compares positions in the write-ahead log, because clocks may
 * differ. A replica's data are as old as the newest recorded position of the primary that the replica has replayed. So
 * a replica of an idle primary has no lag.
 */
export function watchReplicas({
  primary,
  replicas,
  maxLagMs,
  now = () => performance.now(),
}: Options): Replicas {
  let positions: { at: number; position: number }[] = [];
  let usable: Database[] = [];
  let measuredAt = -Infinity;
  let running: Promise<void> | null = null;
  let turn = 0;

  async function measure(): Promise<void> {
    try {
      const at = now();
      const position = await readPrimaryPosition(primary);
      if (position < (positions.at(-1)?.position ?? 0)) positions = [];
      positions = [...positions.filter((entry) => now() - entry.at <= maxLagMs), { at, position }];
      const replayed = await Promise.all(
        replicas.map((replica) => readReplayedPosition(replica).catch(() => null)),
      );
      usable = replicas.filter((_, index) => {
        const its = replayed[index] ?? null;
        return (
          its !== null && positions.some((entry) => entry.position <= its && now() - entry.at <= maxLagMs)
        );
      });
    } catch {
      usable = [];
    }
    measuredAt = now();
  }

  const startMeasuring = () =>
    (running ??= measure().finally(() => {
      running = null;
    }));

  return {
    choose() {
      if (replicas.length === 0) return null;
      const age = now() - measuredAt;
      if (age >= measureEveryMs) void startMeasuring();
      if (age >= measureEveryMs + measureTimeoutMs) return null;
      turn += 1;
      return usable[turn % usable.length] ?? null;
    },
    leaveOut(replica) {
      usable = usable.filter((known) => known !== replica);
    },
    measure: startMeasuring,
    async figures() {
      await startMeasuring();
      // The primary's positions are recorded only while there are visitors. Without earlier positions, a replica that
      // is slightly behind counts as usable only after a second measurement.
      for (let waited = 0; waited < maxLagMs && usable.length < replicas.length; waited += measureEveryMs) {
        await wait(measureEveryMs);
        await startMeasuring();
      }
      return replicas.map((replica, index) => ({
        name: 'site_replica_usable',
        value: usable.includes(replica) ? 1 : 0,
        labels: { database: `replica-${index + 1}` },
      }));
    },
    destroy: async () => void (await Promise.all(replicas.map((replica) => replica.destroy()))),
  };
}

async function readPrimaryPosition(primary: Database): Promise<number> {
  const { rows } = await withTimeBudget(measureTimeoutMs, () =>
    sql<{ position: number }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as position`.execute(primary),
  );
  return rows[0]?.position ?? Infinity;
}

async function readReplayedPosition(replica: Database): Promise<number | null> {
  const { rows } = await withTimeBudget(measureTimeoutMs, () =>
    sql<{ position: number | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`.execute(
      replica,
    ),
  );
  return rows[0]?.position ?? null;
}
