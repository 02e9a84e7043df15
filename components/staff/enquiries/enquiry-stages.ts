import { staffDay, staffDayTime } from '@/components/staff/kit/staff-time';
import type { Stage } from '@/components/staff/kit/stages';
import { enquiryStates, isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { eventReasons } from '@/lib/enquiries/enquiry/enquiry-event';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import {
  findSentAt,
  isPromising,
  listEntriesSince,
  type PersonWork,
} from '@/lib/staff/doctor-records/person-work';
import type { HandledEnquiry } from './queue-row';

const statesToCall: readonly EnquiryState[] = ['received', 'assigned', 'contacted'];
const statesOfJob: readonly EnquiryState[] = ['put-forward', 'offered', 'placed'];

type Shown = Pick<HandledEnquiry, 'id' | 'state' | 'events' | 'createdAt' | 'job'>;

/**
 * Stages of an enquiry. An enquiry about no job keeps the state `contacted`, because its doctor is put forward for a
 * vacancy. The shortlists and placements of the doctor (`work`) then show the later stages.
 */
export function listEnquiryStages(
  { id, state: current, events, createdAt, job }: Shown,
  work?: PersonWork,
): Stage[] {
  const hasEnded = !isOpenEnquiry(current) && current !== 'placed';
  const order = (state: EnquiryState) => enquiryStates.indexOf(state);
  const reached = new Map(events.map(({ to, at }) => [to, at]));
  const here = current === 'viewed' ? 'received' : current;
  const mayBeOnShortlist = !job && (current === 'contacted' || current === 'placed');
  const entries = mayBeOnShortlist ? listEntriesSince(work, { id, job, createdAt }).filter(isPromising) : [];
  const isPlacedFromShortlist = current === 'placed' && entries.length > 0;
  // The job of an enquiry may have been deleted after the doctor was put forward.
  const later = statesOfJob.filter(
    (state) => job || (!isPlacedFromShortlist && (reached.has(state) || state === current)),
  );

  const stages = [...statesToCall, ...later].map((state): Stage => {
    const passed = hasEnded ? reached.has(state) : order(state) < order(here);
    const isAhead = state !== here && !passed;
    return {
      label: staffStateLabels[state],
      // The enquiry may have reached the stage before it returned to an earlier one.
      ...describeDay(isAhead ? null : reached.get(state)),
      state: state === here ? 'here' : passed ? 'done' : 'ahead',
    };
  });
  if (hasEnded)
    stages.push({
      label: staffStateLabels[current],
      ...describeDay(reached.get(current) ?? createdAt),
      state: 'here',
    });
  else if (later.length === 0) {
    const placedAt = current === 'placed' ? reached.get(current) : undefined;
    const next = listWorkStages(entries, { work, placedAt });
    const hasBegun = next.some(({ state }) => state === 'here');
    return [...stages.map((stage): Stage => (hasBegun ? { ...stage, state: 'done' } : stage)), ...next];
  }
  return stages;
}

/** The day is enough beside the other stages. The tooltip has the time. */
const describeDay = (at: string | null | undefined): Pick<Stage, 'detail' | 'title'> =>
  at ? { detail: staffDay(at), title: staffDayTime(at) } : { detail: '' };

/** Stages on the shortlist on which the doctor got furthest. All are ahead without entries. */
function listWorkStages(
  entries: PersonWork['entries'],
  { work, placedAt }: { work: PersonWork | undefined; placedAt: string | undefined },
): Stage[] {
  const progress = entries.map((entry) => {
    const agreed = entry.consent?.state === 'granted' ? entry.consent.at : null;
    const accepted = entry.events.findLast(({ kind }) => kind === 'accepted')?.at ?? null;
    const placement = work?.placements.find(
      ({ entryId, state }) => entryId === entry.id && state === 'confirmed',
    );
    return [
      findSentAt(entry.events) ?? agreed,
      entry.state === 'accepted' ? accepted : null,
      placement?.confirmedAt ?? null,
    ];
  });
  const last = (times: (string | null)[]) => times.findLastIndex((time) => time !== null);
  const [furthest = []] = progress.toSorted((a, b) => last(b) - last(a));
  if (placedAt) furthest[2] ??= placedAt;
  const here = last(furthest);
  return statesOfJob.map((state, index) => ({
    label: staffStateLabels[state],
    ...describeDay(furthest[index]),
    state: index === here ? 'here' : index < here ? 'done' : 'ahead',
  }));
}

export function describeArrival({ createdAt, events }: Pick<HandledEnquiry, 'createdAt' | 'events'>): string {
  const call = events.find(({ reason }) => reason === eventReasons.typed);
  const at = staffDayTime(createdAt);
  return call ? `phone call recorded ${at}${call.by ? ` by ${call.by}` : ''}` : `sent ${at}`;
}
