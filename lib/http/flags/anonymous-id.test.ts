import { randomUUID } from 'node:crypto';
import { anonymousIdCookie, readAnonymousId, writeAnonymousId } from './anonymous-id';

const id = randomUUID();

test('the anonymous id’s cookie lasts 60 days with SameSite=Lax, is readable by scripts, and is secure on https', () => {
  expect(writeAnonymousId(id, 'https://jobs.example')).toBe(
    `flag_id=${id}; Path=/; Max-Age=5184000; SameSite=Lax; Secure`,
  );
  expect(writeAnonymousId(id, 'http://localhost:3000')).toBe(
    `flag_id_3000=${id}; Path=/; Max-Age=5184000; SameSite=Lax`,
  );
});

test('two copies of the site on one machine use different cookie names', () => {
  expect(anonymousIdCookie('http://localhost:3000')).not.toBe(anonymousIdCookie('http://localhost:3001'));
  expect(anonymousIdCookie('http://localhost')).toBe('flag_id_80');
});

test('finds the anonymous id among other cookies', () => {
  const origin = 'http://localhost:3000';
  expect(readAnonymousId(`a=1; flag_id_3000=${id}; b=2`, origin)).toBe(id);
  expect(readAnonymousId(`flag_id_30001=${id}`, origin)).toBeNull();
  expect(readAnonymousId(`flag_id=${id}`, origin)).toBeNull();
  expect(readAnonymousId('', origin)).toBeNull();
});

test.each(['', 'someone@example.com', `${id}x`, 'x'.repeat(300)])(
  'refuses %j as an anonymous id',
  (value) => {
    expect(readAnonymousId(`flag_id=${value}`, 'https://jobs.example')).toBeNull();
  },
);
