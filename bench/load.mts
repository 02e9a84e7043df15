import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { step } from '@/scripts/run/log';
import type { Site } from './sites.mjs';

const connections = 10;

/** Number of measurements of each value. The median is reported. */
export const rounds = 5;

/** Requests per second under load, and percentiles of the response times in ms. */
export type Load = { perSecond: number; p50: number; p97_5: number };

/** Requests the paths in turn for `seconds`. Throws if a response is not a page. */
async function load(url: string, paths: string[], seconds: number): Promise<Load> {
  for (const path of paths) {
    const response = await fetch(url + path, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url}${path} answers ${response.status}`);
  }
  const requests = paths.map((path) => ({ path }));
  await autocannon({ url, connections, duration: Math.min(3, seconds), requests });
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were no pages, ${result.errors} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p97_5: result.latency.p97_5 };
}

/**
 * Measures each page once per round and returns the medians, because other work on the machine slows single
 * measurements.
 */
export async function loadInTurn<Name extends string>(
  seconds: number,
  pages: Record<Name, { site: Site; paths: string[] }>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(pages) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (let round = 1; round <= rounds; round += 1)
    for (const name of names) {
      const { site, paths } = pages[name];
      const figures = await step(console.log, `Load, round ${round} of ${rounds}: ${name}`, () =>
        load(site.url, paths, seconds),
      );
      measured[name].push(figures);
    }
  const median = (name: Name, figure: keyof Load) =>
    measured[name].map((load) => load[figure]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: median(name, 'perSecond'), p50: median(name, 'p50'), p97_5: median(name, 'p97_5') },
    ]),
  ) as Record<Name, Load>;
}

/**
 * Measures requests per second with wrk, because autocannon can send only about 15,000. Requests compressed responses,
 * as every browser does. Null if wrk is not installed.
 */
export function loadByWrk(url: string, seconds: number): number | null {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const run = spawnSync('wrk', args, { encoding: 'utf8' });
  const found = run.status === 0 ? /Requests\/sec:\s*([\d.]+)/.exec(run.stdout) : null;
  return found ? Number(found[1]) : null;
}
