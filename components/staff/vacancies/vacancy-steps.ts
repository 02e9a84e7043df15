import { count, lowerFirst } from '@/lib/core/text';
import { formatStartTime } from '@/lib/core/day-time';
import { describeTimeUntil, staffDayTime } from '@/components/staff/kit/staff-time';
import type { Stage } from '@/components/staff/kit/stages';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyStatus,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  declineReasons,
  hasRefused,
  isFinallyAccepted,
  isRevocable,
} from '@/lib/employers/shortlists/shortlist';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import { describeDecline, maxQuoteLength, quoteDecline } from './describe-decline';
import { hasOthersToTell } from './describe-ending';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';

export type VacancyStep = {
  title: string;
  why: string;
  dueAt: string | null;
  /** The step to do next. Its button is the primary button. Null if staff have nothing to do now. */
  main: 'claim' | 'contacted' | 'call' | 'place' | 'find' | 'send' | 'filled' | 'closed' | null;
  /** Accepted shortlist entries whose placement the step's buttons make. */
  unplaced?: readonly ShortlistRecord[];
  /** Shortlist entry with the employer's question to answer first. */
  questionAbout?: Pick<ShortlistRecord, 'id' | 'name'>;
  questions?: number;
  /** Link of the primary button. It opens the placement that the step waits for. */
  link?: { label: string; to: string };
};

const countIn = (
  { shortlist }: VacancyDetail,
  test: (entry: VacancyDetail['shortlist'][number]) => boolean,
) => shortlist.filter(test).length;

const isAccepted = (entry: Pick<ShortlistRecord, 'state'>) => entry.state === 'accepted';

/** Says whether the employer can still withdraw an acceptance of an unclaimed vacancy. */
function describeAcceptance({ told, finalAt }: ShortlistRecord, timeZone: string): string {
  if (told) return 'Claim the vacancy, then make the placement.';
  const until = finalAt ? ` until ${formatStartTime(new Date(finalAt), timeZone)}` : '';
  return `The employer can still withdraw the acceptance${until}. Claim the vacancy, then make the placement.`;
}

/** Step after the employer has declined every doctor on the shortlist. */
function replaceDeclined(declined: readonly ShortlistRecord[], vacancy: VacancyDetail): VacancyStep {
  const { awaitsCall, contact, dueAt, timeZone } = vacancy;
  const [first] = declined;
  const only = declined.length === 1 ? first : undefined;
  const reason = only?.declineReason ? `: ${lowerFirst(only.declineReason)}` : '';
  const pending = declined.find(isRevocable);
  const isFilled = declined.every(({ declineReason }) => declineReason === declineReasons.filled);
  return {
    title: `The employer declined ${declined.map(({ name }) => name).join(', ')}${reason}`,
    why: [
      ...(only
        ? [quoteDecline(only, maxQuoteLength)]
        : declined.map((entry) => `${entry.name}: ${describeDecline(entry, maxQuoteLength)}.`)),
      isFilled
        ? 'Close the vacancy, or find another doctor if it is still open.'
        : 'Find another doctor, or close the vacancy.',
      pending?.finalAt &&
        `The employer can undo this until ${formatStartTime(new Date(pending.finalAt), timeZone)}.`,
      awaitsCall && `Call ${contact.name} too, as promised.`,
    ]
      .filter(Boolean)
      .join(' '),
    dueAt: awaitsCall ? dueAt : null,
    main: isFilled ? 'closed' : 'find',
  };
}

const isWaiting = ({ visible, state }: VacancyDetail['shortlist'][number]) => visible && state === 'listed';

type VacancyPlacement = Pick<StaffPlacementRow, 'id' | 'reference' | 'entryId' | 'doctor' | 'state'>;

/**
 * Suggests the next step for a vacancy: the step whose promised time is earliest. `placements` are undefined while they
 * load, and for staff who may not see placements.
 */
