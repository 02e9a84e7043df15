import { loadReferenceDataForTests } from '@/tests/reference-data';
import { readFields } from '@/lib/http/form-fields.server';
import { enquiryFields } from './enquiry-fields.server';

const data = loadReferenceDataForTests();

const good = {
  given_name: ' Priya ',
  family_name: 'Raman',
  email: 'priya.raman@example.com',
  phone: '0412 345 678',
  grade: 'registrar',
  specialty: 'emergency-medicine',
  availability: 'December',
  message: 'Hello\r\nagain',
  consent_handle: 'on',
};

function readEnquiry(fields: URLSearchParams, asked: Omit<Parameters<typeof enquiryFields>[1], 'data'>) {
  return readFields(enquiryFields(fields, { data, ...asked }), fields);
}
const errorsIn = (result: ReturnType<typeof readEnquiry>) => ('errors' in result ? result.errors : []);

function read(change: Record<string, string>, country: 'AU' | 'NZ' | null = 'AU') {
  return readEnquiry(new URLSearchParams({ ...good, ...change }), { country });
}

function getFieldErrors(
  change: Record<string, string>,
  country: 'AU' | 'NZ' | null = 'AU',
): Record<string, string> {
  return Object.fromEntries(errorsIn(read(change, country)).map((error) => [error.field, error.message]));
}

test.each([
  [{ given_name: 'Sukarno', family_name: '' }, 'Sukarno', ''],
  [{ given_name: '', family_name: 'Sukarno' }, 'Sukarno', ''],
  [{ given_name: 'Mere', family_name: 'X' }, 'Mere', 'X'],
  [{ given_name: 'Md.Rahman', family_name: 'Smith (née Jones)' }, 'Md.Rahman', 'Smith (née Jones)'],
  [{ given_name: '小龙', family_name: '李' }, '小龙', '李'],
])('accepts a name with one word or one letter: %j', (typed, givenName, familyName) => {
  expect(read(typed)).toMatchObject({ input: { givenName, familyName } });
});

test('shows all of a form’s errors together, including a missing name', () => {
  expect(getFieldErrors({ given_name: '', family_name: '', email: 'priya', phone: '12' })).toEqual({
    given_name: 'Enter your name',
    email: 'Enter your email, like name@example.com',
    phone: expect.stringMatching(/phone number/),
  });
  expect(getFieldErrors({ given_name: '🙂', family_name: '123' })).toEqual({
    given_name: 'Enter your given name using letters',
    family_name: 'Enter your family name using letters',
  });
});

test('does not read a New Zealand mobile number as an Australian landline', () => {
  expect(read({ phone: '021 123 4567' }, null)).toMatchObject({ input: { phone: '+64211234567' } });
  expect(getFieldErrors({ phone: '0211234567' }, null).phone).toMatch(/^Add the country code/);
  expect(getFieldErrors({ phone: '021 123 4567' }, 'AU').phone).toMatch(/^Add the country code/);
});

test('trims texts, adds the country code to the phone number and reads unticked boxes as false', () => {
  expect(read({})).toEqual({
    input: {
      givenName: 'Priya',
      familyName: 'Raman',
      email: 'priya.raman@example.com',
      phone: '+61412345678',
      grade: 'registrar',
      specialty: 'emergency-medicine',
      mcnzNumber: null,
      ahpraNumber: null,
      ahpraNotYet: false,
      availability: 'December',
      message: 'Hello\nagain',
      preferredContact: 'either',
      callTime: 'any',
      putForward: false,
      similarJobs: false,
    },
  });
});

test.each([
  ['all', 'All of these dates'],
  ['ask', 'Not sure yet'],
  ['some', 'Some of these dates: from 10 December'],
])('stores the answer “%s” about a job with fixed dates as the sentence “%s”', (choice, kept) => {
  const result = read({ availability_choice: choice, availability: 'from 10 December' });
  expect('input' in result && result.input.availability).toBe(kept);
});

test('requires an answer about availability for a job with fixed dates, and details if the answer is “some”', () => {
  expect(getFieldErrors({ availability_choice: 'some', availability: ' ' })).toEqual({
    availability: 'Tell us which of the dates you can work',
  });
  const fields = new URLSearchParams({ ...good, availability: '' });
  const block = readEnquiry(fields, { country: 'AU', isBlock: true });
  expect(errorsIn(block).map(({ field }) => field)).toEqual(['availability_choice']);
});

