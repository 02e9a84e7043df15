import { readEmailAddress } from './read-email-address.server';

test.each([
  // Rare characters before the @ that are valid (GitHub issues colinhacks/zod#2396, #379, #3218).
  ['a&b@example.com', 'a&b@example.com'],
  ['first/last@example.com', 'first/last@example.com'],
  ["siobhan.o'@example.com", "siobhan.o'@example.com"],
  ["o'brien@example.com", "o'brien@example.com"],
  ['ana+locums@example.com', 'ana+locums@example.com'],
  ['a_b-c@example.com', 'a_b-c@example.com'],
  ['ana=ward@example.com', 'ana=ward@example.com'],
  ['Ana@Example.com', 'Ana@Example.com'],
  ['ana@mail.health.nsw.gov.au', 'ana@mail.health.nsw.gov.au'],
  ['ana@example.museum', 'ana@example.museum'],
  ['1@example.co', '1@example.co'],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
  ['mere@māori.nz', 'mere@xn--mori-qsa.nz'],
  ['user@例え.example', 'user@xn--r8jz45g.example'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['ana@example.com,', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana\u200b@example.com', 'ana@example.com'],
])('reads the email address %s as %s', (typed, address) => {
  expect(readEmailAddress(typed)).toEqual({ address });
});

test.each([
  ['josé@example.com', 'é'],
  ['jose\u0301@example.com', 'é'],
  ['安娜@example.com', '安'],
])('refuses the email address %s and names the disallowed character', (typed, letter) => {
  expect(readEmailAddress(typed)).toEqual({
    address: null,
    problem: `We cannot send email to an address with “${letter}” before the @. Enter another address`,
  });
});

test('refuses an email address that is too long, with this reason', () => {
  expect(readEmailAddress(`ana@${'a'.repeat(60)}.${`${'b'.repeat(60)}.`.repeat(4)}com`)).toEqual({
    address: null,
    problem: 'Enter a shorter email address',
  });
});

test.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@example',
  'ana@localhost',
  'ana@gmail,com',
  'ana @example.com',
  'ana@exa mple.com',
  'ana..b@example.com',
  '.ana@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana@203.0.113.7',
  'ana@[203.0.113.7]',
  'ana@example.com, ben@example.com',
  '"ana b"@example.com',
  'ana@example.com\r\nBcc: x@example.com',
  '🙂@example.com',
])('refuses %j, which is not an email address', (typed) => {
  expect(readEmailAddress(typed)).toEqual({ address: null, problem: null });
});
