import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startLiveSite, type LiveSite } from './live-site';
import { expect, test } from './test';

let site: LiveSite;
test.beforeAll(async () => {
  site = await startLiveSite({});
});
test.afterAll(() => site.stop());

function askForUpgrade(path: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  const head = ['Host: localhost', 'Connection: Upgrade, close', 'Upgrade: websocket'];
  socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test('the built site answers WebSocket upgrade requests like ordinary requests, and afterwards still ends on SIGTERM', async () => {
  const paths = ['/api/health', '/no-such-page', '/_next/webpack-hmr', '/'];
  const answers = await Promise.all(paths.flatMap((path) => [askForUpgrade(path), askForUpgrade(path)]));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 (200|404) /);
  expect(await site.stop()).toEqual({ code: 143, signal: null });
});
