import { callOutcomeLabels, type CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';

/** In characters. */
export const vacancyCallLimit = 2000;

/** Returns the reason of an event that logs a call. `splitVacancyCall` reads it. */
export const labelVacancyCall = (outcome: CallOutcome, text: string): string =>
  `Call${outcome === 'reached' ? '' : `, ${callOutcomeLabels[outcome].toLowerCase()}`}: ${text}`;

/** Returns the outcome and the text of a logged call. The outcome is empty if the hospital was reached. */
export function splitVacancyCall(reason: string): { outcome: string; text: string } | null {
  const [call, outcome = '', text = ''] = /^Call(?:, ([^:]+))?: (.*)$/s.exec(reason) ?? [];
  return call ? { outcome, text } : null;
}
