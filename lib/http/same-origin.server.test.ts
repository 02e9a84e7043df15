import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { comesFromElsewhere, isSameOrigin } from './same-origin.server';

const siteUrl = 'http://localhost:3000';

async function requestWith(headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      response.end(() => {
        resolve(request);
        server.closeAllConnections();
        server.close();
      });
    });
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      fetch(`http://localhost:${port}/`, { method: 'POST', headers }).catch(reject);
    });
  });
}

async function answerFor(
  headers: Record<string, string>,
): Promise<{ ok: boolean; sent: IncomingHttpHeaders }> {
  const request = await requestWith(headers);
  return { ok: isSameOrigin(request, siteUrl), sent: request.headers };
}

describe('forms from the same origin', () => {
  it('accepts a form sent from a page on this site', async () => {
    expect((await answerFor({ Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true);
    expect((await answerFor({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another port', { Origin: 'http://localhost:3001' }],
    ['a subdomain', { Origin: 'http://x.localhost:3000' }],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a program that sends no origin', {}],
  ])('refuses a form from %s', async (_who, headers: Record<string, string>) => {
    expect((await answerFor(headers)).ok).toBe(false);
  });
});

describe('visits from another site', () => {
  const asked = (headers: Record<string, string>) =>
    comesFromElsewhere({ headers } as unknown as IncomingMessage, 'https://onward.test');

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ referer: 'https://evil.example/page' }, true],
    [{ referer: 'https://onward.test/jobs' }, false],
    [{}, false],
  ])('recognises from the headers %j whether a visit comes from another site: %s', (headers, expected) => {
    expect(asked(headers)).toBe(expected);
  });
});
