import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { email, firstErrors, oneLine, phone, plainName, textUpTo } from '@/lib/http/form-fields.server';
import type { CountryCode } from '@/lib/places/region';
import { longestBookingNote, readTopic, type BookingInput } from './booking';

type Errors = { code: 'bookings/invalid'; errors: { field: string; message: string }[] };

const schema = (country: CountryCode) =>
  z.object({
    slot: z.iso.datetime('Choose a time').transform((text) => new Date(text)),
    topic: oneLine.transform((code, context) => {
      const topic = readTopic(code);
      if (topic) return topic;
      context.addIssue({ code: 'custom', message: 'Choose what the call is about' });
      return z.NEVER;
    }),
    given_name: plainName('your given name', 80),
    family_name: plainName('your family name', 80),
    email,
    phone: phone(country),
    note: textUpTo(longestBookingNote),
  });

/** What was typed to book a call, or an error for each field to mend. Numbers without a country code are read as of where the zone is. */
export function readBookingForm(
  fields: URLSearchParams,
  { timeZone }: { timeZone: string },
): Result<BookingInput, Errors> {
  const country = timeZone.startsWith('Pacific/') ? 'NZ' : 'AU';
  const parsed = schema(country).safeParse(Object.fromEntries(fields));
  if (!parsed.success) return fail({ code: 'bookings/invalid', errors: firstErrors(parsed.error) });
  const { slot, topic, given_name, family_name, note, ...value } = parsed.data;
  return ok({
    startsAt: slot,
    timeZone,
    topic,
    givenName: given_name,
    familyName: family_name,
    email: value.email,
    phone: value.phone,
    note,
  });
}
