// Starts a site and attacks it: sends hostile requests, kills processes and makes services fail. Reports the problems
// found. Everything runs on this machine. Usage: npm run hostile -- [--requests 20000] [--kills 200] [--seed 1] [--only
// guards,fuzz,…]. To check that the suite finds planted faults: npm run hostile -- --mutations [--faults
// origin,session,…].
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '@/scripts/run/command';
import { freePorts } from '@/scripts/run/ports';
import type { Settings } from '@/scripts/run/settings';
import { startSite, type RunningSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import { addConsultantAccounts } from './consultants';
import { existingPaths } from './fuzz';
import { consultants } from './kills';
import { runMutations } from './mutations/run-mutations';
import { hostileParts, readParts } from './parts';
import { runPart, type Suite } from './run-part';
import { hostileTarget } from './send';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    requests: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: hostileParts.join(',') },
    report: { type: 'string' },
    mutations: { type: 'boolean', default: false },
    faults: { type: 'string', default: '' },
  },
});
const maxExamples = 3;
const flagsWithForms = ['book-appointment', 'refer-a-friend', 'practitioner-profile-link'];

await runCommand((signal) =>
  values.mutations ? runMutations(values.faults.split(',').filter(Boolean), signal) : attack(signal),
);

async function attack(signal: AbortSignal): Promise<number> {
  const parts = readParts(values.only);
  const temporary = mkdtempSync(path.join(tmpdir(), 'onward-hostile-'));
  // If root runs this, PostgreSQL runs as a different user, who must be able to read the folder. Hence mode 755.
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
  const settings = await hostileSettings(path.join(temporary, 'data'));
  if (parts.includes('kills')) await addConsultantAccounts(settings.dataFolder, consultants);
  const problems: string[] = [];
  try {
    const running = await startSite(settings, { command: 'start', log, signal });
    const { hasNginx, startMicroCache } = await import('@/scripts/micro-cache.mjs');
    const [cachePort = 0] = await freePorts(1);
    const { PORT: sitePort } = settings.ports;
    const cache = hasNginx() ? await startMicroCache({ port: cachePort, sitePort }) : null;
    try {
      const suite = await toSuite(running.settings, { cacheUrl: cache?.url, log, reports, signal });
      for (const part of parts) {
        if (signal.aborted) break;
        // A part of the suite that throws counts as a problem. The other parts still run.
        const { line, problems: found } = await runPart(part, suite).catch((error: unknown) => ({
          line: 'broke off',
          problems: [`broke off: ${part}: ${String(error)}`],
        }));
        console.log(`${part}: ${line}, ${found.length} problems`);
        problems.push(...found);
      }
    } finally {
      await cache?.stop();
      await running.stop();
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  if (values.report) writeFileSync(values.report, JSON.stringify(problems));
  for (const line of summary(problems)) console.log(line);
  console.log(problems.length ? `${problems.length} problems` : 'Nothing found');
  return problems.length ? 1 : 0;
}

/**
 * Returns the settings of the site to attack, with all forms turned on. The mutation test may turn on one planted
 * fault.
 */
async function hostileSettings(dataFolder: string): Promise<Settings> {
  const settings = await testSettings(dataFolder);
  const file = settings.env.FLAGS_FILE ?? '';
  let flags = readFileSync(file, 'utf8');
  for (const name of flagsWithForms)
    flags = flags.replace(`- ${name}:\n    treatment: 'off'`, `- ${name}:\n    treatment: 'on'`);
  writeFileSync(file, flags);
  const { PLANTED_FAULT = '' } = process.env;
  return { ...settings, env: { ...settings.env, PLANTED_FAULT } };
}

async function toSuite(
  settings: RunningSite['settings'],
  { cacheUrl, ...rest }: Pick<Suite, 'log' | 'reports' | 'signal'> & { cacheUrl: string | undefined },
): Promise<Suite> {
  const { env, ports, dataFolder } = settings;
  const url = env.SITE_URL ?? '';
  const { host } = new URL(url);
  const direct = hostileTarget(`http://127.0.0.1:${ports.PORT}`, host);
  return {
    ...rest,
    settings,
    site: {
      ...{ url, dataFolder, inboxUrl: `http://localhost:${ports.INBOX_PORT}` },
      ...{ databaseUrl: settings.ownerUrl, staffEmail: env.STAFF_EMAIL ?? '' },
    },
    direct,
    cache: cacheUrl ? hostileTarget(cacheUrl, host) : null,
    paths: await existingPaths(direct, url),
    requests: Number(values.requests),
    kills: Number(values.kills),
    seed: Number(values.seed),
  };
}

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
