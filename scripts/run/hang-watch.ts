import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Asks whether a program still works; `signal` says when the answer is too late. */
export type Probe = (signal: AbortSignal) => Promise<boolean>;

type HangWatch = {
  probe: Probe;
  /** Milliseconds between two probes. A probe may take as long before it counts as unanswered. */
  everyMs: number;
  /** A program that has answered no probe for so many milliseconds hangs. */
  hungAfterMs: number;
  /** Ends the watch. */
  signal: AbortSignal;
};

/**
 * Probes a program again and again. Resolves with true once the program hangs, with false when the watch ends. Needs at
 * least two unanswered probes, so that a machine that was suspended does not count as a program that hangs.
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

/** Whether the event loop of a child turns: its preload (`end-with-parent.mjs`) answers. */
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