export function suggestVacancyStep(
  vacancy: VacancyDetail,
  placements: readonly VacancyPlacement[] | undefined,
): VacancyStep {
  const { state, claimedBy, contact, dueAt, shortlistAt, sentAt } = vacancy;
  // The placement of an accepted doctor comes before the promised call, which the list and the stages still show.
  const awaitsCall = vacancy.awaitsCall && !vacancy.shortlist.some(isAccepted);
  if (!isOpenVacancy(state))
    return {
      title: `This vacancy is ${vacancyStatusLabels[state].toLowerCase()}`,
      why: 'To add doctors or send the shortlist, reopen the vacancy.',
      dueAt: null,
      main: null,
    };
  const questioned = vacancy.shortlist.filter(({ question }) => question !== null);
  const [firstQuestioned] = questioned;
  const waiting = vacancy.shortlist.filter(isWaiting);
  const asked = countIn(vacancy, (entry) => entry.state === 'asked' && !hasRefused(entry.events));
  const accepted = countIn(vacancy, (entry) => entry.state === 'accepted');
  const unsent = vacancy.shortlist.filter(({ isNew }) => isNew).length;
  const mayAgree = asked > 0 ? `We have asked ${count(asked, 'doctor')}, who may still agree.` : '';
  const firstAccepted = vacancy.shortlist.find(isAccepted);
  const sending = {
    title: sentAt
      ? `Send the shortlist again: ${count(unsent, 'new doctor')} agreed to be put forward`
      : `Send the shortlist: ${count(unsent, 'doctor')} agreed to be put forward`,
    dueAt: awaitsCall ? dueAt : sentAt ? null : shortlistAt,
    main: 'send',
  } as const;
  const isShort = unsent > 0 && vacancy.acceptedCount < vacancy.doctors && questioned.length === 0;
  const isAnswered = firstAccepted !== undefined && state !== 'received';
  if (!claimedBy)
    return {
      title: awaitsCall
        ? `Claim, then call ${contact.name}`
        : isAnswered
          ? `The employer accepted ${vacancy.shortlist
              .filter(isAccepted)
              .map(({ name }) => name)
              .join(', ')}`
          : 'Claim this vacancy',
      why: [
        isAnswered && describeAcceptance(firstAccepted, vacancy.timeZone),
        waiting.length > 0 &&
          `${waiting.length === 1 ? 'This doctor' : 'These doctors'} agreed to be put forward: ${waiting.map(({ name }) => name).join(', ')}.`,
        isShort && awaitsCall && `Call ${contact.name} too, as promised.`,
        'Claiming prevents a colleague from calling the employer too.',
      ]
        .filter(Boolean)
        .join(' '),
      dueAt: awaitsCall ? dueAt : null,
      main: 'claim',
      // The placement of the accepted doctor comes first.
      ...(isShort && !isAnswered && sending),
    };
  const declined = vacancy.shortlist.filter((entry) => entry.state === 'declined');
  if (declined.length > 0 && waiting.length === 0 && asked === 0 && accepted === 0 && !firstQuestioned)
    return replaceDeclined(declined, vacancy);
  if (awaitsCall && !firstQuestioned)
    return {
      title: `Call ${contact.name}`,
      why: isShort
        ? `Then call ${contact.name} about ${unsent === 1 ? 'the doctor' : 'the doctors'}.`
        : sentAt
          ? 'We promised a call, and have only sent the shortlist. After the call, mark the vacancy as “Contacted”.'
          : 'After the call, mark the vacancy as “Contacted”.',
      dueAt,
      main: 'contacted',
      ...(isShort && sending),
    };
  const nameDoctor = ({ entryId, doctor }: VacancyPlacement) =>
    vacancy.shortlist.find(({ id }) => id === entryId)?.name ?? doctor;
  const kept = placements
    ?.filter((one) => one.state !== 'cancelled')
    .map((one) => ({ ...one, doctor: nameDoctor(one) }));
  const unplaced = kept
    ? vacancy.shortlist
        .filter((entry) => isAccepted(entry) && kept.every(({ entryId }) => entryId !== entry.id))
        .toSorted((a, b) => Number(b.told) - Number(a.told))
    : [];
  if (vacancy.acceptedCount > vacancy.doctors)
    return {
      title: `${count(vacancy.acceptedCount, 'doctor')} accepted, ${vacancy.doctors} needed: call ${vacancy.organisation}`,
      why: [describeSent(kept ?? [], vacancy.doctors), 'Ask whom the employer wants before you go on.']
        .filter(Boolean)
        .join(' '),
      dueAt: null,
      main: 'call',
      unplaced,
    };
  const [next] = unplaced;
  if (next)
    return {
      title: 'Next: make the placement',
      why: next.told
        ? 'The employer has accepted the doctor.'
        : 'The employer can still withdraw the acceptance.',
      dueAt: null,
      main: 'place',
      unplaced: [next],
      ...(firstQuestioned && { questionAbout: firstQuestioned, questions: questioned.length }),
    };
  if (firstQuestioned)
    return {
      title:
        questioned.length === 1
          ? `Answer the question about ${firstQuestioned.name}`
          : `Answer ${questioned.length} questions from the employer`,
      why: 'The answer goes to the employer by email.',
      dueAt: null,
      main: null,
      questionAbout: firstQuestioned,
      questions: questioned.length,
    };
  if (accepted >= vacancy.doctors) {
    const pending = kept?.find((one) => one.state !== 'confirmed');
    if (pending) return waitForPlacement(pending);
    const told = hasOthersToTell(vacancy.shortlist)
      ? 'We then email the employer and tell the other doctors.'
      : 'We then email the employer.';
    return {
      title: `${accepted} of ${vacancy.doctors} accepted: mark the vacancy as filled`,
      why: kept
        ? `Both sides have confirmed. ${told}`
        : `The employer has accepted ${accepted === 1 ? 'a doctor' : `${accepted} doctors`}. Do this once both sides have confirmed. ${told}`,
      dueAt: null,
      main: 'filled',
    };
  }
  if (unsent > 0) return { ...sending, why: mayAgree };
  if (sentAt && waiting.length > 0)
    return {
      title: 'Waiting for the employer’s answer',
      why: `We sent the shortlist on ${staffDayTime(sentAt, vacancy.timeZone)}. ${mayAgree}`,
      dueAt: null,
      main: null,
    };
  return {
    title: asked > 0 ? 'Waiting for the doctors’ answers' : 'Find doctors',
    why: asked > 0 ? mayAgree : 'Choose doctors and ask for their consent.',
    dueAt: sentAt ? null : shortlistAt,
    main: 'find',
  };
}

