import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export type Probe = (signal: AbortSignal) => Promise<boolean>;

type HangWatch = {
  probe: Probe;
  /** In ms: both the interval between two probes and the time limit of a probe. */
  everyMs: number;
  /** A program that gives no response for this time in ms counts as hanging. */
  hungAfterMs: number;
  signal: AbortSignal;
};

/**
 * Probes a program repeatedly. Resolves to true when the program hangs, or to false when `signal` is aborted. A single
 * missing response is not enough, because the machine may have been suspended.
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

/** Returns whether the event loop of a child process runs. `end-with-parent.mjs` in the child replies to the ping. */
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
