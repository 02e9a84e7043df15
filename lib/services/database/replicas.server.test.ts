import { sql } from 'kysely';
import { startStreamingPair, type StreamingPair } from '@/tests/streaming-pair';
import type { Database } from './database';
import { openDatabase } from './database-postgres.server';
import { watchReplicas } from './replicas.server';

let pair: StreamingPair;
let primary: Database;
let standby: Database;
let away: Database;
beforeAll(async () => {
  pair = await startStreamingPair();
  primary = openDatabase(pair.primaryUrl);
  standby = openDatabase(pair.standbyUrl);
  away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  await sql`create table written (id int)`.execute(primary);
  await pair.waitForStandby();
}, 120_000);
afterAll(async () => {
  await Promise.all([primary, standby, away].map((db) => db.destroy()));
  await pair.stop();
});

function watch(replicas: Database[], maxLagMs = 5_000) {
  let ms = 0;
  const watched = watchReplicas({ primary, replicas, maxLagMs, now: () => ms });
  return { ...watched, pass: (passed: number) => (ms += passed) };
}

test('reads from a replica only after measuring its delay', async () => {
  const replicas = watch([away, standby]);
  expect(replicas.choose()).toBeNull();
  await replicas.measure();
  expect(replicas.choose()).toBe(standby);
  replicas.leaveOut(standby);
  expect(replicas.choose()).toBeNull();
  await replicas.measure();
  expect(replicas.choose()).toBe(standby);
});

test('the metrics name each replica that is unreachable or whose data are too old', async () => {
  const figures = await watch([away, standby], 1_000).figures();
  expect(figures.map(({ value, labels }) => [labels?.database, value])).toEqual([
    ['replica-1', 0],
    ['replica-2', 1],
  ]);
});

test('does not read from any replica if the last measurement is more than two seconds old', async () => {
  const replicas = watch([standby]);
  await replicas.measure();
  replicas.pass(1_900);
  expect(replicas.choose()).toBe(standby);
  replicas.pass(3_000);
  expect(replicas.choose()).toBeNull();
});

test('does not read from a replica promoted to primary', async () => {
  const replicas = watch([primary]);
  await replicas.measure();
  expect(replicas.choose()).toBeNull();
});

test('if a replica stops receiving changes, reads from it only until its data exceed the age limit', async () => {
  const replicas = watch([standby]);
  await replicas.measure();
  await sql`select pg_wal_replay_pause()`.execute(standby);
  try {
    await sql`insert into written values (1)`.execute(primary);
    replicas.pass(4_000);
    await replicas.measure();
    expect(replicas.choose()).toBe(standby);
    replicas.pass(2_000);
    await replicas.measure();
    expect(replicas.choose()).toBeNull();
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(standby);
  }
  await pair.waitForStandby();
  await replicas.measure();
  expect(replicas.choose()).toBe(standby);
});

test('does not read from any replica while the primary does not report its log position', async () => {
  const replicas = watchReplicas({ primary: away, replicas: [standby], maxLagMs: 5_000 });
  await replicas.measure();
  expect(replicas.choose()).toBeNull();
});