const waitForPlacement = ({ id, reference, doctor, state }: VacancyPlacement): VacancyStep => ({
  title: state === 'written' ? `Send the placement of ${doctor}` : 'Waiting for confirmation',
  why:
    state === 'written'
      ? 'The terms are not sent yet.'
      : `The terms for ${doctor} are sent. Mark the vacancy as filled once both sides have confirmed.`,
  dueAt: null,
  main: null,
  link: { label: `Open ${reference}`, to: `/placements/${id}/show` },
});

/** Returns the next step for a doctor on the shortlist, and who must take it. Null if no step is due. */
export function describeNext(
  { state, visible, isNew, question, told, events }: ShortlistRecord,
  isOpen: boolean,
): string | null {
  const final = state === 'accepted' && told ? 'Next: make the placement' : null;
  if (!isOpen) return final;
  if (hasRefused(events)) return 'The doctor said no';
  if (question) return 'Next: answer the employer’s question';
  if (state === 'asked') return 'Next: the doctor answers';
  if (state === 'listed' && visible)
    return isNew ? 'Next: send the shortlist to the employer' : 'Next: the employer answers';
  return final;
}

/** Says how many doctors of the shortlist the employer sees. Null for an empty shortlist. */
export function describeShown(
  shortlist: readonly Pick<ShortlistRecord, 'visible' | 'isNew'>[],
  sentAt: string | null,
): string | null {
  if (shortlist.length === 0) return null;
  const agreed = shortlist.filter(({ visible }) => visible);
  if (agreed.length === 0) return 'No doctor has agreed to be put forward for this vacancy yet.';
  if (!sentAt) return 'The shortlist has not been sent yet.';
  const shown = agreed.filter(({ isNew }) => !isNew).length;
  return `The employer sees ${shown} of ${count(shortlist.length, 'doctor')}.`;
}

