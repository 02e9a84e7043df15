import { holdsLink } from './text';

test.each([
  'sign in at https://evil.example/in',
  'evil.example',
  'Win a prize on EVIL.EXAMPLE today',
  'evil.example/in',
  'evil\u3002example',
  'evil\uFF0Eexample',
  'evil\u200B.exa\u200Bmple',
  'xn--80ak6aa92e.com',
  'www.example',
  '203.0.113.7',
  'me@localhost',
  '<a>',
])('detects a link in %s', (text) => expect(holdsLink(text)).toBe(true));

test.each([
  'Anna',
  "Mere Tūhoe-O'Brien",
  'J. R. Smith',
  'J.R. Smith',
  'St. Vincent’s Hospital (Sydney), Ward 3.',
  'Dr. Ng',
  'Registrar, 2.5 days a week',
  'and so on...',
])('detects no link in %s', (text) => expect(holdsLink(text)).toBe(false));
