import { answerQuestions } from '@/lib/core/answer-questions.server';
import { fail } from '@/lib/core/result';
import { readBusyTimes, type CalendarReader } from './busy-times.server';
import type { CalendarQuestion, CalendarReply } from './read-in-thread.server';

/** If the calendar library throws, refuses only this calendar. The thread then continues with the next calendars. */
function readOrRefuse(calendar: string, reader: CalendarReader): CalendarReply {
  try {
    return readBusyTimes(calendar, reader);
  } catch {
    return fail({ code: 'availability/calendar', reason: 'We cannot read this calendar’s format.' });
  }
}

answerQuestions(
  () =>
    ({ calendar, reader }: CalendarQuestion) =>
      readOrRefuse(calendar, reader),
);
