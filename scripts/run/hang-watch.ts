import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export type Probe = (signal: AbortSignal) => Promise<boolean>;

type HangWatch = {
  probe: Probe;
  /** Interval between two probes, and time limit of each probe, in ms. */
  everyMs: number;
  /** Time in ms after which a program that does not respond counts as hanging. */
  hungAfterMs: number;
  signal: AbortSignal;
};

/**
 * Probes a program repeatedly. Resolves to true when the program hangs, or to false when `signal` is aborted. The
 * program counts as hanging only after two probes without a response, because the machine may have been suspended
 * during one of them.
 */
export async function untilHung({ probe, everyMs, hungAfterMs, signal }: HangWatch): Promise<boolean> {
  let answeredAt = performance.now();
  let unanswered = 0;
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    const answered = await probe(AbortSignal.timeout(everyMs)).catch(() => false);
    if (answered) {
      answeredAt = performance.now();
      unanswered = 0;
    } else unanswered += 1;
    if (unanswered > 1 && performance.now() - answeredAt >= hungAfterMs) return !signal.aborted;
  }
  return false;
}

/**
 * Returns true if a child process answers a ping. In the child, `end-with-parent.mjs` answers as long as the child's
 * event loop is not blocked.
 */
export function answersPing(child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answered: boolean) => {
      child.off('message', onMessage);
      signal.removeEventListener('abort', onAbort);
      resolve(answered);
    };
    const onMessage = (message: unknown) => {
      if (message === 'pong') end(true);
    };
    const onAbort = () => end(false);
    if (!child.connected || signal.aborted) return resolve(false);
    child.on('message', onMessage);
    signal.addEventListener('abort', onAbort);
    child.send('ping', (error) => {
      if (error) end(false);
    });
  });
}
