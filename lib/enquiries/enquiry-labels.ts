import { callPromise } from '@/lib/consultants/call-by';
import { isOpenEnquiry, type Enquiry, type EnquiryState } from './enquiry';

const words: Record<EnquiryState, string> = {
  received: 'Received',
  viewed: 'Being read',
  assigned: 'A consultant is handling it',
  contacted: 'We have contacted you',
  'put-forward': 'You have been put forward',
  offered: 'You have an offer',
  placed: 'You got the job',
  declined: 'Not successful this time',
  withdrawn: 'You withdrew it',
  closed: 'Closed',
};

/** A state in plain words. */
export function enquiryStateWords(state: EnquiryState): string {
  return words[state];
}

/** By when someone calls: "Hannah calls you by Monday 23 November, 12 pm (Brisbane time)". */
export function enquiryPromise(enquiry: Pick<Enquiry, 'consultant' | 'dueAt' | 'timeZone'>): string {
  return callPromise({
    consultant: enquiry.consultant?.givenName ?? null,
    due: new Date(enquiry.dueAt),
    timeZone: enquiry.timeZone,
  });
}

/** What happens next, and by when where that is promised. */
export function enquiryNextStep(
  enquiry: Pick<Enquiry, 'state' | 'consultant' | 'dueAt' | 'timeZone'>,
): string {
  const who = enquiry.consultant?.givenName ?? 'A consultant';
  switch (enquiry.state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      return `${enquiryPromise(enquiry)}.`;
    case 'contacted':
      return `${who} talks to you about the job. We send nothing to the hospital without your consent.`;
    case 'put-forward':
      return `The hospital has your details. ${who} will tell you as soon as the hospital answers.`;
    case 'offered':
      return `${who} will go through the offer with you.`;
    case 'placed':
      return `${who} will send you what you need before you start.`;
    default:
      return isOpenEnquiry(enquiry.state) ? '' : 'There is nothing more to do.';
  }
}
