import { awaitsCall } from '@/lib/enquiries/enquiry/enquiry';
import { lowerFirst, upperFirst } from '@/lib/core/text';
import { endReasons } from '@/lib/enquiries/enquiry/end-reasons';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { staffDay, staffDayTime, staffStartTime } from '@/components/staff/kit/staff-time';
import {
  findSentAt,
  isPromising,
  listEntriesSince,
  type PersonWork,
} from '@/lib/staff/doctor-records/person-work';
import { isGranted, type HandledEnquiry } from './queue-row';
import type { Step } from './step-form';

type Suggestion = {
  title: string;
  why: string;
  /** Step of the primary button. Null if the primary button logs a call. With `place`, it is a secondary button. */
  main: Step | null;
  /** Link of the primary button. It opens the screen on which staff take the step. */
  link?: { label: string; to: string };
  /** Enquiry or shortlist entry from which the placement is made. The filled button makes it. */
  place?: { entryId: string } | { enquiryReference: string };
  /** True if doctor and employer have confirmed the placement. */
  isArranged?: boolean;
  /** True if this step comes before the time by which we want to be in touch with the doctor. */
  isBeforeDue?: boolean;
};

/**
 * Describes the time of our next step. We promised it if the doctor knows it from an email or the account; a doctor who
 * only called may not. Null before the first call, which the step's title names, and if an earlier step makes the time
 * unimportant.
 */
export function describeDue(
  { state, emails, person, dueAt }: HandledEnquiry,
  isBeforeDue = false,
): string | null {
  if (awaitsCall(state) || !dueAt) return null;
  const isPromised = person.doctorId !== null || emails.some(({ to }) => to === person.email);
  const by = `be in touch by ${staffDayTime(dueAt)}.`;
  if (isPromised) return `We promised the doctor that we would ${by}`;
  return isBeforeDue ? null : upperFirst(by);
}

/** Names when and how the doctor agreed, because a later call can contradict an older consent. */
function describeConsent({ consents }: HandledEnquiry): string {
  const given = consents.find(({ purpose, state }) => purpose === 'put-forward' && state === 'granted');
  const how = given?.channel === 'phone' ? 'by telephone' : 'on our website';
  return `The doctor agreed to be put forward, ${how}${given ? ` on ${staffDay(given.at)}` : ''}.`;
}

/** `work` is undefined while it loads, and for staff who may not see shortlists. */
export function suggestNextStep(record: HandledEnquiry, work: PersonWork | undefined): Suggestion {
  const { doctor } = record;
  switch (record.state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      return { title: `Call ${doctor}`, why: 'After the call, log it.', main: null };
    case 'contacted':
      if (!record.job && record.personId)
        return (
          suggestFromWork(record, work) ?? {
            title: `Find suitable work for ${doctor}`,
            why: 'Offer a vacancy or a job that suits the doctor.',
            main: null,
            link: { label: 'Find suitable work', to: `/doctors/${record.personId}/work` },
          }
        );
      if (!record.job)
        return { title: `Call ${doctor}`, why: 'Offer a job that suits the doctor.', main: null };
      if (isGranted(record))
        return {
          title: `Put ${doctor} forward`,
          why: describeConsent(record),
          main: 'put-forward',
        };
      if (record.asked)
        return {
          title: 'Waiting for the doctor’s answer',
          why: 'We have asked the doctor for consent. If there is no answer, the site sends two reminders. After that, call the doctor.',
          main: null,
        };
      return {
        title: `Ask ${doctor} for consent`,
        why: 'We send nothing to the employer until the doctor agrees.',
        main: 'asked',
      };
    case 'put-forward':
      return {
        title: 'Record the employer’s offer',
        why: 'The employer has the doctor’s details.',
        main: 'offered',
      };
    case 'offered':
      return (
        suggestPlacement(record, work) ?? {
          title: `Record the placement of ${doctor}`,
          why: 'Go through the offer with the doctor.',
          main: 'placed',
        }
      );
    case 'placed':
      return suggestAfterPlacing(record, work) ?? suggestAfterEnd(record);
    default:
      return suggestAfterEnd(record);
  }
}

const suggestAfterEnd = ({ state, endReason, reopensTo }: HandledEnquiry): Suggestion => ({
  title: staffStateLabels[state],
  why: endReason ? `${endReasons[endReason]}.` : 'There is nothing more to do.',
  main: reopensTo && 'reopened',
});

/** The button “Reopen” stays beside the link to the placement. */
function suggestAfterPlacing(record: HandledEnquiry, work: PersonWork | undefined): Suggestion | null {
  const step = record.job ? suggestPlacement(record, work) : suggestFromWork(record, work);
  return step && { ...step, main: step.main ?? (record.reopensTo && 'reopened') };
}

/**
 * Suggests a step for an enquiry about no job, from the doctor's shortlists and placements since this enquiry. Such an
 * enquiry keeps the state `contacted`. Null if there are no shortlists and placements.
 */
