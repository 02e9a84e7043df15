import { count, lowerFirst } from '@/lib/core/text';
import { staffDayTime, staffStartTime } from '@/components/staff/kit/staff-time';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { declineReasons, hasRefused, isRevocable } from '@/lib/employers/shortlists/shortlist';
import { describeDecline, maxQuoteLength, quoteDecline } from './describe-decline';
import { hasOthersToTell } from './describe-ending';
import type { EntryFacts, VacancyFacts, VacancyQueueRow } from './vacancy-record';

export type VacancyStep = {
  title: string;
  why: string;
  dueAt: string | null;
  /** The step to do next. Its button is the primary button. Null if staff have nothing to do now. */
  main: 'answer' | 'claim' | 'contacted' | 'call' | 'place' | 'find' | 'send' | 'filled' | 'closed' | null;
  /** The step that `why` names for after the main step. Its button is visible too. */
  after?: VacancyStep['main'];
  /** Accepted shortlist entries whose placement the step's buttons make. */
  unplaced?: readonly EntryFacts[];
  /** Link of the primary button. It opens the placement that the step waits for. */
  link?: { label: string; to: string };
};

const isAccepted = ({ state }: EntryFacts) => state === 'accepted';
const isWaiting = ({ visible, state }: EntryFacts) => visible && state === 'listed';
const joinNames = (entries: readonly EntryFacts[]) => entries.map(({ name }) => name).join(', ');
const joinSentences = (...sentences: readonly unknown[]) => sentences.filter(Boolean).join(' ');

/**
 * Suggests the next step for an open vacancy, for its screen and for the list. The promised call comes before answers to
 * the employer, which come before all other steps. Null once the vacancy has ended.
 */
export function suggestVacancyStep(vacancy: VacancyFacts): VacancyStep | null {
  const { state, claimedBy, acceptedCount, doctors, organisation, answers } = vacancy;
  if (!isOpenVacancy(state)) return null;
  if (!claimedBy) return suggestClaim(vacancy);
  if (acceptedCount > doctors)
    return {
      title: `${count(acceptedCount, 'doctor')} accepted, ${doctors} needed: call ${organisation}`,
      why: joinSentences(describeSent(vacancy), 'Ask whom the employer wants before you go on.'),
      dueAt: null,
      main: 'call',
      unplaced: listUnplaced(vacancy),
    };
  const next = suggestWork(vacancy);
  const [first] = answers;
  if (!first || awaitsCall(vacancy)) return next;
  const about = vacancy.shortlist.find(({ id }) => id === first.entryId);
  return {
    ...next,
    title:
      answers.length > 1
        ? `Answer the employer (${answers.length})`
        : about
          ? `Answer the question about ${about.name}`
          : 'Answer the employer’s message',
    why: `After that: ${lowerFirst(next.title)}. ${next.why}`,
    dueAt: first.dueAt,
    main: 'answer',
    after: next.main,
  };
}

/** True for open vacancies. Rows of other vacancies have no shortlist. */
export const hasFacts = <Row extends VacancyQueueRow>(row: Row): row is Row & VacancyFacts =>
  row.shortlist !== undefined;

/** The placement of an accepted doctor comes before the promised call, which the stages still show. */
const awaitsCall = (vacancy: VacancyFacts) => vacancy.awaitsCall && !vacancy.shortlist.some(isAccepted);

const countUnsent = ({ shortlist }: VacancyFacts) => shortlist.filter(({ isNew }) => isNew).length;

const describePromise = ({ sentAt, dueAt, shortlistAt }: VacancyFacts) =>
  `We promised the call by ${staffDayTime(dueAt)}${sentAt ? '' : `, and the shortlist by ${staffDayTime(shortlistAt)}`}.`;

/** With a promised call, the step has its time, because the call is due before the shortlist. */
function suggestSending(vacancy: VacancyFacts): VacancyStep {
  const { contactName, sentAt, dueAt, shortlistAt } = vacancy;
  const again = sentAt ? ' again' : '';
  const agreed = `${count(countUnsent(vacancy), sentAt ? 'new doctor' : 'doctor')} agreed to be put forward`;
  if (!awaitsCall(vacancy))
    return {
      ...{ title: `Send the shortlist${again}: ${agreed}`, why: '' },
      ...{ dueAt: sentAt ? null : shortlistAt, main: 'send' },
    };
  return {
    title: `Send the shortlist${again}, then call ${contactName}`,
    why: `${agreed}. ${describePromise(vacancy)}`,
    dueAt,
    main: 'send',
  };
}

