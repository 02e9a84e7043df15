export const withdrawReasons = {
  'other-work': 'I found other work',
  dates: 'The dates no longer suit me',
  rate: 'The rate does not suit me',
  place: 'The place does not suit me',
  'no-answer': 'I did not hear back',
  mistake: 'I sent the enquiry by mistake',
  other: 'Something else',
} as const;

export type WithdrawReason = keyof typeof withdrawReasons;

export const maxWithdrawNoteLength = 300;

export function isWithdrawReason(code: string): code is WithdrawReason {
  return Object.hasOwn(withdrawReasons, code);
}
