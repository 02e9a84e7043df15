import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded, killGroup, startChild, type Program } from './child';
import { answersPing, untilHung, type Probe } from './hang-watch';
import { type Log, StartError } from './log';

export type Service = Program & {
  ready?: () => Promise<boolean>;
  /**
   * Checks whether the service responds. If undefined, the supervisor only checks whether the service's event loop
   * responds. If false, the service is never restarted for hanging.
   */
  live?: Probe | false;
};

type Supervisor = {
  /**
   * Starts a service. Resolves when it is ready, and rejects if it ends before that. Afterwards, restarts the service
   * whenever it ends or hangs.
   */
  start(service: Service): Promise<void>;
  /** Stops all services. Resolves when they have ended, which takes at most `timeoutMs`. */
  stop(): Promise<void>;
  pid(name: string): number | undefined;
};

type SupervisorOptions = {
  log: Log;
  restartAfterMs?: number;
  /** Time in ms within which a service must become ready. */
  readyWithin?: number;
  /** Time in ms after SIGTERM at which a service is killed. The site and the worker need up to ten seconds to end. */
  timeoutMs?: number;
  /** Time in ms after which a service that does not respond is killed and restarted. 0 switches this off. */
  hungAfterMs?: number;
  probeEveryMs?: number;
};

/**
 * Default time in ms. It is long enough that a busy machine, or an import that blocks the event loop, does not cause a
 * restart. It is short enough that visitors and emails wait less than a minute.
 */
export const defaultHungAfterMs = 30_000;

export function supervise(options: SupervisorOptions): Supervisor {
  const {
    log,
    restartAfterMs = 1_000,
    readyWithin = 90_000,
    timeoutMs = 10_000,
    hungAfterMs = defaultHungAfterMs,
    probeEveryMs = 5_000,
  } = options;
  const children = new Map<string, ChildProcess>();
  const stopping = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: true }).catch(() => undefined);

  type Death = { why: string; lastLines: string };

  async function restartAfter(firstDeath: Promise<Death>, service: Service): Promise<void> {
    let { why } = await firstDeath;
    while (!stopping.signal.aborted) {
      log(`${service.name} ended (${why}): starting it again in ${restartAfterMs / 1000} s`);
      await pause(restartAfterMs);
      if (!stopping.signal.aborted) ({ why } = await live(service));
    }
  }

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
      // Kills the program without SIGTERM, because a program that hangs cannot handle SIGTERM.
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
   * Resolves to true when a service hangs, or to false if it ends first. Begins to watch when the service is ready, or
   * after `readyWithin`. Before that, a program may not respond for a minute while it loads its code on a busy machine.
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
      const death = live(service);
      const diedFirst = death.then(({ why, lastLines }) => {
        if (!stopping.signal.aborted)
          throw new StartError(`${service.name} ended (${why}). Its last lines:\n${lastLines}`);
      });
      await Promise.race([untilReady(service), diedFirst]);
      void restartAfter(death, service);
    },
    pid: (name) => children.get(name)?.pid,
    stop: async () => {
      stopping.abort();
      await Promise.all([...children.values()].map((child) => endChild(child, timeoutMs)));
    },
  };
}
