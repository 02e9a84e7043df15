import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded, killGroup, startChild, type Program } from './child';
import { answersPing, untilHung, type Probe } from './hang-watch';
import { type Log, StartError } from './log';
import type { ServiceReport } from './service-report';

export type Service = Program & {
  ready?: () => Promise<boolean>;
  /**
   * Checks that the service responds. By default it probes the event loop. With `false` the service is never restarted
   * for hanging.
   */
  live?: Probe | false;
};

type Supervisor = {
  /**
   * Starts a service and resolves when it is ready. From then on restarts it, without a limit, whenever it dies or
   * hangs.
   */
  start(service: Service): Promise<void>;
  /** Ends all services. Resolves when they have ended, after `timeoutMs` milliseconds at the latest. */
  stop(): Promise<void>;
};

type SupervisorOptions = {
  log: Log;
  report?: ServiceReport;
  /** Delay before the first restart, ms. Doubles with each consecutive death … */
  firstDelay?: number;
  /** … up to this. */
  maxDelay?: number;
  /** A service that has run for this time has recovered, so its next death counts as the first, ms. */
  wellAfter?: number;
  /** After this number of deaths before it was ever ready, the start of the service fails. */
  maxDeathsAtStart?: number;
  /** Maximum time for a service to become ready, ms. */
  readyWithin?: number;
  timeoutMs?: number;
  /** A service without a response for this time hangs, so it is killed and restarted, ms. 0 turns this off. */
  hungAfterMs?: number;
  /** Interval between two probes of a service, ms. */
  probeEveryMs?: number;
};

/**
 * Long enough for a machine under full load and for the longest task of an event loop (an import takes seconds). Short
 * enough that visitors and emails wait less than a minute.
 */
export const defaultHungAfterMs = 30_000;

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
      // A hung program cannot handle SIGTERM.
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
   * Resolves with true when a service hangs, or with false if it ends first. The watch begins when the service is
   * ready, or after `readyWithin`, because a program that loads its code may not answer for a minute on a busy machine.
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
      // The race below handles this promise only while the service starts. A later unhandled rejection would end the
      // process.
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