test('an empty form has one error per required field, in the form’s order', () => {
  const sent = Object.keys(good).filter((name) => name !== 'consent_handle');
  const empty = sent.map((name) => [name, '']);
  const result = readEnquiry(new URLSearchParams(empty), { country: 'AU' });
  // The family name is optional, because some people have only one name.
  expect(errorsIn(result).map((error) => error.field)).toEqual([
    'given_name',
    'email',
    'phone',
    'grade',
    'specialty',
    'availability',
    'consent_handle',
  ]);
});

test.each([
  ['021 123 4567', 'NZ', '+64211234567'],
  ['+64 21 123 4567', 'AU', '+64211234567'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  ['(07) 3010 0000', 'AU', '+61730100000'],
] as const)('reads the phone number %s for a job in %s as %s', (phone, country, expected) => {
  const result = read({ phone }, country);
  expect('input' in result && result.input.phone).toBe(expected);
});

test('refuses unusable contact details and unknown choices, and gives advice', () => {
  expect(getFieldErrors({ phone: '0412 34' })).toEqual({
    phone: 'Enter a phone number we can call, like 0412 345 678. This number is too short',
  });
  expect(getFieldErrors({ email: 'priya@' })).toHaveProperty('email');
  expect(getFieldErrors({ grade: 'wizard' })).toHaveProperty('grade');
  expect(getFieldErrors({ message: 'x'.repeat(2001) })).toHaveProperty('message');
  expect(getFieldErrors({ given_name: 'Win at https://example.com' })).toHaveProperty('given_name');
  expect(getFieldErrors({ preferred_contact: 'pigeon' })).toHaveProperty('preferred_contact');
  expect(getFieldErrors({ call_time: 'midnight' })).toHaveProperty('call_time');
  expect(read({ call_time: 'morning' })).toMatchObject({ input: { callTime: 'morning' } });
});

test('reads an optional MCNZ number of 4 to 6 digits, for New Zealand only', () => {
  const read = (number: string, country: 'AU' | 'NZ') =>
    readEnquiry(new URLSearchParams({ ...good, phone: '+61412345678', mcnz_number: number }), {
      country,
    });
  const value = (number: string, country: 'AU' | 'NZ') => {
    const result = read(number, country);
    return 'input' in result ? result.input.mcnzNumber : errorsIn(result)[0]?.field;
  };
  expect(value('12 345', 'NZ')).toBe('12345');
  expect(value('', 'NZ')).toBeNull();
  expect(value('12', 'NZ')).toBe('mcnz_number');
  expect(value('12345', 'AU')).toBeNull();
});

describe('the AHPRA number', () => {
  const ahpra = (fields: Record<string, string>, asksAhpra = true) => {
    const result = readEnquiry(new URLSearchParams({ ...good, ...fields }), {
      country: 'AU',
      asksAhpra,
    });
    if (!('input' in result)) return errorsIn(result).map(({ field, message }) => `${field}: ${message}`);
    return [result.input.ahpraNumber, result.input.ahpraNotYet];
  };

  test.each([
    [{ ahpra_number: 'MED0001234567' }, ['MED0001234567', false]],
    [{ ahpra_number: ' med 000-123 4567 ' }, ['MED0001234567', false]],
    [{ ahpra_not_yet: 'on' }, [null, true]],
    [{ ahpra_not_yet: 'on', ahpra_number: '  ' }, [null, true]],
  ])('accepts the AHPRA number %j', (fields, expected) => {
    expect(ahpra(fields)).toEqual(expected);
  });

  test.each([
    [{}, 'or tick that you are not registered yet'],
    [{ ahpra_number: 'MED123' }, 'MED and 10 digits, like MED0001234567'],
    [{ ahpra_number: 'NMW0001234567' }, 'MED and 10 digits'],
    [{ ahpra_number: 'MED0001234567', ahpra_not_yet: 'on' }, 'not both'],
  ])('refuses the AHPRA number %j with advice', (fields, says) => {
    expect(ahpra(fields)).toEqual([expect.stringMatching(new RegExp(`^ahpra_number: .*${says}`))]);
  });

  test('ignores an AHPRA number if the form does not ask for it', () => {
    expect(ahpra({ ahpra_number: 'nonsense' }, false)).toEqual([null, false]);
  });

  test('lists an error in the AHPRA number at this field’s place in the order of fields', () => {
    const result = readEnquiry(new URLSearchParams(), { country: 'AU', asksAhpra: true });
    const fields = errorsIn(result).map(({ field }) => field);
    expect(fields.indexOf('ahpra_number')).toBe(fields.indexOf('specialty') + 1);
  });
});