function suggestClaim(vacancy: VacancyFacts): VacancyStep {
  const { contactName, dueAt, shortlist, state, acceptedCount, doctors } = vacancy;
  const accepted = shortlist.filter(isAccepted);
  const [firstAccepted] = accepted;
  const waiting = shortlist.filter(isWaiting);
  const isShort = countUnsent(vacancy) > 0 && acceptedCount < doctors;
  const isAnswered = firstAccepted !== undefined && state !== 'received';
  const sending = isShort && !isAnswered ? suggestSending(vacancy) : null;
  return {
    title: awaitsCall(vacancy)
      ? `Claim, then call ${contactName}`
      : isAnswered
        ? `The employer accepted ${joinNames(accepted)}`
        : 'Claim this vacancy',
    why: joinSentences(
      isAnswered && describeAcceptance(firstAccepted),
      waiting.length > 0 &&
        `${waiting.length === 1 ? 'This doctor' : 'These doctors'} agreed to be put forward: ${joinNames(waiting)}.`,
      sending && awaitsCall(vacancy) && describePromise(vacancy),
      'Claiming prevents a colleague from calling the employer too.',
    ),
    dueAt: awaitsCall(vacancy) ? dueAt : null,
    main: 'claim',
    ...(sending && {
      // The sentence names the doctors who agreed, so the title does not count them.
      title: awaitsCall(vacancy) ? sending.title : `Send the shortlist${vacancy.sentAt ? ' again' : ''}`,
      dueAt: sending.dueAt,
      main: sending.main,
    }),
  };
}

/** Says whether the employer can still withdraw an acceptance of an unclaimed vacancy. */
function describeAcceptance({ told, finalAt }: EntryFacts): string {
  if (told) return 'Claim the vacancy, then make the placement.';
  const until = finalAt ? ` until ${staffStartTime(finalAt)}` : '';
  return `The employer can still withdraw the acceptance${until}. Claim the vacancy, then make the placement.`;
}

/** Suggests the step of a claimed vacancy whose employer waits for no answer. */
function suggestWork(vacancy: VacancyFacts): VacancyStep {
  const { contactName, dueAt, chaseBy, doctors, sentAt, shortlist } = vacancy;
  const waiting = shortlist.filter(isWaiting);
  const accepted = shortlist.filter(isAccepted);
  const declined = shortlist.filter(({ state }) => state === 'declined');
  const asked = shortlist.filter(({ state, events }) => state === 'asked' && !hasRefused(events)).length;
  const unsent = countUnsent(vacancy);
  if (declined.length > 0 && waiting.length === 0 && asked === 0 && accepted.length === 0)
    return replaceDeclined(declined, vacancy);
  if (awaitsCall(vacancy))
    return unsent > 0
      ? suggestSending(vacancy)
      : {
          title: `Call ${contactName}`,
          why: joinSentences(
            sentAt && 'We promised a call, and have only sent the shortlist.',
            'Log the call afterwards.',
          ),
          dueAt,
          main: 'contacted',
        };
  const [unplaced] = listUnplaced(vacancy);
  if (unplaced)
    return {
      title: 'Make the placement',
      why: joinSentences(
        unplaced.told
          ? 'The employer has accepted the doctor.'
          : 'The employer can still withdraw the acceptance.',
        vacancy.awaitsCall && `We promised ${contactName} a call by ${staffDayTime(dueAt)}.`,
      ),
      dueAt: null,
      main: 'place',
      unplaced: [unplaced],
    };
  if (accepted.length >= doctors) return finishVacancy(vacancy, accepted.length);
  const mayAgree = asked > 0 && `We have asked ${count(asked, 'doctor')}, who may still agree.`;
  if (unsent > 0) return { ...suggestSending(vacancy), why: mayAgree || '' };
  const isEnough = accepted.length + waiting.length >= doctors;
  if (declined.length > 0 && asked === 0 && !isEnough && !isReplaced(declined, vacancy))
    return replaceDeclined(declined, vacancy);
  if (sentAt && waiting.length > 0)
    return {
      title: 'Waiting for the employer’s answer',
      why: joinSentences(
        describeAnswered(shortlist),
        `We sent the shortlist on ${staffDayTime(sentAt)}.`,
        mayAgree,
        chaseBy && `If there is no answer by ${staffDayTime(chaseBy)}, call ${contactName}.`,
      ),
      dueAt: chaseBy,
      main: null,
    };
  return {
    title: asked > 0 ? 'Waiting for the doctors’ answers' : 'Find doctors',
    why: mayAgree || 'Choose doctors and ask for their consent.',
    dueAt: sentAt ? null : vacancy.shortlistAt,
    main: 'find',
  };
}

const getTime = (at: string | undefined | null) => (at ? Date.parse(at) : 0);

