import { Worker } from 'node:worker_threads';
import { boundedThread, threadOptions, type BoundedThread } from '@/lib/core/bounded-thread.server';
import { fail, type Result } from '@/lib/core/result';
import type { CalendarReader, CalendarReading } from './busy-times.server';
import type { CalendarFailure } from './open-calendar.server';

export type CalendarReply = Result<CalendarReading, CalendarFailure>;
export type CalendarQuestion = { calendar: string; reader: CalendarReader };

const timeoutMs = 5_000;
const maxMegabytes = 192;

export const calendarThread = (timeout = timeoutMs): BoundedThread<CalendarQuestion, CalendarReply, null> =>
  boundedThread(
    () => new Worker(new URL('./busy-times-thread.server.ts', import.meta.url), threadOptions(maxMegabytes)),
    timeout,
  );

const sharedThread = calendarThread();

/**
 * Reads a calendar in a thread that can be stopped, because expanding a recurrence rule may never finish or may use too
 * much memory.
 */
export async function readInThread(
  calendar: string,
  reader: CalendarReader,
  thread = sharedThread,
): Promise<CalendarReply> {
  const [reading] = await thread.askAll([{ calendar, reader }], null);
  return (
    reading ??
    fail({ code: 'availability/calendar', reason: 'The calendar’s repeated events take too long to read.' })
  );
}
