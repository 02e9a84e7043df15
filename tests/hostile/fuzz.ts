import { z } from 'zod';
import { hostileRequests, type HostileMaterial, type HostileRequest, type MailedToken } from './requests';
import { describeRequest, listAnswerProblems, send, type HostileTarget } from './send';

export type FuzzResult = {
  sent: number;
  statuses: Record<number, number>;
  slowestMs: number;
  problems: string[];
};

const atOnce = 12;

const plain = (path: string): HostileRequest => ({
  method: 'GET',
  path,
  headers: {},
  body: '',
  foreignOrigin: false,
});

/** Sends `count` random requests, alternately to each target. The same seed gives the same requests. */
export async function fuzz(
  targets: HostileTarget[],
  material: HostileMaterial,
  options: { count: number; seed: number; origins: string[]; cookie?: string; signal?: AbortSignal },
): Promise<FuzzResult> {
  const requests = hostileRequests(material, options.count, options.seed);
  const result: FuzzResult = { sent: 0, statuses: {}, slowestMs: 0, problems: [] };
  const visitor = async () => {
    for (let one = requests.pop(); one && !options.signal?.aborted; one = requests.pop()) {
      // Every fourth request has the session cookie, if there is one.
      if (options.cookie && result.sent % 4 === 0)
        one.headers.cookie = [one.headers.cookie, options.cookie].filter(Boolean).join('; ');
      const target = targets[result.sent % targets.length] as HostileTarget;
      result.sent += 1;
      const answer = await send(target, one);
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      result.slowestMs = Math.max(result.slowestMs, answer.ms);
      for (const problem of listAnswerProblems(one, answer, { origins: options.origins }))
        result.problems.push(`${problem}: ${describeRequest(one)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return result;
}

export async function existingPaths(target: HostileTarget, siteOrigin: string): Promise<string[]> {
  const found = new Set<string>(['/']);
  const from = ['/', '/jobs', '/jobs/list', '/articles', '/doctors', '/employers', '/sitemap.xml'];
  for (const path of from) {
    const { body } = await send(target, plain(path));
    for (const [, address = ''] of body.matchAll(/(?:href="|<loc>)([^"<]+)/g)) {
      const decoded = address.replaceAll('&amp;', '&');
      if (!URL.canParse(decoded, siteOrigin)) continue;
      const { origin, pathname, search } = new URL(decoded, siteOrigin);
      if (origin === siteOrigin && !pathname.startsWith('/_next/')) found.add(pathname + search);
    }
  }
  return [...found];
}

const mails = z.array(z.object({ text: z.string().optional() }));

/** Returns the tokens from links in the local inbox's emails, each with the path before it. */
export async function mailedTokens(inboxUrl: string): Promise<MailedToken[]> {
  const received = mails.parse(await (await fetch(`${inboxUrl}/email`)).json());
  const links = received.flatMap(({ text = '' }) => [
    ...text.matchAll(/https?:\/\/[^/\s]+(\/(?:[a-z-]+\/){1,3})([\w-]{24,}(?:\.[\w-]+)*)/g),
  ]);
  return links.map(([, of = '', token = '']) => ({ of, token }));
}
