import path from 'node:path';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { clientOfFile, startSplitClient, clientOfService, type ClientSource } from './split-client.server';
import { validAttributes } from './flag-attributes';
import {
  flagSettings,
  serverTimeouts,
  type FlagServiceAddresses,
  type FlagTimes,
  type ImpressionsMode,
} from './flag-settings';
import type { Flags } from './flags';
import { splitLog } from './split-log.server';

/**
 * Works around two faults of the SDK. First, it waits forever for a response or on a dead stream, so silent connections
 * are closed here. Second, its EventSource does not check certificates, so the check is enforced here.
 */
export function splitConnection(urls: FlagServiceAddresses, silenceMs: number) {
  const protocols = new Set(Object.values(urls).map((url) => new URL(url).protocol));
  const rejectUnauthorized = true;
  // An agent supports only one protocol. If the URLs have different protocols, each request uses Node's default agent.
  if (protocols.size !== 1) return { options: { rejectUnauthorized }, close: () => undefined };
  const settings = { keepAlive: true, timeout: silenceMs, rejectUnauthorized };
  const agent = protocols.has('https:') ? new SecureAgent(settings) : new PlainAgent(settings);
  return { options: { agent, rejectUnauthorized }, close: () => agent.destroy() };
}

type Connect = Parameters<http.Agent['createConnection']>;

type Reuse = Parameters<http.Agent['reuseSocket']>;

class PlainAgent extends http.Agent {
  constructor(private readonly settings: { timeout: number }) {
    super(settings);
  }

  override createConnection(...given: Connect) {
    return endWhenSilent(super.createConnection(...given));
  }

  override reuseSocket(...given: Reuse) {
    super.reuseSocket(...given);
    forgetIdleLimit(given[0], this.settings.timeout);
  }
}

class SecureAgent extends https.Agent {
  constructor(private readonly settings: { timeout: number }) {
    super(settings);
  }

  override createConnection(...given: Connect) {
    return endWhenSilent(super.createConnection(...given));
  }

  override reuseSocket(...given: Reuse) {
    super.reuseSocket(...given);
    forgetIdleLimit(given[0], this.settings.timeout);
  }
}

/**
 * Sets our timeout again on a reused connection. While a connection is idle, Node shortens its timeout to what the
 * server states (`Keep-Alive: timeout=5`, less a second). The shorter timeout also applies to the next request, so a
 * stream would end after four seconds.
 */
function forgetIdleLimit(stream: Duplex, silenceMs: number): void {
  if (isSocket(stream)) stream.setTimeout(silenceMs);
}

function endWhenSilent(stream: Duplex | null | undefined): Duplex | null | undefined {
  if (isSocket(stream))
    stream.on('timeout', () =>
      stream.destroy(new Error('The flag service has not sent anything for too long')),
    );
  return stream;
}

function isSocket(stream: Duplex | null | undefined): stream is Socket {
  return stream !== null && stream !== undefined && 'setTimeout' in stream;
}

type SplitFlagsSettings = {
  /** If it is `localhost`, flags come from `file` and no requests are sent. */
  serverKey: string;
  file: string;
  urls: FlagServiceAddresses;
};

type Patience = Record<keyof typeof serverTimeouts, number>;

export type SplitFlagsNeeds = {
  errorReporting: ErrorReporting;
  clock: Clock;
  names: readonly string[];
  print?: (line: string) => void;
  times?: FlagTimes;
  timeouts?: Partial<Patience>;
  impressionsMode?: ImpressionsMode;
};

// Maximum wait for the flag file, in ms. With a valid file, the client is ready before any timer can run. With an
// invalid file, the client never becomes ready.
const fileWaitMs = 100;

/**
 * Evaluates flags with the Split SDK. The flags come from the flag service or from a YAML file (localhost mode). The
 * SDK starts when it is first used.
 */
export function splitFlags(settings: SplitFlagsSettings, needs: SplitFlagsNeeds): Flags {
  const timeouts: Patience = { ...serverTimeouts, ...needs.timeouts };
  const log = splitLog({
    errorReporting: needs.errorReporting,
    clock: needs.clock,
    print: needs.print ?? console.warn,
  });
  const report = (error: unknown) => log.problem(error instanceof Error ? error.message : String(error));
  const localhost = settings.serverKey === 'localhost';
  const source = localhost ? ofFile() : ofService();

  function ofFile(): ClientSource {
    const file = path.resolve(settings.file);
    // The level is ERROR, because at WARN the SDK would print a warning for each flag that is missing from the file.
    const start = () =>
      startSplitClient(
        { core: { authorizationKey: 'localhost' }, features: file, debug: 'ERROR', logger: log },
        fileWaitMs,
      );
    return clientOfFile(file, start, report);
  }

  function ofService(): ClientSource {
    const connection = splitConnection(settings.urls, timeouts.silenceMs);
    const common = flagSettings({ authorizationKey: settings.serverKey, urls: settings.urls, ...needs });
    const inner = clientOfService(() => {
      const sync = { ...common.sync, requestOptions: connection.options };
      return startSplitClient({ ...common, sync, debug: 'WARN', logger: log }, timeouts.firstWaitMs);
    }, report);
    return {
      client: () => inner.client(),
      async close() {
        await within(timeouts.lastFlushMs, () => inner.close());
        connection.close();
      },
    };
  }

  return {
    async treatments(visitor, names, attributes = {}) {
      try {
        const client = await source.client();
        if (!client || !(await client.isReady())) return allControl(names);
        const valid = validAttributes(attributes, (name) =>
          log.warn(
            `getTreatments: attribute "${name}" must be a string, number, boolean or array of strings.`,
          ),
        );
        return { ...allControl(names), ...client.treatments(visitor, names, valid) };
      } catch (error) {
        report(error);
        return allControl(names);
      }
    },
    async killed(names) {
      try {
        const client = await source.client();
        if (!client || !(await client.isReady())) return new Set();
        return new Set(names.filter((name) => client.isKilled(name)));
      } catch (error) {
        report(error);
        return new Set();
      }
    },
    async status(names) {
      const nothing = {
        source: localhost ? 'file' : 'service',
        ready: false,
        updatedAt: null,
        rules: [],
      } as const;
      try {
        const client = await source.client();
        if (!client || !(await client.isReady())) return { ...nothing, rules: [] };
        const { updatedAt, rules } = client.status(names);
        return { ...nothing, ready: true, updatedAt: updatedAt.toISOString(), rules };
      } catch (error) {
        report(error);
        return { ...nothing, rules: [] };
      }
    },
    track(visitor, event) {
      // If the visitor has not consented, even starting a client is forbidden.
      if (!visitor.mayReport) return;
      source.client().then((client) => client?.track(visitor, event), report);
    },
    close: () => source.close().catch(report),
  };
}

function allControl<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name): [Name, string] => [name, 'control']);
  return Object.fromEntries(entries) as Record<Name, string>;
}

async function within(limitMs: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work().catch(() => undefined), limit]);
  clearTimeout(timer);
}
