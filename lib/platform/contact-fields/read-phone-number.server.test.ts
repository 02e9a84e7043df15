import { otherReading, readPhoneNumber } from './read-phone-number.server';

test.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['0412-345-678', 'AU', '+61412345678'],
  ['(02) 5550 1234', 'AU', '+61255501234'],
  ['412 345 678', 'AU', '+61412345678'],
  ['1300 555 019', 'AU', '+611300555019'],
  ['13 12 12', 'AU', '+61131212'],
  ['021 123 4567', 'NZ', '+64211234567'],
  ['(021) 123-4567', 'NZ', '+64211234567'],
  ['021 123 456', 'NZ', '+6421123456'],
  ['0800 555 019', 'NZ', '+64800555019'],
  // libphonenumber-js#307, #309: a plus before the national form.
  ['+0412 345 678', 'AU', '+61412345678'],
  ['+021 123 4567', 'NZ', '+64211234567'],
  // libphonenumber-js#185, awesome-phonenumber#78: dialling prefixes.
  ['0061 412 345 678', 'AU', '+61412345678'],
  ['0061412345678', 'NZ', '+61412345678'],
  ['0064 21 123 4567', 'AU', '+64211234567'],
  ['0011 64 21 123 4567', 'AU', '+64211234567'],
  ['+0061 412 345 678', 'AU', '+61412345678'],
  ['00353 85 123 4567', 'AU', '+353851234567'],
  // libphonenumber-js#90, #396: the national zero after the country code.
  ['+61 (0) 412 345 678', 'AU', '+61412345678'],
  ['+61 0412 345 678', 'AU', '+61412345678'],
  ['+64 021 123 4567', 'AU', '+64211234567'],
  ['64 21 123 4567', 'AU', '+64211234567'],
  ['61412345678', 'NZ', '+61412345678'],
  ['61 412 345 678', 'AU', '+61412345678'],
  ['919876543210', 'AU', '+919876543210'],
  // Numbers of another country than the form's country in the second column.
  ['+44 7700 900123', 'AU', '+447700900123'],
  ['+91 98765 43210', 'NZ', '+919876543210'],
  ['0412 345 678', 'GB', '+61412345678'],
  ['0412 345 678', 'NZ', '+61412345678'],
  // Without a country, a number is accepted if it is valid in only one of Australia and New Zealand.
  ['0412 345 678', null, '+61412345678'],
  ['03 9876 5432', null, '+61398765432'],
  ['09 123 4567', null, '+6491234567'],
  ['021 123 456', null, '+6421123456'],
  // Without a country, the spaces between the digits decide between Australia and New Zealand (GitHub issue
  // phonelib#76).
  ['021 123 4567', null, '+64211234567'],
  ['022 780 2156', null, '+64227802156'],
  ['027-123-4567', null, '+64271234567'],
  ['02 9876 5432', null, '+61298765432'],
  ['(02) 9876 5432', 'AU', '+61298765432'],
  ['0298765432', 'AU', '+61298765432'],
  ['0211234567', 'NZ', '+64211234567'],
  ['\u202a+61 412 345 678\u202c', 'AU', '+61412345678'],
  ['０４１２ ３４５ ６７８', 'AU', '+61412345678'],
  ['0412–345–678', 'AU', '+61412345678'],
  ['tel:+61412345678', 'AU', '+61412345678'],
])('reads the phone number %s in a form with country %s as %s', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toEqual({ number });
});

const askCountry = /^Add the country code.*\+64 2\d.*New Zealand.*\+61 2 .*Australia$/;
const onlyOne = /^Enter one phone number\./;
const noExtension = /without its extension/;

test.each([
  ['0211234567', null, askCountry],
  ['0271234567', null, askCountry],
  ['021 123 4567', 'AU', askCountry],
  ['02 9876 5432', 'NZ', askCountry],
  ['0412 345 678 / 03 9876 5432', 'AU', onlyOne],
  ['0412 345 678 or 0412 345 679', 'AU', onlyOne],
  ['021 123 4567; 09 123 4567', 'NZ', onlyOne],
  ['03 9876 5432 ext 12', 'AU', noExtension],
  ['03 9876 5432 ext. 12', 'AU', noExtension],
  ['03 9876 5432 x12', 'AU', noExtension],
  ['03 9876 5432 #4', 'AU', noExtension],
])('refuses the phone number %s in a form with country %s, with a reason', (typed, country, words) => {
  expect(readPhoneNumber(typed, country)).toEqual({ number: null, problem: expect.stringMatching(words) });
});

test.each([
  ['0412 345 6', 'AU', 'short'],
  ['0412 345 678 90', 'AU', 'long'],
  ['+61 412 345 678 901 234', 'AU', 'long'],
])('refuses the phone number %s in a form with country %s as too %s', (typed, country, length) => {
  expect(readPhoneNumber(typed, country)).toEqual({ number: null, problem: null, length });
});

test.each(['', 'call me', 'ask the ward', '🙂', '-'])(
  'refuses the text "%s" in a phone field, without a reason',
  (typed) => {
    expect(readPhoneNumber(typed, 'AU')).toEqual({ number: null, problem: null });
  },
);

test.each([
  ['+61211234567', '+64211234567'],
  ['+64211234567', '+61211234567'],
  ['+61412345678', null],
  ['+6491234567', null],
  ['+447700900123', null],
])(
  'recognises that the phone number %s can also be read as the other country’s number %s',
  (number, other) => {
    expect(otherReading(number)).toBe(other);
  },
);
