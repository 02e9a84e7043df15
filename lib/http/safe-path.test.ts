import fc from 'fast-check';
import { safePath } from './safe-path';

const origin = 'https://site.example';
const resolveOrigin = (path: string) => new URL(path, origin).origin;

describe('a safe return path', () => {
  it.each([
    ['/', '/'],
    ['/jobs/list?q=ED&page=2', '/jobs/list?q=ED&page=2'],
    ['/jobs/listing/J100001-emergency-medicine#pay', '/jobs/listing/J100001-emergency-medicine#pay'],
    ['/jobs/list?q=caf%C3%A9', '/jobs/list?q=caf%C3%A9'],
    ['/a/../jobs', '/jobs'],
    ['/jobs/list?next=https://evil.example', '/jobs/list?next=https://evil.example'],
  ])('keeps the path %s', (text, path) => {
    expect(safePath(text)).toBe(path);
  });

  it.each([
    undefined,
    null,
    7,
    ['/jobs', '/x'],
    '',
    'jobs',
    'https://evil.example/a',
    'HTTPS://evil.example',
    '//evil.example/a',
    '///evil.example/a',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /jobs',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%0d%0aSet-Cookie:x=1',
    '/%5Cevil.example',
    '/%E0%A4%A',
    `/${'a'.repeat(2001)}`,
    '/api/logout',
    '/%61pi/logout',
    '/x/../api/logout',
    '/.//api/logout',
  ])('refuses the return URL %p', (text) => {
    expect(safePath(text, '/fallback')).toBe('/fallback');
  });

  it('removes surplus slashes that dot segments leave at a path’s start', () => {
    expect(safePath('/.///evil.example/a')).toBe('/evil.example/a');
    expect(safePath('/x/..//evil.example/a')).toBe('/evil.example/a');
  });

  it('accepts an absolute URL only with the given origin', () => {
    expect(safePath(`${origin}/jobs?q=a`, '/', origin)).toBe('/jobs?q=a');
    expect(safePath(`${origin}.evil.example/jobs`, '/', origin)).toBe('/');
    expect(safePath(`${origin}@evil.example/jobs`, '/', origin)).toBe('/');
    expect(safePath(`${origin}//evil.example/a`, '/', origin)).toBe('/evil.example/a');
    expect(safePath('http://site.example/jobs', '/', origin)).toBe('/');
  });

  it('for random input, returns only paths on this site, and returns each such path unchanged when it is checked again', () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...[
              '/',
              '//',
              '\\',
              '.',
              '..',
              '@',
              ':',
              '?',
              '#',
              '%2f',
              '%5c',
              '%00',
              '\t',
              '\r\n',
              ' ',
              '\u2028',
            ],
            ...[
              'http:',
              'https://',
              'evil.example',
              'site.example',
              'javascript:',
              'api',
              '%61pi',
              'jobs',
              '\u00a0',
            ],
          ),
          fc.string({ maxLength: 4, unit: 'binary' }),
        ),
        { maxLength: 10 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, absolute) => {
        const path = safePath(text, '/fallback', absolute ? origin : undefined);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(path).not.toMatch(/[\\\p{Cc}]/u);
        expect(resolveOrigin(path)).toBe(origin);
        expect(new URL(path, origin).pathname).not.toMatch(/^\/api(\/|$)/i);
        expect(safePath(path, '/other')).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});
