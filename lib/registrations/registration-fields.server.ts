import { z } from 'zod';
import { oneLine } from '@/lib/http/form-fields.server';
import { readRegistrationNumber, registrationForms, type Authority } from './registration';

/** The number of a registration as it is stored; empty for none. Every form that asks for one reads it here. */
const registrationNumber = (authority: Authority) =>
  oneLine.transform((text, context) => {
    if (!text) return '';
    const number = readRegistrationNumber(authority, text);
    if (number) return number;
    const message = `Enter your ${authority} number: ${registrationForms[authority]}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Registration in Australia and in New Zealand. */
export const registrationFields = {
  ahpra_number: registrationNumber('AHPRA'),
  mcnz_number: registrationNumber('MCNZ'),
};

/** What was read by `registrationFields`, by authority. */
export const numbersOf = (read: {
  ahpra_number: string;
  mcnz_number: string;
}): Record<Authority, string> => ({ AHPRA: read.ahpra_number, MCNZ: read.mcnz_number });
