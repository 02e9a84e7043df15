import type { EnquiryState } from './enquiry';

/** Why an enquiry ended without a placement, as staff and the figures name it, by its code: a doctor's own reasons among them. */
export const endReasons = {
  'employer-chose-another': 'The employer chose another doctor',
  dates: 'The dates no longer fit',
  rate: 'The rate did not suit',
  place: 'The place did not suit',
  experience: 'The experience did not fit',
  registration: 'Registration or credentialing',
  'not-reached': 'The doctor was not reached',
  'vacancy-closed': 'The job was filled or closed',
  'other-work': 'The doctor found other work',
  'no-answer': 'The doctor did not hear back',
  mistake: 'Sent by mistake',
  duplicate: 'Sent twice',
  other: 'Another reason',
} as const;
export type EndReason = keyof typeof endReasons;
export const endReasonNames = Object.keys(endReasons) as [EndReason, ...EndReason[]];

/** Does an enquiry that comes to this state end without a placement? */
export function isLost(state: EnquiryState): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'closed';
}
