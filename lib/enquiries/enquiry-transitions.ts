import type { EnquiryState } from './enquiry';

// Staff look at an enquiry before they call, and put a doctor forward before a hospital makes an offer; steps in
// between may be left out. What has ended stays ended: the doctor may ask again.
const following: Record<EnquiryState, readonly EnquiryState[]> = {
  received: ['viewed', 'assigned', 'contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  viewed: ['assigned', 'contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  assigned: ['contacted', 'put-forward', 'declined', 'withdrawn', 'closed'],
  contacted: ['put-forward', 'declined', 'withdrawn', 'closed'],
  'put-forward': ['contacted', 'offered', 'placed', 'declined', 'withdrawn', 'closed'],
  offered: ['put-forward', 'placed', 'declined', 'withdrawn', 'closed'],
  placed: [],
  declined: [],
  withdrawn: [],
  closed: [],
};

/** The states that staff may move an enquiry to from this one; none when it has ended. */
export function statesAfter(state: EnquiryState): readonly EnquiryState[] {
  return following[state];
}

/** May an enquiry go from one state to another? To where it is already is no move. */
export function mayMove(from: EnquiryState, to: EnquiryState): boolean {
  return following[from].includes(to);
}
