import type { CountryCode } from '@/lib/reference/places/place';
import { groupPhoneDigits, phoneHref } from './phone-link';

test.each<[string, CountryCode, string | null]>([
  ['09 000 0006', 'NZ', 'tel:+6490000006'],
  ['08 0000 0001', 'AU', 'tel:+61800000001'],
  ['(02) 5550 0100', 'AU', 'tel:+61255500100'],
  ['+61 8 0000 0001', 'NZ', 'tel:+61800000001'],
  ['+61 (0)8 0000 0001', 'AU', 'tel:+61800000001'],
  ['0064 21 123 456', 'AU', 'tel:+6421123456'],
  ['0011 64 21 123 456', 'AU', 'tel:+6421123456'],
  ['1300 000 000', 'AU', 'tel:1300000000'],
  ['0800 000 000', 'NZ', 'tel:+64800000000'],
  ['02 5550 0100 ext. 12', 'AU', 'tel:+61255500100;ext=12'],
  ['02 5550 0100 x12', 'AU', 'tel:+61255500100;ext=12'],
  ['02 5550 0100 / 0412 345 678', 'AU', 'tel:+61255500100'],
  ['02 5550 0100 or 0412 345 678', 'AU', 'tel:+61255500100'],
  ['ask at reception', 'AU', null],
  ['', 'AU', null],
])('links the phone number %j in the country %s to %j', (phone, country, href) => {
  expect(phoneHref(phone, country)).toBe(href);
});

test.each([
  ['+61491570156', '+61 491 570 156'],
  ['+61755500110', '+61 7 5550 0110'],
  ['+64211234501', '+64 21 123 4501'],
  ['+6491234567', '+64 9 123 4567'],
  ['+611300555019', '+611300555019'],
  ['0412 345 678', '0412 345 678'],
])('shows the phone number %j as %j', (text, grouped) => {
  expect(groupPhoneDigits(text)).toBe(grouped);
});
