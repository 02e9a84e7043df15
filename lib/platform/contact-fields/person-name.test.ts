import { hasLetter, holdsWebAddress } from './person-name';

test.each([
  'sign in at https://evil.example/in',
  'evil.example',
  'Evil.Example',
  'Win a prize on EVIL.EXAMPLE today',
  'evil.example/in',
  'Evil.Zip',
  'win-big.xyz',
  'evil.ru',
  'EVIL.RU',
  'Evil.Ru',
  'bit.ly/abc',
  'Evil.Web/in',
  'evil\u3002example',
  'evil\uFF0Eexample',
  'evil\u200B.exa\u200Bmple',
  'xn--80ak6aa92e.com',
  'Пример.рф',
  'www.example',
  '203.0.113.7',
  'me@localhost',
  '<a>',
])('recognises a URL in a name: %s', (name) => expect(holdsWebAddress(name)).toBe(true));

test.each([
  // Some of these names are from the GitHub issues UsTaxes#481 and tailor#803.
  'Md.Rahman',
  'MD.RAHMAN',
  'J.R.Smith',
  'Hina A.Khan',
  'J. K.',
  'Jr.',
  'John Smith Jr.',
  'Smith (née Jones)',
  'St.John',
  'St.Vincent’s Hospital',
  'O’Brien',
  "D'Souza",
  "Mere Tūhoe-O'Brien",
  'Hōne Heke',
  'Kaʻiulani ʻAkau',
  'Nguyễn Thị Minh',
  'J.Li',
  'A.Ng',
  'Х.Ж.Иванов',
  'م.محمد',
  '李小龙',
  'Sukarno',
  'X',
  'van der Berg',
  'Abd.Rahman bin Ali',
  'María-José',
  'Ph.D. Smith',
  'Registrar, 2.5 days a week',
])('does not mistake the name “%s” for a URL', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
  expect(hasLetter(name)).toBe(true);
});

test.each(['🙂', '🩺👩‍⚕️', '-', '...', '123', '❤'])('recognises a name without letters: %s', (name) => {
  expect(hasLetter(name)).toBe(false);
});
