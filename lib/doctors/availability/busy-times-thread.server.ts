import { answerQuestions } from '@/lib/core/answer-questions.server';
import { fail } from '@/lib/core/result';
import { readBusyTimes, type CalendarReader } from './busy-times.server';
import type { CalendarQuestion, CalendarReply } from './read-in-thread.server';

/**
 * Turns an exception of the calendar library into a refusal, so that one calendar does not stop others from being read.
 */
function readOrRefuse(calendar: string, reader: CalendarReader): CalendarReply {
  try {
    return readBusyTimes(calendar, reader);
  } catch {
    return fail({ code: 'availability/calendar', reason: 'It is not a calendar that can be read.' });
  }
}

answerQuestions(
  () =>
    ({ calendar, reader }: CalendarQuestion) =>
      readOrRefuse(calendar, reader),
);
