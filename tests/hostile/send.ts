import http from 'node:http';
import { plantedMarkup, type HostileRequest } from './requests';

/** Response to a request, or the reason why there was none. */
export type HostileAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
  failure: string | null;
};

/** Maximum response time, ms. */
const maxAnswerMs = 5_000;
/** Client timeout, ms. Longer than the maximum, to distinguish a slow response from a missing one. */
const giveUpMs = 20_000;
const maxBody = 400_000;

export type HostileTarget = { base: string; agent: http.Agent; host: string };

/** Creates a target on this machine. `host` is the site's name if a proxy is in front of it. */
export function hostileTarget(base: string, host = new URL(base).host): HostileTarget {
  return { base, host, agent: new http.Agent({ keepAlive: true, maxSockets: 16 }) };
}

/** Sends one request unchanged and returns the response or the reason for none. Never throws. */
export function send(target: HostileTarget, request: HostileRequest): Promise<HostileAnswer> {
  const { hostname, port } = new URL(target.base);
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let answer: http.IncomingMessage | undefined;
    const end = (failure: string | null) =>
      resolve({
        status: answer?.statusCode ?? 0,
        headers: answer?.headers ?? {},
        body: Buffer.concat(chunks).toString(),
        ms: performance.now() - started,
        failure,
      });
    const outgoing = http.request({
      ...{ hostname, port, method: request.method, agent: target.agent, timeout: giveUpMs },
      path: request.path.replace(/[^\x21-\x7e]/g, encodeURIComponent),
      headers: { host: target.host, ...request.headers, 'content-length': Buffer.byteLength(request.body) },
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${giveUpMs} ms`)));
    outgoing.once('error', (error) => {
      // A response that arrives before the whole body was sent ends the connection. That counts as a response.
      if (!answer) end(error.message);
    });
    outgoing.once('response', (response) => {
      answer = response;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length < maxBody) chunks.push(chunk);
      });
      response.once('error', (error) => end(error.message));
      response.once('end', () => end(null));
    });
    outgoing.end(request.body);
  });
}

const stackTrace = /\n\s+at \S.*:\d+:\d+\)?|node_modules[\\/]|webpack-internal:/;
// Allowed redirects. The framework redirects other spellings of an address to the right one, where the write is
// checked. Sign-in routes read no body and redirect to the universal login. Sign-up stores nothing and redirects
// signed-in users. The terms redirect users with nothing to accept, after the write has been refused.
const sendsOn = (path: string, status: number, location = '') =>
  status === 307 ||
  status === 308 ||
  /^\/(api\/auth\/login|signin)(\?|$)/.test(location) ||
  (status === 303 && /^\/(register|terms-and-conditions\/accept)(\?|$)/.test(path));
// Mail programs send one-click unsubscribe requests. The token alone authorises them (RFC 8058).
const anyOrigin = /^\/api\/unsubscribe\//;

/** Describes all problems of a response; empty if it has none. */
export function listAnswerProblems(
  request: HostileRequest,
  answer: HostileAnswer,
  allowed: { origins: string[] },
): string[] {
  if (answer.failure) return [`no answer: ${answer.failure}`];
  const { status, headers, body, ms } = answer;
  const problems: string[] = [];
  if (status >= 500) problems.push(`status ${status}`);
  if (ms > maxAnswerMs) problems.push(`took ${Math.round(ms)} ms`);
  if ((stackTrace.test(body) || body.includes(process.cwd())) && !request.path.startsWith('/_next/'))
    problems.push('shows a stack or a path of the server');
  if (headers['content-type']?.startsWith('text/html') && body.includes(plantedMarkup))
    problems.push('gives planted markup back');
  const { location } = headers;
  if (location !== undefined && !staysWithUs(location, allowed.origins))
    problems.push(`leads to ${location}`);
  if (
    request.foreignOrigin &&
    status < 400 &&
    !anyOrigin.test(request.path) &&
    !sendsOn(request.path, status, location)
  )
    problems.push(`took a write of another site with ${status}`);
  if (headers['set-cookie'] && /\bpublic\b/.test(headers['cache-control'] ?? ''))
    problems.push('sets a cookie in an answer for everybody');
  // The HTTP parser refuses some requests by itself (400, 431) before they reach the site.
  if (status !== 431 && headers['x-content-type-options'] !== 'nosniff' && !(status === 400 && !body))
    problems.push(`no security headers with ${status}`);
  return problems;
}

function staysWithUs(location: string, origins: string[]): boolean {
  const [site = ''] = origins;
  // Browsers read a backslash as a slash, and two slashes as the start of another host.
  return URL.canParse(location, site) && origins.includes(new URL(location, site).origin);
}

/** Formats a request as one line that can be sent again by hand. */
export function describeRequest({ method, path, headers, body }: HostileRequest): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path.slice(0, 300)} {${shown.join('; ').slice(0, 300)}} ${body.slice(0, 120)}`;
}
