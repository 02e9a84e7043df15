import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded, killGroup, startChild, type Program } from './child';
import { answersPing, untilHung, type Probe } from './hang-watch';
import { type Log, StartError } from './log';
import type { ServiceReport } from './service-report';

/** A program that has to be up all the time. */
export type Service = Program & {
  /** Whether it serves yet. */
  ready?: () => Promise<boolean>;
  /** Whether it still works. By default its event loop is asked; `false`: it may hang, for as long as it likes. */
  live?: Probe | false;
};

type Supervisor = {
  /** Starts a service and resolves when it is ready; from then on it is restarted whenever it dies or hangs, without end. */
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
  /** A service that gives no sign of life for so many milliseconds hangs: it is killed and started again. 0: never. */
  hungAfterMs?: number;
  /** Milliseconds between two questions whether a service still works. */
  probeEveryMs?: number;
};

/**
 * Long enough for a machine under full load and for the longest work of an event loop (an import takes seconds), short
 * enough that visitors and emails wait less than a minute.
 */
export const defaultHungAfterMs = 30_000;

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
    hungAfterMs = defaultHungAfterMs,
    probeEveryMs = 5_000,
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
    const ended = new AbortController();
    let hung = false;
    void watch(service, child, ended.signal).then((hangs) => {
      if (!hangs) return;
      hung = true;
      log(`${service.name} has not answered for ${hungAfterMs / 1000} s: ending it`);
      // A program that hangs handles no SIGTERM.
      killGroup(child);
    });
    return new Promise((resolve) => {
      const end = (why: string) => {
        ended.abort();
        resolve({ why: hung ? 'it hung' : why, lastLines: last.join('\n') });
      };
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(signal ?? `code ${code}`));
    });
  }

  /**
   * Waits until a service hangs; false when it ends before. While a program loads its code it may not answer for a minute on
   * a busy machine, so the watch begins with its first answer, or after `readyWithin`.
   */
  async function watch({ ready, live }: Service, child: ChildProcess, ended: AbortSignal) {
    if (live === false || hungAfterMs <= 0) return false;
    const probe = live ?? ((limit) => answersPing(child, limit));
    const isUp = ready ?? (() => probe(AbortSignal.timeout(probeEveryMs)));
    const signal = AbortSignal.any([ended, stopping.signal]);
    const deadline = performance.now() + readyWithin;
    while (!signal.aborted && performance.now() < deadline && !(await isUp())) await pause(probeEveryMs);
    return untilHung({ probe, everyMs: probeEveryMs, hungAfterMs, signal });
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
