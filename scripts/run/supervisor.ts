import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded, startChild, type Program } from './child';
import type { Log } from './log';
import { StartError } from './start-error';

/** A program that has to be up all the time. `ready` says whether it serves yet. */
export type Service = Program & { ready?: () => Promise<boolean> };

export type Supervisor = {
  /** Starts a service and resolves when it is ready; from then on it is restarted whenever it dies. */
  start(service: Service): Promise<void>;
  /** Ends all services; resolves when they are gone, after `patience` milliseconds at the latest. */
  stop(): Promise<void>;
  /** Rejects when a service keeps dying. */
  broken: Promise<never>;
};

export type SupervisorOptions = {
  log: Log;
  /** Milliseconds before the first restart; doubles with every death in a row. */
  firstDelay?: number;
  /** This many deaths within `window` milliseconds are a crash loop. */
  maxDeaths?: number;
  window?: number;
  /** Milliseconds that a service has to become ready. */
  readyWithin?: number;
  patience?: number;
};

/** Keeps programs running. */
export function supervise(options: SupervisorOptions): Supervisor {
  const {
    log,
    firstDelay = 300,
    maxDeaths = 5,
    window = 60_000,
    readyWithin = 90_000,
    patience = 4_000,
  } = options;
  const children = new Map<string, ChildProcess>();
  const stopping = new AbortController();
  let fail: (error: Error) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => (fail = reject));
  // Heard by whoever waits for it; unheard, it must not end the process by itself.
  broken.catch(() => undefined);

  async function keep(service: Service): Promise<void> {
    const deaths: number[] = [];
    while (!stopping.signal.aborted) {
      const how = await live(service);
      if (stopping.signal.aborted) return;
      const now = performance.now();
      deaths.push(now);
      const recent = deaths.filter((at) => now - at < window).length;
      if (recent >= maxDeaths)
        return fail(
          new StartError(
            `${service.name} ended ${recent} times in a row (${how.why}). Its last lines:\n${how.lastLines}`,
          ),
        );
      const delay = firstDelay * 2 ** (recent - 1);
      log(`${service.name} ended (${how.why}): starting it again in ${delay / 1000} s`);
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function live(service: Service): Promise<{ why: string; lastLines: string }> {
    const last: string[] = [];
    const child = startChild(service, (line) => {
      log(line);
      last.push(line);
      if (last.length > 10) last.shift();
    });
    children.set(service.name, child);
    return new Promise((resolve) => {
      const end = (why: string) => resolve({ why, lastLines: last.join('\n') });
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(signal ?? `code ${code}`));
    });
  }

  async function untilReady(service: Service): Promise<void> {
    const deadline = performance.now() + readyWithin;
    const up = async () => {
      const child = children.get(service.name);
      return child !== undefined && !hasEnded(child) && (await (service.ready?.() ?? true));
    };
    while (!stopping.signal.aborted && !(await up())) {
      if (performance.now() > deadline)
        throw new StartError(
          `${service.name} was not ready after ${readyWithin / 1000} s: see its lines above.`,
        );
      await wait(100, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    broken,
    start: async (service) => {
      void keep(service);
      await Promise.race([untilReady(service), broken]);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...children.values()].map((child) => endChild(child, patience)));
    },
  };
}
