import { formatCallBy, zoneWords } from '@/lib/consultants/call-by';
import type { ContactMessage } from './contact-message';

/** By when somebody answers: "We answer by Monday 23 November, 6 pm (Sydney time)". */
export function answerPromise({ dueAt, timeZone }: Pick<ContactMessage, 'dueAt' | 'timeZone'>): string {
  return `We answer by ${formatCallBy(new Date(dueAt), timeZone)} (${zoneWords(timeZone)})`;
}
