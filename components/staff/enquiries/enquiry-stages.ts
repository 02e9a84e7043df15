import { staffDayTime } from '@/components/staff/kit/staff-time';
import type { Stage } from '@/components/staff/kit/stages';
import { enquiryStates, isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { eventReasons } from '@/lib/enquiries/enquiry/enquiry-event';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import type { HandledEnquiry } from './queue-row';

const statesToCall: readonly EnquiryState[] = ['received', 'assigned', 'contacted'];
const statesOfJob: readonly EnquiryState[] = ['put-forward', 'offered', 'placed'];

type Shown = Pick<HandledEnquiry, 'state' | 'events' | 'createdAt' | 'job'>;

/** Stages of an enquiry. An enquiry about no job ends after the call, because its doctor is put forward for a vacancy. */
export function listEnquiryStages({ state: current, events, createdAt, job }: Shown): Stage[] {
  const hasEnded = !isOpenEnquiry(current) && current !== 'placed';
  const order = (state: EnquiryState) => enquiryStates.indexOf(state);
  const reached = new Map(events.map(({ to, at }) => [to, at]));
  const here = current === 'viewed' ? 'received' : current;
  // The job of an enquiry may have been deleted after the doctor was put forward.
  const later = statesOfJob.filter((state) => job || reached.has(state) || state === current);

  const stages = [...statesToCall, ...later].map((state): Stage => {
    const passed = hasEnded ? reached.has(state) : order(state) < order(here);
    const at = reached.get(state);
    return {
      label: staffStateLabels[state],
      detail: at ? staffDayTime(at) : '',
      state: state === here ? 'here' : passed ? 'done' : 'ahead',
    };
  });
  if (hasEnded)
    stages.push({
      label: staffStateLabels[current],
      detail: staffDayTime(reached.get(current) ?? createdAt),
      state: 'here',
    });
  else if (!job && later.length === 0) stages.push({ label: 'Ended', detail: '', state: 'ahead' });
  return stages;
}

export function describeArrival({ createdAt, events }: Pick<HandledEnquiry, 'createdAt' | 'events'>): string {
  const call = events.find(({ reason }) => reason === eventReasons.typed);
  const at = staffDayTime(createdAt);
  return call ? `phone call recorded ${at}${call.by ? ` by ${call.by}` : ''}` : `sent ${at}`;
}
