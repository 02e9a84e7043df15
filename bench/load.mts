import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

/** Number of concurrent connections. */
const connections = 10;

/** Throughput of a server under load, and percentiles of its response times in ms. */
export type Load = { perSecond: number; p50: number; p97_5: number };

/** Requests the paths in turn for `seconds`. Throws if a response is not a page. */
export async function load(url: string, paths: string[], seconds: number): Promise<Load> {
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
 * Measures the requests per second of an address with wrk, because autocannon reaches only some 15,000. Null if wrk is
 * not installed. With `gzip` it accepts compressed responses, as every browser does.
 */
export function loadByWrk(url: string, seconds: number, { gzip = false } = {}): number | null {
  const header = gzip ? ['-H', 'Accept-Encoding: gzip'] : [];
  const run = spawnSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...header, url], {
    encoding: 'utf8',
  });
  const found = run.status === 0 ? /Requests\/sec:\s*([\d.]+)/.exec(run.stdout) : null;
  return found ? Number(found[1]) : null;
}
