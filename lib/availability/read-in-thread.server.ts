import { Worker } from 'node:worker_threads';
import { fail, type Result } from '@/lib/core/result';
import type { BusyTime } from './busy-times.server';
import type { CalendarFailure } from './open-calendar.server';

/** A calendar is read within this time, ms, or not at all. */
const timeoutMs = 5_000;
const maxMegabytes = 192;

/** Reads a calendar in a thread of its own: a rule that never ends, or fills the memory, ends with the thread. */
export function readInThread(
  calendar: string,
  { from, timeZone, timeout = timeoutMs }: { from: number; timeZone: string; timeout?: number },
): Promise<Result<BusyTime[], CalendarFailure>> {
  const failed = fail<CalendarFailure>({
    code: 'availability/calendar',
    reason: 'Its repeated events take too long to work out.',
  });
  return new Promise((settle) => {
    const thread = new Worker(new URL('./busy-times-thread.server.ts', import.meta.url), {
      workerData: { calendar, from, timeZone },
      execArgv: ['--import', 'tsx'],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const timer = setTimeout(() => end(failed), timeout);
    const end = (result: Result<BusyTime[], CalendarFailure>) => {
      clearTimeout(timer);
      void thread.terminate();
      settle(result);
    };
    thread.on('message', end);
    thread.on('error', () => end(failed));
    thread.on('exit', () => end(failed));
  });
}
