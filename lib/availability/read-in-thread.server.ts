import { Worker } from 'node:worker_threads';
import { fail, type Result } from '@/lib/core/result';
import type { CalendarReader, CalendarReading } from './busy-times.server';
import type { CalendarFailure } from './open-calendar.server';

/** A calendar is read within this time, ms, or not at all. */
const timeoutMs = 5_000;
/** Time for a thread to load its code, ms: on a busy machine that takes longer than reading. */
const loadingMs = 20_000;
const maxMegabytes = 192;

/** Reads a calendar in a thread of its own: a rule that never ends, or fills the memory, ends with the thread. */
export function readInThread(
  calendar: string,
  { timeout = timeoutMs, ...reader }: CalendarReader & { timeout?: number },
): Promise<Result<CalendarReading, CalendarFailure>> {
  const failed = fail<CalendarFailure>({
    code: 'availability/calendar',
    reason: 'Its repeated events take too long to work out.',
  });
  return new Promise((settle) => {
    const thread = new Worker(new URL('./busy-times-thread.server.ts', import.meta.url), {
      workerData: { calendar, reader },
      execArgv: ['--import', 'tsx'],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    let timer = setTimeout(() => end(failed), loadingMs);
    const end = (result: Result<CalendarReading, CalendarFailure>) => {
      clearTimeout(timer);
      void thread.terminate();
      settle(result);
    };
    thread.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(failed), timeout);
      thread.once('message', end);
    });
    thread.on('error', () => end(failed));
    thread.on('exit', () => end(failed));
  });
}