/** True if we have spoken to the employer or proposed another doctor since the latest refusal. */
function isReplaced(declined: readonly EntryFacts[], { shortlist, contactedAt }: VacancyFacts): boolean {
  const lastAt = (entries: readonly EntryFacts[], ...kinds: readonly string[]) =>
    Math.max(
      0,
      ...entries.flatMap(({ events }) =>
        events.flatMap(({ kind, at }) => (kinds.includes(kind) ? [getTime(at)] : [])),
      ),
    );
  const declinedAt = lastAt(declined, 'declined');
  const others = shortlist.filter(({ state }) => state !== 'declined' && state !== 'removed');
  return Math.max(lastAt(others, 'asked-doctor', 'listed'), getTime(contactedAt)) > declinedAt;
}

/** Says how many doctors the employer has decided about, such as "1 of 2 answered". Null before the shortlist is sent. */
export function countAnswered(shortlist: readonly EntryFacts[]): string | null {
  const sent = shortlist.filter(({ visible, isNew, state }) => visible && !isNew && state !== 'removed');
  const answered = sent.filter(({ state }) => state !== 'listed').length;
  return sent.length > 0 ? `${answered} of ${sent.length} answered` : null;
}

const describeAnswered = (shortlist: readonly EntryFacts[]) => {
  const answered = countAnswered(shortlist);
  return answered && !answered.startsWith('0 ') && `${answered}.`;
};

/** Step after the employer has declined doctors, while too few others are left. */
function replaceDeclined(declined: readonly EntryFacts[], vacancy: VacancyFacts): VacancyStep {
  const { contactName, replaceBy, shortlist } = vacancy;
  const [first] = declined;
  const only = declined.length === 1 ? first : undefined;
  const reason = only?.declineReason ? `: ${lowerFirst(only.declineReason)}` : '';
  const pending = declined.find(isRevocable);
  const isFilled = declined.every(({ declineReason }) => declineReason === declineReasons.filled);
  return {
    title: isFilled ? 'Close the vacancy, or ask if it is still open' : 'Propose another doctor',
    why: joinSentences(
      describeAnswered(shortlist),
      `The employer declined ${joinNames(declined)}${reason}.`,
      ...(only
        ? [quoteDecline(only, maxQuoteLength)]
        : declined.map((entry) => `${entry.name}: ${describeDecline(entry, maxQuoteLength)}.`)),
      pending?.finalAt && `The employer can undo this until ${staffStartTime(pending.finalAt)}.`,
      awaitsCall(vacancy)
        ? `Call ${contactName} too, by ${staffDayTime(vacancy.dueAt)}, as promised.`
        : !isFilled && `You can also write to ${contactName}, or call and log the call.`,
    ),
    dueAt: awaitsCall(vacancy) ? vacancy.dueAt : replaceBy,
    main: isFilled ? 'closed' : 'find',
  };
}

const listUnplaced = ({ shortlist, placements }: VacancyFacts): EntryFacts[] =>
  shortlist
    .filter((entry) => isAccepted(entry) && placements.every(({ entryId }) => entryId !== entry.id))
    .toSorted((a, b) => Number(b.told) - Number(a.told));

/** Step once the employer has accepted enough doctors and each has a placement. */
function finishVacancy({ shortlist, placements, doctors }: VacancyFacts, accepted: number): VacancyStep {
  const pending = placements.find(({ state }) => state !== 'confirmed');
  const name = shortlist.find(({ id }) => id === pending?.entryId)?.name;
  if (pending)
    return {
      title: pending.state === 'written' ? `Send the placement of ${name}` : 'Waiting for confirmation',
      why:
        pending.state === 'written'
          ? 'The terms are not sent yet.'
          : `The terms for ${name} are sent. Mark the vacancy as filled once both sides have confirmed.`,
      dueAt: null,
      main: null,
      link: { label: `Open ${pending.reference}`, to: `/placements/${pending.id}/show` },
    };
  const told = hasOthersToTell(shortlist)
    ? 'Marking it as filled emails the employer and tells the other doctors.'
    : 'Marking it as filled emails the employer.';
  return {
    title: `${accepted} of ${doctors} accepted: mark the vacancy as filled`,
    why: `Both sides have confirmed. ${told}`,
    dueAt: null,
    main: 'filled',
  };
}

/** Says that the doctors with sent placements already take all places of the vacancy. */
function describeSent({ shortlist, placements, doctors }: VacancyFacts): string | null {
  const sent = placements.filter(({ state }) => state !== 'written');
  if (sent.length < doctors) return null;
  const names = joinNames(shortlist.filter(({ id }) => sent.some(({ entryId }) => entryId === id)));
  return sent.length === 1
    ? `${names}’s placement is already sent for the last place.`
    : `The placements of ${names} are already sent for all places.`;
}
