import { z } from 'zod';
import { email, phone, plainName } from '@/lib/doctors/contact-fields.server';
import { oneLine, textUpTo } from '@/lib/http/form-fields.server';
import { maxBookingNoteLength, readTopic, type BookingInput } from './booking';

/** The chosen time of a call. */
export const slot = z.iso.datetime('Choose a time').transform((text) => new Date(text));

/** A call as typed. A number without a country code is read as one of where the zone is. */
export function bookingFields({ timeZone }: { timeZone: string }): z.ZodType<BookingInput> {
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
      given_name: plainName('your given name', 80),
      family_name: plainName('your family name', 80),
      email,
      phone: phone({ country, like: 'desk' }),
      note: textUpTo(maxBookingNoteLength),
    })
    .transform(({ slot: startsAt, given_name: givenName, family_name: familyName, ...rest }) => ({
      ...rest,
      startsAt,
      timeZone,
      givenName,
      familyName,
    }));
}
