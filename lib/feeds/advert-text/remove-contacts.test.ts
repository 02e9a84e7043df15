import { removeContacts } from './remove-contacts';

test.each([
  '0412 345 678',
  '0412345678',
  '0412-345-678',
  '0412.345.678',
  '04 1234 5678',
  '+61 412 345 678',
  '+61 (0) 412 345 678',
  '+61412345678',
  '0061 412 345 678',
  '0011 61 412 345 678',
  '61 412 345 678',
  '(02) 5550 1234',
  '02 5550 1234',
  '(02)55501234',
  '02-5550-1234',
  '03 9876 5432 ext 12',
  '+61 2 5550 1234',
  '+61 (2) 5550-1234',
  '1800 555 019',
  '1800555019',
  '1300 975 707',
  '1300-975-707',
  '021 123 4567',
  '021 123 456',
  '027 1234 5678',
  '0211234567',
  '+64 21 123 4567',
  '+64 (0)21 123 4567',
  '0064 21 123 4567',
  '09 555 0123',
  '(09) 555 0123',
  '+64 9 555 0123',
  '0800 555 123',
  '0508 555 123',
  '0412&nbsp;345&nbsp;678',
  '&#43;61 412 345 678',
  'info@agency.example',
  'info [at] agency.example',
  'info(at)agency.example',
  'info [at] agency [dot] example',
  'info {at} agency (dot) com (dot) au',
  'info at agency dot example',
  'info @ agency.example',
  'info&#64;agency.example',
])('removes the contact detail %s from a text', (contact) => {
  expect(removeContacts(`Ask Kim: ${contact}. Start soon`).replace(/\s+/g, ' ')).toBe(
    'Ask Kim: . Start soon',
  );
});

test.each(['Call 13 12 11', 'Phone: 9876 5432', 'Ph 98765432'])(
  'treats the number in "%s" as a telephone number',
  (text) => {
    expect(removeContacts(text)).not.toMatch(/\d/);
  },
);

test('removes several telephone numbers from one line, and keeps the text between them', () => {
  expect(removeContacts('0412 345 678 / 03 9876 5432 or 021 123 4567 from 9 am')).toMatch(
    /^ *\/ *or *from 9 am$/,
  );
});

test.each([
  'Public hospital near Dubbo, 2,450 per day, 14 December 2026',
  'From 01-02-2027 to 05-03-2027',
  '03-04-2027 - 05-06-2027',
  '03 04 2027 05 06 2027',
  'Roster 0800 - 1630, 0700-1900 12 hour shifts',
  '0900-1700 and 1300-2100',
  '180 000 - 220 000 per year',
  '$1800 - $2000 per day',
  'Beds: 250 2027 budget 13 000 000',
  'Provider number 2345678A, item 80110',
  'Meet at the clinic at 9',
  'Postcode 6725, reference 20270305',
  '12 11 13',
])('leaves "%s" unchanged, because it contains no telephone number or email address', (text) => {
  expect(removeContacts(text)).toBe(text);
});

test('searches a long run of digits and punctuation for contact details in linear time', () => {
  const run = '0412 '.repeat(40_000);
  expect(removeContacts(run).length).toBeLessThanOrEqual(run.length);
  expect(removeContacts(`${'a.'.repeat(100_000)} at`)).toHaveLength(200_003);
});