function suggestFromWork(
  enquiry: Pick<HandledEnquiry, 'id' | 'job' | 'createdAt' | 'doctor'>,
  work: PersonWork | undefined,
): Suggestion | null {
  const isNewer = (one: { createdAt: string }) => Date.parse(one.createdAt) >= Date.parse(enquiry.createdAt);
  const entries = listEntriesSince(work, enquiry).filter(isPromising);
  const placements = work?.placements.filter((one) => isNewer(one) && one.state !== 'cancelled') ?? [];

  const placed = (entryId: string) => work?.placements.some((one) => one.entryId === entryId);
  const accepted = findAccepted(entries.filter(({ id }) => !placed(id)));
  if (accepted) return describeAccepted(accepted, enquiry.doctor);

  const open = placements.find(({ state }) => state !== 'confirmed');
  const placement = open ?? placements[0];
  if (placement) return describePlacement(placement);

  const agreed = entries.filter(({ state }) => state === 'listed');
  const unsent = agreed
    .filter(({ events }) => findSentAt(events) === null)
    .toSorted((a, b) => Number(a.isFull) - Number(b.isFull));
  if (unsent.length > 0) return describeUnsent(unsent);
  const entry = agreed[0] ?? entries.find(({ state }) => state === 'asked');
  if (!entry) return null;
  const sentAt = findSentAt(entry.events);
  if (entry.state === 'listed' && sentAt)
    return {
      title: 'Waiting for the employer’s answer',
      why: `We sent the doctor’s profile to ${entry.facility} on ${staffDayTime(sentAt)}.`,
      main: null,
      link: linkToVacancy(entry),
    };
  return {
    title: 'Waiting for the doctor’s answer',
    why: `We have asked the doctor whether we may put them forward to ${entry.facility}.`,
    main: null,
    link: linkToVacancy(entry),
  };
}

const listWords = new Intl.ListFormat('en-AU');

/** Names all vacancies whose employers do not know yet that the doctor agreed. The first opens. */
function describeUnsent(entries: PersonWork['entries']): Suggestion {
  const [first] = entries;
  const full = entries.filter(({ isFull }) => isFull);
  const references = listWords.format(entries.map(({ reference }) => reference));
  return {
    title: `Send the ${entries.length === 1 ? 'shortlist' : 'shortlists'} for ${references}`,
    why: [
      `The doctor agreed to be put forward to ${listWords.format(new Set(entries.map(({ facility }) => facility)))}.`,
      full.length > 0 &&
        `${listWords.format(full.map(({ reference }) => reference))} may need no other doctor.`,
    ]
      .filter(Boolean)
      .join(' '),
    main: null,
    ...(first && { link: linkToVacancy(first) }),
  };
}

/** Prefers an acceptance that the site has reported to the doctor, because staff can already make its placement. */
function findAccepted(entries: PersonWork['entries']): PersonWork['entries'][number] | undefined {
  const accepted = entries.filter(({ state }) => state === 'accepted');
  return accepted.find(({ told }) => told) ?? accepted[0];
}

function describeAccepted(entry: PersonWork['entries'][number], doctor: string): Suggestion {
  const { id, facility, told, finalAt } = entry;
  const until = finalAt ? ` until ${staffStartTime(finalAt)}` : '';
  return {
    title: told ? 'Make the placement' : `${facility} has accepted ${doctor}`,
    why: told
      ? `${facility} has accepted the doctor.`
      : `The employer can withdraw the acceptance${until}. Then make the placement.`,
    main: null,
    isBeforeDue: true,
    ...(told ? { place: { entryId: id } } : { link: linkToVacancy(entry) }),
  };
}

function describePlacement({
  id,
  reference,
  facility,
  state,
  open = [],
}: PersonWork['placements'][number]): Suggestion {
  const step = {
    ...{ main: null, isBeforeDue: true },
    link: { label: `Open ${reference}`, to: `/placements/${id}/show` },
  };
  if (state === 'confirmed')
    return {
      title: 'Placed',
      why: [
        `Doctor and ${facility} have confirmed ${reference}.`,
        open.length > 0 && `Still to do: ${listWords.format(open.map(({ text }) => lowerFirst(text)))}.`,
      ]
        .filter(Boolean)
        .join(' '),
      ...step,
      isArranged: true,
    };
  if (state === 'written')
    return { title: 'Send the placement', why: `The terms at ${facility} are not sent yet.`, ...step };
  return { title: 'Waiting for confirmation', why: `The terms at ${facility} are sent.`, ...step };
}

/** Suggests the placement of an enquiry whose job was offered. Null while the doctor's placements are unknown. */
function suggestPlacement(record: HandledEnquiry, work: PersonWork | undefined): Suggestion | null {
  if (!work || !record.job) return null;
  const entry = findAccepted(listEntriesSince(work, record));
  const placement = work.placements.find(
    (one) =>
      one.state !== 'cancelled' &&
      (one.enquiry === record.id || (entry !== undefined && one.entryId === entry.id)),
  );
  if (placement) return describePlacement(placement);
  if (entry && !entry.told) return describeAccepted(entry, record.doctor);
  return {
    title: 'Make the placement',
    why:
      record.state === 'placed'
        ? 'The doctor got the job, but there is no placement yet.'
        : 'Go through the offer with the doctor, then make the placement.',
    main: record.state === 'placed' && record.reopensTo ? 'reopened' : null,
    isBeforeDue: true,
    place: entry ? { entryId: entry.id } : { enquiryReference: record.id },
  };
}

const linkToVacancy = ({ vacancyId, reference }: PersonWork['entries'][number]) => ({
  label: `Open ${reference}`,
  to: `/vacancies/${vacancyId}/show`,
});
