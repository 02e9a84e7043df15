// npm run hostile -- [--requests 20000] [--kills 200] [--seed 1] [--only fuzz,silence,kills]
// Treats a site of its own as strangers, crashes and silent services do, and says what it did wrong. This machine only.
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '@/scripts/run/command';
import { freePorts } from '@/scripts/run/ports';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import { existingPaths, fuzz, mailedTokens } from './fuzz';
import { addConsultantAccounts } from './consultants';
import { consultants, killParts } from './kills';
import { hostileTarget } from './send';
import { signIn } from './sign-in';
import { silencePart } from './silence';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    requests: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'fuzz,silence,kills' },
  },
});
const wanted = new Set(values.only.split(','));
const demoPassword = 'correct horse battery';
/** A problem that shows everywhere is told by a few examples. */
const maxExamples = 3;

await runCommand(async (signal) => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'onward-hostile-'));
  // PostgreSQL, started by root, runs as another user.
  chmodSync(temporary, 0o755);
  mkdirSync('test-results', { recursive: true });
  const logFile = path.join('test-results', 'hostile.log');
  const out = createWriteStream(logFile);
  const reports: string[] = [];
  const log = (line: string) => {
    out.write(`${line}\n`);
    if (line.includes('Error report:')) reports.push(line);
  };
  console.log(`Starting a site (its log: ${logFile}) …`);
  const settings = await testSettings(path.join(temporary, 'data'));
  if (wanted.has('kills')) await addConsultantAccounts(settings.dataFolder, consultants);
  const running = await startSite(settings, {
    command: 'start',
    log,
    signal,
    // What is killed here is not ill: its next start need not wait.
    wellAfter: 500,
  });
  const { env, ports, dataFolder } = running.settings;
  const url = env.SITE_URL ?? `http://localhost:${ports.PORT}`;
  const inboxUrl = `http://localhost:${ports.INBOX_PORT}`;
  const problems: string[] = [];
  const { hasNginx, startMicroCache } = await import('@/scripts/micro-cache.mjs');
  const [cachePort = 0] = await freePorts(1);
  const cache = hasNginx() ? await startMicroCache({ port: cachePort, sitePort: ports.PORT }) : null;
  try {
    const direct = hostileTarget(`http://127.0.0.1:${ports.PORT}`, new URL(url).host);
    const targets = cache ? [direct, hostileTarget(cache.url, new URL(url).host)] : [direct];
    const paths = await existingPaths(direct, url);
    if (wanted.has('fuzz')) {
      const origins = [url, `http://localhost:${ports.IDENTITY_PORT}`];
      const cookie = await signIn(url, 'doctor@example.com', demoPassword);
      const material = { origin: url, paths, tokens: await mailedTokens(inboxUrl) };
      const options = { count: Number(values.requests), seed: Number(values.seed), origins, cookie, signal };
      const result = await fuzz(targets, material, options);
      console.log(
        `fuzz: ${result.sent} requests (seed ${values.seed}${cache ? ', half of them through nginx' : ''}), slowest ${Math.round(result.slowestMs)} ms, statuses ${JSON.stringify(result.statuses)}, ${result.problems.length} problems, ${reports.length} errors reported`,
      );
      problems.push(...result.problems, ...reports.splice(0));
    }
    if (wanted.has('silence'))
      for (const part of ['database', 'identity', 'inbox', 'worker'] as const) {
        const result = await silencePart(part, direct, { url, dataFolder }, paths.slice(0, 25));
        console.log(
          `silence: ${part}: ${result.asked} requests, slowest ${Math.round(result.slowestMs)} ms, ${result.problems.length} problems`,
        );
        problems.push(...result.problems);
      }
    if (wanted.has('kills')) {
      const site = { url, inboxUrl, databaseUrl: env.DATABASE_URL ?? '', dataFolder };
      const result = await killParts(site, Number(values.kills), signal);
      console.log(
        `kills: ${result.kills} of site, worker and database; ${result.taken} enquiries taken, ${result.handled} of them handled by ${consultants} consultants, ${result.repeatedEmails} emails twice under one Message-ID, ${result.problems.length} problems`,
      );
      problems.push(...result.problems);
    }
  } finally {
    await cache?.stop();
    await running.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
  for (const line of summary(problems)) console.log(line);
  console.log(problems.length ? `${problems.length} problems` : 'Nothing found');
  return problems.length ? 1 : 0;
});

/** Each kind of problem with how often it showed and some examples. */
function summary(problems: string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const problem of problems) {
    const [kind = ''] = problem.split(': ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
  }
  return [...kinds].flatMap(([kind, all]) => [
    `${all.length} × ${kind}`,
    ...all.slice(0, maxExamples).map((problem) => `    ${problem.slice(0, 600)}`),
  ]);
}
