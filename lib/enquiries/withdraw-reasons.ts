/** Why a doctor withdraws an enquiry: what the form offers, by its code. */
export const withdrawReasons = {
  'other-work': 'I found other work',
  dates: 'The dates no longer suit me',
  rate: 'The rate does not suit me',
  place: 'The place does not suit me',
  'no-answer': 'I did not hear back',
  mistake: 'I sent it by mistake',
  other: 'Something else',
} as const;

export type WithdrawReason = keyof typeof withdrawReasons;

/** Longest text a doctor may add to a reason, characters. */
export const maxWithdrawNoteLength = 300;

/** Is this the code of a reason? */
export function isWithdrawReason(code: string): code is WithdrawReason {
  return Object.hasOwn(withdrawReasons, code);
}
