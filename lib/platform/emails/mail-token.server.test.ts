import { readUnsubscribeText, unsubscribeText } from './mail-token';
import { mailToken, readMailToken } from './mail-token.server';

const secrets = ['a secret of this site'] as const;

test('a token contains one id, and can be read only for its purpose and with the right secret', () => {
  const token = mailToken(secrets, 'reference', 'a1');
  expect(token).toMatch(/^[\w-]+$/);
  expect(readMailToken(secrets, 'reference', token)).toBe('a1');
  expect(readMailToken(secrets, 'unsubscribe', token)).toBeNull();
  expect(readMailToken(['another secret'], 'reference', token)).toBeNull();
});

test('rejects a changed, truncated or forged token', () => {
  const token = mailToken(secrets, 'reference', 'a1');
  for (const wrong of [token.slice(0, -2), `${token}AA`, 'x', '', '../../etc'])
    expect(readMailToken(secrets, 'reference', wrong)).toBeNull();
});

test('an unsubscribe token states from which alert or kind of email the reader unsubscribes', () => {
  for (const subject of [
    { kind: 'alert', id: 'a1' },
    { kind: 'purpose', doctorId: 'd1', purpose: 'newsletter' },
  ] as const)
    expect(readUnsubscribeText(unsubscribeText(subject))).toEqual(subject);
  expect(readUnsubscribeText('nonsense')).toBeNull();
});