/** Label of the button that sends the shortlist. Names whom the employer does not know yet after an earlier email. */
export function labelSending({ sentAt, shortlist }: Pick<VacancyDetail, 'sentAt' | 'shortlist'>): string {
  if (!sentAt) return 'Send shortlist';
  const added = shortlist.filter(({ isNew }) => isNew);
  const [first] = added;
  if (added.length === 1 && first) return `Send shortlist again, with ${first.name}`;
  return added.length > 1 ? `Send shortlist again, with ${added.length} new doctors` : 'Send shortlist again';
}

/** Stages of a vacancy, each with the time at which it was reached or by which it is promised. */
export function listVacancyStages(vacancy: VacancyDetail): Stage[] {
  const { state, events, shortlistAt, dueAt, awaitsCall, shortlist, createdAt } = vacancy;
  const at = (to: string) => events.find((event) => event.to === to)?.at ?? null;
  const sentAt = vacancy.sendings[0]?.at ?? at('shortlist-sent');
  const [acceptedAt = null] = shortlist
    .flatMap((entry) => (entry.state === 'accepted' ? entry.events : []))
    .flatMap(({ kind, at: time }) => (kind === 'accepted' ? [time] : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const isOpen = isOpenVacancy(state);
  const promise = (time: string) => (isOpen ? `by ${staffDayTime(time, vacancy.timeZone)}` : '');
  // The stages have the labels of the vacancy's statuses, so that they agree with the chip beside the heading.
  const reached: [VacancyStatus, string | null, string][] = [
    ['received', createdAt, ''],
    ['contacted', at('contacted'), awaitsCall ? promise(dueAt) : isOpen ? '' : 'no call logged'],
    ['shortlist-sent', sentAt, promise(shortlistAt)],
    ['accepted', acceptedAt, isOpen ? 'by the employer' : ''],
    ['filled', isOpen ? null : at('filled'), ''],
  ];
  const here = reached.findLastIndex(([, time]) => time !== null);
  const stages = reached.map(([status, time, ahead], index): Stage => ({
    label: vacancyStatusLabels[status],
    detail: time ? staffDayTime(time, vacancy.timeZone) : ahead,
    // The promised call can come after the shortlist, or never.
    state:
      index === here ? 'here' : index < here && !(status === 'contacted' && time === null) ? 'done' : 'ahead',
  }));
  if (state !== 'closed') return stages;
  const closedAt = at('closed');
  return [
    ...stages.slice(0, here + 1).map((stage): Stage => ({ ...stage, state: 'done' })),
    { label: 'Closed', detail: closedAt ? staffDayTime(closedAt, vacancy.timeZone) : '', state: 'here' },
  ];
}

/** Says that the doctors with sent placements already take all places of the vacancy. */
function describeSent(placements: readonly VacancyPlacement[], needed: number): string | null {
  const sent = placements.filter(({ state }) => state !== 'written');
  if (sent.length < needed) return null;
  const names = sent.map(({ doctor }) => doctor).join(', ');
  return sent.length === 1
    ? `${names}’s placement is already sent for the last place.`
    : `The placements of ${names} are already sent for all places.`;
}

/** Says from when staff can make the placement. Null if they can make it now. */
export function labelPendingPlacement(
  entry: ShortlistRecord,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (isFinallyAccepted(entry)) return null;
  const label = `Make placement for ${entry.name}`;
  const { finalAt } = entry;
  if (!finalAt || Date.parse(finalAt) <= now.getTime()) return `${label}, once we have emailed the doctor`;
  return `${label}, from ${formatStartTime(new Date(finalAt), timeZone)} (${lowerFirst(describeTimeUntil(finalAt, now).text)})`;
}
