import type { EnquiryState } from './enquiry';

export const endReasons = {
  'employer-chose-another': 'The employer chose another doctor',
  dates: 'The dates no longer fit',
  rate: 'The rate did not suit the doctor',
  place: 'The place did not suit the doctor',
  experience: 'The doctor’s experience did not fit the job',
  registration: 'A problem with registration or documents',
  'not-reached': 'We could not reach the doctor',
  'vacancy-closed': 'The job was filled or closed',
  'other-work': 'The doctor found other work',
  'no-answer': 'We did not answer the doctor',
  mistake: 'The enquiry was sent by mistake',
  duplicate: 'The enquiry was sent twice',
  other: 'Another reason',
} as const;
export type EndReason = keyof typeof endReasons;
export const endReasonNames = Object.keys(endReasons) as [EndReason, ...EndReason[]];

export function isLost(state: EnquiryState): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'closed';
}
