// A process with flags that wait for being told to stop. Like the web server's, its own listener, when it has one, ends
// the process at once; and it is there before the first page asks for a flag.
import { splitFlags } from '@/lib/services/flags/flags-split.server';

const address = process.env.FLAG_SERVICE ?? '';
if (process.env.LIKE_THE_WEB_SERVER)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(42));

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
    patience: { firstWaitMs: 20_000, lastFlushMs: Number(process.env.LAST_FLUSH_MS) },
  },
);
await flags.treatments({ anonymousId: 'last-visitor', userId: null, mayReport: true }, ['banner']);
flags.track(
  { anonymousId: 'last-visitor', userId: null, mayReport: true },
  { type: 'last', trafficType: 'user' },
);
setTimeout(() => console.log('running'));
setInterval(() => undefined, 1000);
