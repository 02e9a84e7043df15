import { formatZonedTime } from '@/lib/core/day-time';
import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import { cutText } from '@/lib/feeds/advert-text/clean-text';
import { employerPaths, paths } from '@/lib/routes';
import { isByReader, type EmployerReader, type ThreadMessage } from './message';
import type { ListedThread, ThreadSubject } from './message-thread-store.server';
import type { ThreadRowView, ThreadView } from './messages-view';

/** Returns the name of a thread's record: the job's title or, for a placement, the facility and the first day. */
export const nameThread = ({ title, firstDay }: Pick<ThreadSubject, 'title' | 'firstDay'>): string =>
  firstDay ? `${title}, ${formatDate(firstDay, { weekday: false })}` : title;

function nameForReader({ side, title, firstDay }: ThreadSubject): string {
  if (!firstDay) return title;
  const day = formatDate(firstDay, { weekday: false });
  return side === 'doctor' ? `Placement at ${title}, starts ${day}` : `${title}, from ${day}`;
}

export const threadHref = ({ reference, side }: Pick<ThreadSubject, 'reference' | 'side'>): string =>
  side === 'doctor' ? paths.messageThread(reference) : employerPaths.messageThread(reference);

const recordHrefs = {
  enquiry: (reference: string) => `${paths.jobEnquiries({ enquiry: reference })}#${reference}`,
  vacancy: employerPaths.vacancy,
  placement: paths.placement,
} as const;

const findRecordHref = ({ kind, side, reference }: ThreadSubject): string =>
  side === 'employer' && kind === 'placement'
    ? employerPaths.placement(reference)
    : recordHrefs[kind](reference);

const previewChars = 90;

const formatShortDate = (at: Date, timeZone: string) =>
  formatDate(wallClock(at, timeZone).date, { year: false });

/** `reader` is null for doctors. */
export const listThreadRows = (
  threads: readonly ListedThread[],
  reader: EmployerReader | null = null,
): ThreadRowView[] => threads.map((thread) => toThreadRow(thread, reader));

function toThreadRow(thread: ListedThread, reader: EmployerReader | null): ThreadRowView {
  const { reference, last, lastAt, timeZone, unread, side, about } = thread;
  const isOwn = last?.side === side;
  const person = (last && !isOwn ? last.name : thread.consultant?.name) ?? '';
  return {
    reference,
    href: threadHref(thread),
    // An employer may have several doctors and vacancies at one facility.
    title: side === 'employer' && about ? `${about}, ${nameForReader(thread)}` : nameForReader(thread),
    person,
    portrait: person === thread.consultant?.name ? thread.consultant.portrait : null,
    last: last
      ? `${isOwn ? `${isByReader(last, reader, thread.email) ? 'You' : last.name}: ` : ''}${cutText(last.text, previewChars).text}`
      : '',
    at: formatShortDate(lastAt, timeZone),
    unread,
  };
}

type BuildThreadViewInput = {
  takesReplies: boolean;
  isLink: boolean;
  reader: EmployerReader | null;
  /** Time zone of the reader. Null if it is unknown, so that times are in the zone of the record. */
  readerZone: string | null;
};

export function buildThreadView(
  subject: ThreadSubject,
  messages: readonly ThreadMessage[],
  { takesReplies, isLink, reader, readerZone }: BuildThreadViewInput,
): ThreadView {
  const { reference, side, consultant, timeZone, readAt } = subject;
  const zone = readerZone ?? timeZone;
  // Hides emails that are held until staff have decided about them.
  const shown = messages.filter(({ held }) => held === null);
  const isUnread = (one: ThreadMessage) => one.side === 'staff' && (readAt === null || one.at > readAt);
  return {
    ...{ reference, side, consultant, takesReplies },
    title: isLink ? nameThread(subject) : nameForReader(subject),
    messages: shown.map((one) => ({
      id: one.id,
      isOwn: one.side === side,
      name: one.side === side && isByReader(one, reader, subject.email) ? null : one.name,
      text: one.text,
      day: formatShortDate(one.at, zone),
      time: formatZonedTime(one.at, zone),
      note: one.via === 'email' ? 'Sent by email' : '',
      isNew: isUnread(one),
    })),
    unread: shown.filter(isUnread).length,
    recordHref: isLink ? null : findRecordHref(subject),
  };
}
