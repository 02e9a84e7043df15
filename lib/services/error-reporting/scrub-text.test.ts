import fc from 'fast-check';
import { scrubPath, scrubText, scrubUrl } from './scrub-text';

test.each([
  ['/references/kX93jd_02', '/references/[value]'],
  ['/references/abc', '/references/[value]'],
  ['/job-alerts/confirm/0192f0c4-0000-7000-8000-000000000001', '/job-alerts/confirm/[value]'],
  ['/job-alerts/unsubscribe/allletters', '/job-alerts/unsubscribe/[value]'],
  ['/api/saved-jobs/Anna%20Example', '/api/saved-jobs/[value]'],
  ['/enquired-success/ENQ-000123', '/enquired-success/[value]'],
])('replaces the values in the path %s: %s', (path, clean) => {
  expect(scrubPath(path)).toBe(clean);
});

test.each([
  '/',
  '/jobs/listing/[job]',
  '/jobs/list/[[...facets]]',
  '/jobs/listing/J000123',
  '/jobs/list/locum/emergency-medicine',
  '/articles/tag/top-10-tips',
  '/api/cms/404-page',
  '/img/logo.svg',
])('keeps the path %s, which contains only the site’s words and no personal data', (path) => {
  expect(scrubPath(path)).toBe(path);
});

test.each([
  ['https://onward.example/jobs?q=anna#top', 'https://onward.example/jobs'],
  ['https://user:pass@onward.example/jobs', 'https://onward.example/jobs'],
  ['/signin?redirect_url=%2Fuser', '/signin'],
  ['data:text/html,Anna', 'data:[value]'],
  ['mailto:anna@example.com', 'mailto:[value]'],
  [
    'https://onward.example/_next/static/chunks/876.0a1b2c3d4e5f6071.js',
    'https://onward.example/_next/static/chunks/876.0a1b2c3d4e5f6071.js',
  ],
])('removes personal data from the URL %s and keeps %s', (url, clean) => {
  expect(scrubUrl(url)).toBe(clean);
});

test.each([
  ['mail anna.example+jobs@health.nsw.gov.au now', 'mail [email] now'],
  ['?email=anna%40example.com', '?[query]'],
  ['call +61 412 345 678 or (02) 9876 5432', 'call [phone] or [phone]'],
  ['call 0412345678, 021 123 4567', 'call [phone], [phone]'],
  ['AHPRA MED0001234567 unknown', 'AHPRA [number] unknown'],
  ['applied 0001_reference_data.sql', 'applied 0001_reference_data.sql'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: [token]'],
  ['token=abc123 refused', 'token=[token] refused'],
  ['eyJhbGciOiJIUzI1NiJ9abcdef.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '[token]'],
  [
    'GET https://onward.example/references/Zx81?from=mail failed',
    'GET https://onward.example/references/[value] failed',
  ],
  ['Route /job-alerts/confirm/abcdef?x=1 broke', 'Route /job-alerts/confirm/[value] broke'],
  [
    `Unexpected token 'A', "Anna Example" is not valid JSON`,
    `Unexpected token 'A', "[text]" is not valid JSON`,
  ],
  [
    `Unexpected token 'a', ..."nt: anna b"... is not valid JSON`,
    `Unexpected token 'a', "[text]" is not valid JSON`,
  ],
  ['invalid input syntax for type uuid: "anna"', 'invalid input syntax for type uuid: "[text]"'],
  ['Key (email)=(Anna) already exists.', 'Key (email)=([text]) already exists.'],
  ['button.name[aria-label="Hi Anna"][type="submit"]', 'button.name[aria-label][type]'],
  [`cannot find 'Anna Example'`, `cannot find '[text]'`],
])('removes personal data from the text %s and keeps %s', (text, clean) => {
  expect(scrubText(text)).toBe(clean);
});

test.each([
  `Cannot read properties of undefined (reading 'title')`,
  'duplicate key value violates unique constraint "doctor_email_key"',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'Minified React error #418',
  '/jobs/listing/[job]',
  'GET /jobs/listing/[job]',
  'select "id" from "job" where "id" = $1',
])('keeps technical text that helps to find an error: %s', (text) => {
  expect(scrubText(text)).toBe(text);
});

test('removes every email address, anywhere in the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      // Hardly any real email address has a quoted part, so the test uses only the usual form.
      fc.pre(/^[\w.+-]+@/.test(email));
      expect(scrubText(`${before} ${email} ${after}`)).not.toContain(email);
    }),
  );
});

test.each([
  ['at signs', '@'],
  ['quotation marks', '"'],
  ['beginnings of an address', 'a://'],
  ['letters and hyphens', 'a1-'],
  ['keys in database errors', 'Key ('],
  ['quotations that never end', " 'a"],
])('removes personal data from 4,000 characters of %s quickly', (_, part) => {
  const text = part.repeat(4_000 / part.length);
  expect(scrubText(text)).not.toBe('');
  expect(scrubText(`${text.slice(500)} is not valid JSON`)).not.toBe('');
});

test('truncates an error report’s long text', () => {
  expect(scrubText('word '.repeat(5_000)).length).toBeLessThan(4_100);
});
