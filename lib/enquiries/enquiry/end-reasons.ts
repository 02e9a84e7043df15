import type { EnquiryState } from './enquiry';

export const endReasons = {
  'employer-chose-another': 'The employer chose another doctor',
  dates: 'The dates no longer fit',
  rate: 'The rate did not suit',
  place: 'The place did not suit',
  experience: 'The experience did not fit',
  registration: 'Registration or credentialing',
  'not-reached': 'We could not reach the doctor',
  'vacancy-closed': 'The job was filled or closed',
  'other-work': 'The doctor found other work',
  'no-answer': 'The doctor did not hear back',
  mistake: 'Sent by mistake',
  duplicate: 'Sent twice',
  other: 'Another reason',
} as const;
export type EndReason = keyof typeof endReasons;
export const endReasonNames = Object.keys(endReasons) as [EndReason, ...EndReason[]];

export function isLost(state: EnquiryState): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'closed';
}
