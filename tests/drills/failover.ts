import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase, within } from '@/tests/hostile/hostile-site';
import type { Drill, DrillContext } from './drill';

const withoutServerMs = 3_000;
const readOnlyMs = 5_000;

/** Drill that kills the primary database, points the sites to the read-only replica, and then promotes the replica. */
export const failoverDrill: Drill = () => ({
  // A confirmed enquiry is stored on both servers, so the promotion must not lose any.
  options: { synchronous: true },
  run: failOver,
});

async function failOver({ cluster, load, report, note, stepMs }: DrillContext): Promise<void> {
  const { pair, proxy, standbyUrl } = cluster;
  await wait(stepMs / 2);
  const reads = await countReplicaReads(standbyUrl);
  note(`${reads} connections of the sites on the replica`);
  if (reads === 0) report('no page was read from the replica');
  load.step('no primary', { outage: true });
  const killedAt = performance.now();
  await pair.killPrimary();
  await wait(withoutServerMs);
  proxy.pointTo(Number(new URL(standbyUrl).port));
  load.step('replica, read-only', { outage: true });
  await wait(readOnlyMs);
  load.step('promotion', { outage: true });
  const promotedAt = performance.now();
  await pair.promote();
  const findFirst = () => load.taken.find(({ atMs }) => atMs > promotedAt)?.atMs;
  const recovered = await within(60_000, () => Promise.resolve(findFirst() !== undefined));
  if (!recovered) return report('no enquiry was taken within a minute after the promotion');
  const first = findFirst() ?? 0;
  note(
    `first enquiry ${Math.round(first - promotedAt)} ms after the promotion began, ${Math.round(first - killedAt)} ms after the primary was killed`,
  );
  await wait(stepMs / 3);
  load.step('after');
  await wait(stepMs / 2);
}

function countReplicaReads(standbyUrl: string): Promise<number> {
  return withDatabase(standbyUrl, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'site-replica' and query like '%job%'",
    );
    return rowCount ?? 0;
  });
}
