import { z } from 'zod';
import { oneLine } from '@/lib/http/form-fields.server';
import { readRegistrationNumber, registrationForms, type Authority } from './registration';

const registrationNumber = (authority: Authority, whose: 'your' | 'the') =>
  oneLine.transform((text, context) => {
    if (!text) return '';
    const number = readRegistrationNumber(authority, text);
    if (number) return number;
    const message = `Enter ${whose} ${authority} number: ${registrationForms[authority]}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const registrationFields = {
  ahpra_number: registrationNumber('AHPRA', 'your'),
  mcnz_number: registrationNumber('MCNZ', 'your'),
};

export const staffRegistrationFields = {
  ahpra_number: registrationNumber('AHPRA', 'the'),
  mcnz_number: registrationNumber('MCNZ', 'the'),
};

export const toRegistrationNumbers = (read: {
  ahpra_number: string;
  mcnz_number: string;
}): Record<Authority, string> => ({ AHPRA: read.ahpra_number, MCNZ: read.mcnz_number });
