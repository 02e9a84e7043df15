// Measures how many enquiries per second a single site process accepts, and how much CPU time the site, the database
// and the worker need for each. Every enquiry opens the form, fills it in and sends it. The emails go to the local
// inbox. Usage, on an idle machine: node --import tsx bench/forms.mts [senders] [seconds]
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder } from '@/scripts/postgres.mjs';
import { postgresFolder } from '@/scripts/run/embedded-database';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import { openEnquiry, postEnquiry } from '@/tests/hostile/send-enquiry';

const [senders = 8, seconds = 30] = process.argv.slice(2).map(Number);
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const temporary = mkdtempSync(path.join(tmpdir(), 'onward-bench-'));
// If root runs this, PostgreSQL runs as a different user, who must be able to enter the folder. Hence mode 755.
chmodSync(temporary, 0o755);
const settings = await testSettings(path.join(temporary, 'data'));
const signal = new AbortController().signal;
const site = await startSite(settings, { command: 'start', log: () => undefined, signal });
try {
  const url = settings.env.SITE_URL ?? '';
  await send(url, 3);
  const before = readCpuSeconds();
  const began = performance.now();
  const times = await send(url, seconds);
  const took = (performance.now() - began) / 1000;
  const after = readCpuSeconds();
  const ms = (part: keyof typeof after) => (((after[part] - before[part]) * 1000) / times.length).toFixed(1);
  const percentile = (share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(0);
  console.log(
    `${senders} senders for ${took.toFixed(0)} s: ${times.length} enquiries, ${(times.length / took).toFixed(1)} a second`,
  );
  console.log(`Response to a sent form: median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms`);
  console.log(
    `CPU time for each enquiry: site ${ms('site')} ms, database ${ms('database')} ms, worker ${ms('worker')} ms`,
  );
  console.log(`Load average: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await site.stop();
  rmSync(temporary, { recursive: true, force: true });
}

/** Sends enquiries for `duration` seconds. Returns the response times of the sent forms in ms. */
async function send(url: string, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const run = Math.random().toString(36).slice(2, 10);
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let number = 0; performance.now() < end; number += 1) {
        const email = `bench.${run}.${sender}.${number}@example.com`;
        const fields = await openEnquiry(url, email);
        const sent = performance.now();
        const { status, reference } = await postEnquiry(url, email, fields);
        if (!reference) throw new Error(`An enquiry got status ${status}`);
        times.push(performance.now() - sent);
      }
    }),
  );
  return times;
}

/** Returns the CPU time that the site, the worker and the database have used since they started, in seconds. */
function readCpuSeconds(): { site: number; database: number; worker: number } {
  const { folder } = clusterFolder(postgresFolder(settings.dataFolder));
  const server = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const sums = { site: 0, database: 0, worker: 0 };
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${entry}/environ`, 'utf8');
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // Fields after the command's closing bracket: parent 1, CPU times of the process 11 and 12, of ended children 13
      // and 14.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const own = ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond;
      const ended = ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond;
      if (Number(entry) === server) sums.database += own + ended;
      else if (fields[1] === server) sums.database += own;
      else if (!environment.includes(settings.dataFolder)) continue;
      else if (command.startsWith('next-server') || command.includes('next/dist/bin/next')) sums.site += own;
      else if (command.includes('tasks/worker')) sums.worker += own;
    } catch {
      // The process has ended.
    }
  }
  return sums;
}
