import { formatDayTime, formatStartTime, shortenTime } from '@/lib/core/day-time';
import { zonedFormats } from '@/lib/core/zoned-time';
import { count } from '@/lib/core/text';
import { employerPaths } from '@/lib/routes';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { isOpenVacancy, type VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  declineReasons,
  entryName,
  findRevocableAnswer,
  isFinallyAccepted,
  isNamed,
  listThread,
  openQuestion,
  takeBackMinutes,
  type ShortlistEntry,
} from './shortlist';
import type { EntryPlacement } from './entry-placement-store.server';
import type { ShortlistDoctorView } from './shortlist-view';

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const days = zonedFormats('en-AU', day);
const daysWithYear = zonedFormats('en-AU', { ...day, year: 'numeric' });

const maxDaysWithoutYear = 90;

/** Formats a day. Names the year if it is not the current year, or if the day is long past and readers could expect it ahead. */
export function formatDay(at: string, now: Date, timeZone = 'UTC'): string {
  const date = new Date(at);
  const age = (now.getTime() - date.getTime()) / 86_400_000;
  const isNear = date.getUTCFullYear() === now.getUTCFullYear() && age <= maxDaysWithoutYear;
  const formats = isNear ? days : daysWithYear;
  return shortenTime(formats(timeZone).format(date));
}

function getEntryState({ state }: ShortlistEntry, vacancy: Pick<VacancyRequest, 'state'>) {
  if (state === 'accepted' || state === 'declined') return state;
  return isOpenVacancy(vacancy.state) ? 'listed' : 'ended';
}

function describeStatus(entry: ShortlistEntry, state: ShortlistDoctorView['state']): string {
  if (state === 'accepted') return 'Accepted';
  if (state === 'declined') return 'Declined';
  if (state === 'ended') return 'Not answered';
  return openQuestion(entry.events) ? 'We are answering your question' : 'Waiting for your answer';
}

type Author = Pick<ShortlistEntry['events'][number], 'actor' | 'by'>;

const usesLink = ({ actor }: Pick<Author, 'actor'>) => actor.startsWith('employer-link');

/**
 * Names the person who answered. Readers who have an account also learn that the emailed link was used. Empty if nothing
 * is known.
 */
export const describeAuthor = (author: Author, reader: string | null): string => {
  const isLink = usesLink(author) && !(reader && usesLink({ actor: reader }));
  return [author.by && `by ${author.by}`, isLink && 'with the emailed link'].filter(Boolean).join(' ');
};

/** `reader` is the actor who reads the page. */
export function describeDecision(
  { state, events }: Pick<ShortlistEntry, 'state' | 'events'>,
  reader: string | null,
): string | null {
  if (state !== 'accepted' && state !== 'declined') return null;
  const answer = events.findLast(({ kind }) => kind === state);
  if (answer?.actor === reader) return `You ${state}`;
  const author = answer ? describeAuthor(answer, reader) : '';
  return `${state === 'accepted' ? 'Accepted' : 'Declined'} ${author}`.trim();
}

function describeOverbooking(
  entry: ShortlistEntry,
  entries: readonly ShortlistEntry[],
  needed: number,
): string | null {
  const accepted = entries.filter(({ id, state }) => id !== entry.id && state === 'accepted');
  if (entry.state !== 'listed' || accepted.length < needed) return null;
  const names = new Intl.ListFormat('en-AU').format(accepted.map(entryName));
  return `You asked for ${count(needed, 'doctor')} and have already accepted ${names}.`;
}

const tellArrival = 'tell your consultant where and to whom the doctor reports on the first day';

/**
 * Describes what follows an acceptance, and everything that the employer must still do. `placement` is null until its
 * terms were sent. Null if the vacancy was closed before. Readers of an emailed link cannot open the placement here.
 */
export function describeNextStep(
  placement: EntryPlacement | null,
  {
    now,
    isLink,
    state: vacancyState,
    messagesHref = null,
  }: { now: Date; isLink: boolean; state: VacancyRequest['state']; messagesHref?: string | null },
): ShortlistDoctorView['next'] {
  if (!placement && vacancyState === 'closed') return null;
  if (!placement)
    return {
      text: `Next: we call you and prepare the placement. You then confirm the dates and pay, and ${tellArrival}.`,
      href: messagesHref,
      label: 'Write to your consultant',
    };
  const { reference, state, hasEmployerConfirmed, hasArrivalNotes, firstDay } = placement;
  const href = isLink ? null : employerPaths.placement(reference);
  if (state === 'cancelled') return { text: 'The placement was cancelled.', href, label: 'See placement' };
  const needsArrival = !hasArrivalNotes && new Date(firstDay) > now;
  if (!hasEmployerConfirmed) {
    const also = needsArrival ? `, and ${tellArrival}` : '';
    const where = isLink ? ` To confirm, open the link in our email about ${reference}.` : '';
    return { text: `Next: you confirm the dates and pay${also}.${where}`, href, label: 'Read and confirm' };
  }
  const done =
    state === 'confirmed'
      ? 'The dates and pay are confirmed.'
      : 'You have confirmed. Next: the doctor confirms.';
  return {
    text: needsArrival ? `${done} Please ${tellArrival}.` : done,
    href,
    label: 'See placement',
  };
}

