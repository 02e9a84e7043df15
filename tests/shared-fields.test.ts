import type { z } from 'zod';
import { accountSchema } from '@/lib/doctors/account/account-form.server';
import { bookingFields } from '@/lib/consultants/bookings/booking-fields.server';
import { contactFields } from '@/lib/consultants/contact/contact-fields.server';
import { enquiryFields } from '@/lib/enquiries/enquiry/enquiry-fields.server';
import { readFields } from '@/lib/http/form-fields.server';
import { stepFields } from '@/lib/site/onboarding/onboarding-fields.server';
import { refereeFields } from '@/lib/doctors/referees/referees-form.server';
import { vacancyFields } from '@/lib/employers/vacancy-requests/vacancy-fields.server';
import { loadReferenceDataForTests } from './reference-data';

const data = loadReferenceDataForTests();

type Schema = z.ZodType | Promise<z.ZodType>;
const schemas: Record<string, (fields: URLSearchParams) => Schema> = {
  account: (fields) => accountSchema({ app: { referenceData: async () => data } }, fields),
  'about you': (fields) => stepFields('about-you', fields, data, '2026-11-20'),
  registration: (fields) => stepFields('registration', fields, data, '2026-11-20'),
  enquiry: (fields) => enquiryFields(fields, { data, country: 'NZ', asksAhpra: true }),
  booking: () => bookingFields({ timeZone: 'Australia/Sydney' }),
  vacancy: (fields) => vacancyFields(fields, { data, now: new Date('2026-11-20') }),
  referee: () => refereeFields({ country: 'AU', today: '2026-11-20', ownEmail: null }),
  contact: () => contactFields,
};

/** Returns a form's error for one field, or undefined if the form accepts the value. Ignores errors of other fields. */
async function problemWith(form: string, field: string, typed: string): Promise<string | undefined> {
  const fields = new URLSearchParams({ do: 'save', region: 'AU-QLD', country: 'AU', [field]: typed });
  const read = readFields(await schemas[form]!(fields), fields);
  return 'errors' in read ? read.errors.find((error) => error.field === field)?.message : undefined;
}

const numbers = {
  ahpra_number: ['account', 'registration', 'enquiry'],
  mcnz_number: ['account', 'registration', 'enquiry'],
  phone: ['account', 'about you', 'enquiry', 'booking', 'vacancy', 'referee'],
} as const;
const every = Object.entries(numbers).flatMap(([field, forms]) =>
  forms.map((form): [field: string, form: string] => [field, form]),
);

const gaps = {
  hyphen: '-',
  'non-breaking hyphen': '\u2011',
  'en dash': '\u2013',
  'em dash': '\u2014',
  minus: '\u2212',
  'hyphen bullet': '\u2043',
  'full-width hyphen': '\uff0d',
  space: ' ',
  'no-break space': '\u00a0',
  'thin space': '\u2009',
  'narrow no-break space': '\u202f',
  'zero-width space': '\u200b',
  'soft hyphen': '\u00ad',
};

describe.each(every)('the field %s in the form %s', (field, form) => {
  const written = (gap: string) =>
    ({
      ahpra_number: `MED${gap}0001${gap}234${gap}567`,
      mcnz_number: `12${gap}345`,
      phone: `+61${gap}412${gap}345${gap}678`,
    })[field] ?? '';

  test.each(Object.entries(gaps))('accepts a %s between the characters of a typed number', async (_, gap) => {
    expect(await problemWith(form, field, written(gap))).toBeUndefined();
  });

  test('accepts full-width digits, and invisible characters copied from a contact list', async () => {
    expect(await problemWith(form, field, `\u202a${written(' ')}\u202c`)).toBeUndefined();
    const wide = written('').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(await problemWith(form, field, wide)).toBeUndefined();
  });
});

const messages: [field: string, forms: readonly string[], typed: string, message: RegExp][] = [
  ['ahpra_number', numbers.ahpra_number, 'MED–123', /^Enter your AHPRA number: MED and 10 digits/],
  ['mcnz_number', numbers.mcnz_number, '12', /^Enter your MCNZ number: 4 to 6 digits$/],
  ['phone', numbers.phone, '12', /^Enter a phone number we can call, like 0\d/],
  ['email', ['enquiry', 'booking', 'vacancy', 'contact'], 'me@', /^Enter your email, like name@example.com$/],
  ['email', ['referee'], 'me@', /^Enter an email address, like name@example.com$/],
  ['given_name', ['enquiry', 'booking'], 'www.example.org', /^Enter your given name without links/],
  ['name', ['contact', 'referee'], 'www.example.org', /^Enter .* without links or web addresses$/],
];
test.each(messages)(
  'an invalid value in the field %s causes the same error message in all of these forms: %j',
  async (field, forms, typed, message) => {
    for (const form of forms) expect(await problemWith(form, field, typed)).toMatch(message);
  },
);
