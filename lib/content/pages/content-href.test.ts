import fc from 'fast-check';
import { isContentHref, isSitePath } from './content-tree';

test.each([
  'https://www.ahpra.gov.au/',
  'mailto:hello@onward.example',
  'tel:+61800000001',
  '/jobs/list',
  '/',
  '#pay-explained',
])('accepts a link to %s', (href) => {
  expect(isContentHref(href)).toBe(true);
});

test.each([
  'http://plain.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//evil.example/a',
  '/\\evil.example',
  '/a\nb',
  'jobs/list',
  '#',
  '#1',
  '',
  `https://a.example/${'a'.repeat(2000)}`,
])('refuses a link to %j', (href) => {
  expect(isContentHref(href)).toBe(false);
});

test('accepts a random path only if a browser that follows it stays on this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', 'a', '@', ':', '?') }),
      (tail) => {
        const href = `/${tail}`;
        if (isSitePath(href))
          expect(new URL(href, 'https://here.example').origin).toBe('https://here.example');
      },
    ),
  );
});
