import { securityText } from './security-text';

const siteUrl = 'https://www.onward.test';
const now = new Date('2026-11-26T10:20:30Z');

test('security.txt names the contact page, an expiry date within a year and the file’s own URL', () => {
  expect(securityText({ siteUrl, securityContact: null }, now)).toBe(
    [
      'Contact: https://www.onward.test/contact-us',
      'Expires: 2027-05-25T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.onward.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('security.txt names the contact from the settings, if set', () => {
  const text = securityText({ siteUrl, securityContact: 'mailto:security@onward.test' }, now);
  expect(text).toMatch(/^Contact: mailto:security@onward.test\n/);
});