/** Says until when who can take back the answer, or why nobody can. `mine` is true if the reader can. */
function describeTakeBack(
  entry: ShortlistEntry,
  { state, timeZone }: Pick<VacancyRequest, 'state' | 'timeZone'>,
  reader: string | null,
): ShortlistDoctorView['takeBack'] {
  const answer = findRevocableAnswer(entry);
  if (!answer || !entry.finalAt) return null;
  const verb = entry.state === 'accepted' ? 'withdraw' : 'undo';
  const tellsAt = formatStartTime(new Date(entry.finalAt), timeZone);
  if (!isOpenVacancy(state))
    return {
      mine: false,
      text: `You can no longer ${verb} this, because the vacancy is ${state}. We will tell the doctor at ${tellsAt}.`,
    };
  const mine = answer.actor === reader;
  const author = answer.by ?? 'The colleague who answered';
  const way = usesLink(answer) ? ' with the emailed link' : '';
  return {
    mine,
    text: `${mine ? 'You' : author} can ${verb} this${mine ? '' : way} until ${tellsAt}. After that, we tell the doctor.`,
  };
}

type Check = Omit<ShortlistEntry['doctor']['registrations'][number], 'authority' | 'number'>;

/** Says what staff found in the register, or by when they look the number up. */
export function describeCheck(
  { finding, lookedUpOn, checkedBy, seenOn }: Check,
  firstDay: string,
  now: Date,
): string {
  const by = checkedBy ? ` by ${checkedBy}` : '';
  const due = `before the first day, ${formatDay(firstDay, now)}`;
  const checked = `Checked in the register${lookedUpOn ? ` on ${formatDay(lookedUpOn, now)}` : ''}${by}`;
  if (finding === 'verified') return checked;
  if (finding === 'conditions')
    return `${checked}: the registration has conditions. Ask your consultant about them.`;
  if (finding === 'expired') return `${checked}: the registration has expired. We check again ${due}.`;
  if (finding === 'not-found')
    return `${checked}: this number is not in the register. We check again ${due}.`;
  if (seenOn) return `Document checked on ${formatDay(seenOn, now)}${by}`;
  return `We check the register ${due}`;
}

type ToDoctorViewInput = {
  data: ReferenceData;
  now: Date;
  vacancy: Pick<VacancyRequest, 'state' | 'timeZone'> & {
    input: Pick<VacancyRequest['input'], 'doctors' | 'from'>;
  };
  entries: readonly ShortlistEntry[];
  /** Reader of the page, as stored with answers: a member, or the link that opened the page. Null if read-only. */
  actor?: string | null;
};

export function toDoctorView(
  entry: ShortlistEntry,
  { data, vacancy, entries, now, actor = null }: ToDoctorViewInput,
): ShortlistDoctorView {
  const { doctor, declineReason } = entry;
  const { timeZone } = vacancy;
  const state = getEntryState(entry, vacancy);
  const later =
    state === 'ended' || state === 'declined'
      ? 'Not shown'
      : state === 'accepted'
        ? 'Shown once we have told the doctor'
        : `Shown ${takeBackMinutes} minutes after you accept, once we have told the doctor`;
  const named = isNamed(entry);
  const accepted = isFinallyAccepted(entry);
  const overbooks = describeOverbooking(entry, entries, vacancy.input.doctors);
  const agreedOn = entry.agreedAt && formatDay(entry.agreedAt, now, timeZone);
  const specialties = doctor.specialties.map((slug) => data.specialties.get(slug)?.name ?? slug);
  const grade = doctor.grade ? (data.grades.get(doctor.grade)?.name ?? doctor.grade) : null;
  const isRegistered = doctor.registrations.length > 0;
  const shown = named
    ? ['Name', grade && 'grade', isRegistered && 'registration'].filter(Boolean).join(', ')
    : 'Grade and specialities';
  return {
    id: entry.id,
    name: entryName(entry),
    unnamed: !named,
    overbooks,
    role: [grade, specialties.join(', ').toLowerCase()].filter(Boolean).join(', '),
    summary: entry.summary,
    agreedOn,
    registrations: doctor.registrations.map(({ authority, number, ...check }) => ({
      authority,
      text: named
        ? number
        : state === 'ended' || state === 'declined'
          ? 'Registration number not shown'
          : 'Shown after you accept the doctor',
      note: describeCheck(check, vacancy.input.from, now),
      isVerified: check.finding === 'verified',
    })),
    documents: doctor.id
      ? 'On request. We ask the doctor, and then send you a link.'
      : 'We have none yet. Ask your consultant, who asks the doctor for them.',
    shows: [
      { what: shown, note: agreedOn ? `The doctor agreed on ${agreedOn}` : '', shown: true },
      ...(named
        ? []
        : [{ what: isRegistered ? 'Name and registration number' : 'Name', note: later, shown: false }]),
      {
        what: 'Phone and email',
        note: accepted ? 'Shown because you accepted the doctor' : later,
        shown: accepted,
      },
    ],
    state,
    takeBack: describeTakeBack(entry, vacancy, actor),
    status: describeStatus(entry, state),
    decision: describeDecision(entry, actor),
    declineReason: declineReason && declineReasons[declineReason],
    next: null,
    contact: accepted ? { phone: doctor.phone, email: doctor.email } : null,
    thread: listThread(entry.events).map((event) => ({
      id: event.id,
      kind: event.kind === 'question' ? 'question' : 'answer',
      who: event.actor === actor ? 'You' : (event.by ?? (event.kind === 'question' ? 'A colleague' : 'We')),
      text: event.text,
      at: formatDayTime(new Date(event.at), timeZone),
    })),
  };
}
