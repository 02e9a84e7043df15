import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded, startChild, type Program } from './child';
import { type Log, StartError } from './log';
import type { ServiceReport } from './service-report';

/** A program that has to be up all the time. `ready` says whether it serves yet. */
export type Service = Program & { ready?: () => Promise<boolean> };

type Supervisor = {
  /** Starts a service and resolves when it is ready; from then on it is restarted whenever it dies, without end. */
  start(service: Service): Promise<void>;
  /** Ends all services; resolves when they are gone, after `timeoutMs` milliseconds at the latest. */
  stop(): Promise<void>;
};

type SupervisorOptions = {
  log: Log;
  /** Hears of each service that has to be started again, and that it is up again. */
  report?: ServiceReport;
  /** Milliseconds before the first restart; doubles with every death in a row … */
  firstDelay?: number;
  /** … up to this. */
  maxDelay?: number;
  /** A service that has lived so many milliseconds has recovered: its next death counts as the first. */
  wellAfter?: number;
  /** A service that dies so often before it was ever ready will not come up: the start fails. */
  maxDeathsAtStart?: number;
  /** Milliseconds that a service has to become ready. */
  readyWithin?: number;
  timeoutMs?: number;
};

/** Keeps programs running. One that keeps dying is started with growing pauses and leaves the others alone. */
export function supervise(options: SupervisorOptions): Supervisor {
  const {
    log,
    report = { down: () => undefined, well: () => undefined },
    firstDelay = 300,
    maxDelay = 60_000,
    wellAfter = 60_000,
    maxDeathsAtStart = 5,
    readyWithin = 90_000,
    timeoutMs = 4_000,
  } = options;
  const children = new Map<string, ChildProcess>();
  const stopping = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: true }).catch(() => undefined);

  async function keep(service: Service, onDeath: (deaths: number, how: Death) => void): Promise<void> {
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const well = setTimeout(() => {
        if (deaths > 0) log(`${service.name} is running again`);
        deaths = 0;
        report.well(service.name);
      }, wellAfter);
      const how = await live(service);
      clearTimeout(well);
      if (stopping.signal.aborted) return;
      deaths += 1;
      onDeath(deaths, how);
      const delay = Math.min(firstDelay * 2 ** (deaths - 1), maxDelay);
      report.down(service.name, { why: how.why, deaths, delay });
      const often = deaths > 1 ? `, ${deaths} times in a row` : '';
      log(`${service.name} ended (${how.why}${often}): starting it again in ${delay / 1000} s`);
      await pause(delay);
    }
  }

  type Death = { why: string; lastLines: string };

  function live(service: Service): Promise<Death> {
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
      await pause(100);
    }
  }

  return {
    start: async (service) => {
      let started = false;
      const neverUp = new Promise<never>((_, reject) => {
        void keep(service, (deaths, { why, lastLines }) => {
          if (started || deaths < maxDeathsAtStart) return;
          const often = `${service.name} ended ${deaths} times in a row`;
          reject(new StartError(`${often} (${why}). Its last lines:\n${lastLines}`));
        });
      });
      // Handled below while the service starts; afterwards nobody waits for it, and an unhandled rejection would end the process.
      neverUp.catch(() => undefined);
      await Promise.race([untilReady(service), neverUp]);
      started = true;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...children.values()].map((child) => endChild(child, timeoutMs)));
    },
  };
}
