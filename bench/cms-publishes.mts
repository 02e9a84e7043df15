// Publishes a text in the CMS many times, and measures how long it takes until the site shows the text. Kills the
// site's process before every tenth time. Builds (if needed) and starts its own site and CMS. Run by hand:
//   node --import tsx bench/cms-publishes.mts [times]
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startCms } from '@/e2e/cms/running-cms';
import { buildWhenStale } from '@/scripts/run/build';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';

const [times = '100'] = process.argv.slice(2);
const timeoutMs = 60_000;

const temporary = mkdtempSync(path.join(tmpdir(), 'onward-bench-'));
// 755, because PostgreSQL started by root runs as another user and must be able to read the folder.
chmodSync(temporary, 0o755);
const settings = await testSettings(path.join(temporary, 'data'));
const { signal } = new AbortController();
await buildWhenStale(process.cwd(), settings.env, console.log, signal);
const site = await startSite(settings, { command: 'start', log: () => undefined, signal, wellAfter: 500 });
const url = site.settings.env.SITE_URL ?? `http://localhost:${site.settings.ports.PORT}`;
Object.assign(process.env, site.settings.env);
const cms = await startCms();

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${cms.url}/api/${address}`, {
    ...init,
    headers: { 'content-type': 'application/json', origin: cms.url, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Kills the site's process. Must not kill the CMS, whose process has the same name and the same parent. */
function killSite(): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  const servers = [...children.matchAll(/^\s*(\d+) next-server/gm)].map(([, pid]) => Number(pid));
  for (const pid of servers) if (pid !== cms.pid()) process.kill(pid, 'SIGKILL');
}

/** Returns the text of a page. Null while the site does not respond. */
const read = (address: string) =>
  fetch(url + address)
    .then((answer) => answer.text())
    .catch(() => null);

try {
  const account = { email: 'publisher@example.com', password: 'correct horse battery' };
  const { token } = z
    .object({ token: z.string() })
    .parse(await ask('users/login', { method: 'POST', body: JSON.stringify(account) }));
  const headers = { authorization: `JWT ${token}` };
  const { docs } = z
    .object({ docs: z.array(z.object({ id: z.number(), slug: z.string() })) })
    .parse(await ask('articles?limit=1', { headers }));
  const [article] = docs;
  if (!article) throw new Error('The CMS holds no article');
  const waits: number[] = [];
  const afterKill: number[] = [];
  let lost = 0;
  for (let time = 1; time <= Number(times); time += 1) {
    const killed = time % 10 === 0;
    const title = `Publication number ${time} of ${times}`;
    if (killed) killSite();
    await ask(`articles/${article.id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title, _status: 'published' }),
    });
    const published = performance.now();
    let answered = 0;
    let seen = false;
    while (!seen && performance.now() - published < timeoutMs) {
      const words = await read(`/articles/${article.slug}`);
      if (words !== null && answered === 0) answered = performance.now();
      seen = words?.includes(title) ?? false;
      if (!seen) await pause(20);
    }
    if (!seen) lost += 1;
    else if (killed) afterKill.push(performance.now() - Math.max(published, answered));
    else waits.push(performance.now() - published);
  }
  const at = (list: number[], share: number) =>
    `${(list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? NaN).toFixed(0)} ms`;
  console.log(
    `${waits.length} publications: seen after p50 ${at(waits, 0.5)}, p95 ${at(waits, 0.95)}, at most ${at(waits, 1)}`,
  );
  console.log(`${afterKill.length} with the site killed: after its first answer at most ${at(afterKill, 1)}`);
  console.log(`${lost} lost`);
} finally {
  await cms.stop();
  await site.stop();
  rmSync(temporary, { recursive: true, force: true });
}
