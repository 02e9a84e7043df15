// A process with feature flags that stops on a signal, as the web server does. It responds to a request only after a
// line on stdin, so that a test can stop it while a request is pending.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endOnSignal } from '@/lib/http/end-on-signal.server';
import { splitFlags } from '@/lib/services/flags/flags-split.server';

const address = process.env.FLAG_SERVICE ?? '';
const flags = splitFlags(
  {
    serverKey: 'server-key',
    file: 'none.yaml',
    urls: {
      sdk: `${address}/api`,
      events: `${address}/api`,
      auth: `${address}/api`,
      streaming: address,
      telemetry: `${address}/api`,
    },
  },
  {
    names: ['banner'],
    clock: { now: () => new Date() },
    errorReporting: { report: (error) => console.error(error) },
    timeouts: { firstWaitMs: 20_000, lastFlushMs: Number(process.env.LAST_FLUSH_MS) },
  },
);
if (process.env.LIKE_THE_WEB_SERVER) endOnSignal(() => flags.close());
await flags.treatments({ anonymousId: 'last-visitor', userId: null, mayReport: true }, ['banner']);
flags.track(
  { anonymousId: 'last-visitor', userId: null, mayReport: true },
  { type: 'last', trafficType: 'user' },
);
const server = createServer((_request, response) => {
  console.log('asked');
  process.stdin.once('data', () => response.end('answered'));
});
server.listen(0, () => console.log((server.address() as AddressInfo).port));
