import { suggestEmail } from './suggest-email';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['Ana.B@Gmial.com', 'Ana.B@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmail.cm', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclould.com', 'ana@icloud.com'],
  ['ana@bigpond.con', 'ana@bigpond.com'],
  ['ana@xtra.co.nx', 'ana@xtra.co.nz'],
  ['ana@bigpond.net.ua', 'ana@bigpond.net.au'],
])('suggests correcting the email address %s to %s', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested);
});

test.each([
  'ana@gmail.com',
  'ana@GMAIL.com',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@me.com',
  'ana@live.co.uk',
  'ana@health.nsw.gov.au',
  'ana@example.com',
  'ana@example.org',
  'ana@waikatodhb.health.nz',
  'ana',
  '@gmial.com',
  '',
])('suggests nothing for the email address %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
