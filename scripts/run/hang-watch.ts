import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export type Probe = (signal: AbortSignal) => Promise<boolean>;

type HangWatch = {
  probe: Probe;
  /** In ms. Interval between two probes, and time limit of each probe. */
  everyMs: number;
  /** In ms. A program that has not responded for this time counts as hanging. */
  hungAfterMs: number;
  signal: AbortSignal;
};

/**
 * Probes a program again and again. Resolves to true when the program hangs, or to false when `signal` is aborted. The
 * program hangs only after two probes without response, because the machine may have been suspended during one.
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
 * Returns true if a child process answers a ping, which `end-with-parent.mjs` in the child does as long as its event
 * loop runs.
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
