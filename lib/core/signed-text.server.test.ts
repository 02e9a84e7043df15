import { readSignedText, signText } from './signed-text.server';

const secrets = ['0123456789abcdef0123456789abcdef'] as const;

test('returns a correctly signed text’s content', () => {
  expect(readSignedText(secrets, 'form', signText(secrets, 'form', '1795.1'))).toBe('1795.1');
});

test.each([
  ['changed', signText(secrets, 'form', '1795').replace('1795', '1796')],
  ['signed for another purpose', signText(secrets, 'receipt', '1795')],
  ['signed with another secret', signText(['another'], 'form', '1795')],
  ['without a signature', '1795'],
  ['cut off', signText(secrets, 'form', '1795').slice(0, -1)],
  ['empty', ''],
])('refuses a text that is %s', (_, text) => {
  expect(readSignedText(secrets, 'form', text)).toBeNull();
});
