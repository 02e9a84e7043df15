import { z } from 'zod';
import { callOutcomes } from './handling';

/** Fields of a call with a doctor that staff log, about an enquiry or not. */
export const callFields = {
  outcome: z.enum(callOutcomes),
  minutes: z
    .number('Enter the length of the call in minutes, such as 15')
    .int('Enter whole minutes')
    .min(0, 'Enter 0 minutes or more')
    .max(600, 'Enter at most 600 minutes')
    .default(0),
  text: z.string().trim().max(4000, 'Use 4,000 characters or fewer').default(''),
};
