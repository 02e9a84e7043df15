import { setTimeout as wait } from 'node:timers/promises';
import type { HostileRequest } from './requests';
import { describeRequest, listAnswerProblems, send, type HostileTarget } from './send';
import { signalPart, type Part } from './processes';

export type SilenceResult = { part: Part; asked: number; slowestMs: number; problems: string[] };

/**
 * A page or form must respond within this time in ms while the database is silent. The response must explain the outage
 * and keep the typed text.
 */
const withoutDatabaseMs = 3_000;

const forms = ['/enquire', '/contact-us', '/employers', '/job-alerts/create'];

/**
 * Freezes a part of the site, so that it accepts connections but does not respond, and meanwhile requests pages and
 * sends forms.
 */
export async function silencePart(
  part: Part,
  target: HostileTarget,
  site: { url: string; dataFolder: string },
  paths: string[],
): Promise<SilenceResult> {
  const result: SilenceResult = { part, asked: 0, slowestMs: 0, problems: [] };
  const requests: HostileRequest[] = [
    ...paths.map((path) => ({
      method: 'GET',
      path,
      headers: { accept: 'text/html' },
      body: '',
      foreignOrigin: false,
    })),
    ...forms.map((path) => ({
      method: 'POST',
      path,
      headers: {
        accept: 'text/html',
        origin: new URL(site.url).origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Ngaire+Bell&given_name=Ngaire&message=typed-before-it-went-silent',
      foreignOrigin: false,
    })),
  ];
  signalPart(part, site.dataFolder, 'SIGSTOP');
  try {
    for (const request of requests) {
      const answer = await send(target, request);
      result.asked += 1;
      result.slowestMs = Math.max(result.slowestMs, answer.ms);
      const limit = part === 'database' ? withoutDatabaseMs : Infinity;
      const unavailable = part === 'database' && answer.status === 503;
      const found = listAnswerProblems(request, answer, { origins: [site.url] }).filter(
        (problem) => !(unavailable && problem === 'status 503'),
      );
      // Half a second more than the limit is allowed, because the machine may be slow.
      if (answer.ms > limit + 500) found.push(`took ${Math.round(answer.ms)} ms`);
      if (request.method === 'POST' && !answer.body.includes('typed-before-it-went-silent'))
        found.push(`lost what was typed (${answer.status})`);
      result.problems.push(
        ...found.map((problem) => `${part} silent: ${problem}: ${describeRequest(request)}`),
      );
    }
  } finally {
    signalPart(part, site.dataFolder, 'SIGCONT');
  }
  if (!(await isBack(site.url))) result.problems.push(`${part}: the site was not ready again within 30 s`);
  return result;
}

async function isBack(url: string): Promise<boolean> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(200)) {
    const response = await fetch(`${url}/api/health?ready=1`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (response?.status === 200) return true;
  }
  return false;
}
