import { z } from 'zod';
import {
  buildEmailSchema,
  hasName,
  joinNames,
  missingName,
  nameFields,
  phone,
} from '@/lib/platform/contact-fields/contact-fields.server';
import { oneLine, textUpTo } from '@/lib/http/form-fields.server';
import { maxBookingNoteLength, readTopic, type BookingInput } from './booking';

export const slot = z.iso.datetime('Choose a time').transform((text) => new Date(text));

/**
 * Schema of the booking form. A phone number without a country code is read as a New Zealand number if the time zone is
 * in the Pacific, otherwise as an Australian number.
 */
export function bookingFields({
  timeZone,
  whose = 'your',
}: {
  timeZone: string;
  /** Person whose details the error messages ask for. */
  whose?: 'your' | 'the doctor’s';
}): z.ZodType<BookingInput> {
  const country = timeZone.startsWith('Pacific/') ? 'NZ' : 'AU';
  return z
    .object({
      slot,
      topic: oneLine.transform((code, context) => {
        const topic = readTopic(code);
        if (topic) return topic;
        context.addIssue({ code: 'custom', message: 'Choose what the call is about' });
        return z.NEVER;
      }),
      ...nameFields(80, whose),
      email: buildEmailSchema(`${whose} email`),
      phone: phone({ country, like: 'desk' }),
      note: textUpTo(maxBookingNoteLength),
    })
    .refine(hasName, { ...missingName, message: `Enter ${whose} name`, when: () => true })
    .transform(({ slot: startsAt, given_name, family_name, ...rest }) => ({
      ...rest,
      ...joinNames({ given_name, family_name }),
      startsAt,
      timeZone,
    }));
}
