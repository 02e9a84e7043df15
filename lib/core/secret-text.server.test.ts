import { decryptText, encryptText, hashText, type Secrets } from './secret-text.server';
import { readSignedText, signText } from './signed-text.server';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];

describe.each<[string, Secrets, boolean]>([
  ['before the rotation', [older], true],
  ['while the older secret is accepted', [newer, older], true],
  ['once the older secret is removed', [newer], false],
])('a text protected with the older secret, %s', (_when, secrets, accepted) => {
  test('a signature is valid only while the older secret is accepted', () => {
    const signed = signText([older], 'form', 'text');
    expect(readSignedText(secrets, 'form', signed)).toBe(accepted ? 'text' : null);
  });

  test('an encrypted text can be decrypted only while the older secret is accepted', () => {
    const stored = encryptText([older], 'use', 'text');
    expect(decryptText(secrets, 'use', stored)).toBe(accepted ? 'text' : null);
  });

  test('a hash made with the older secret is recognised only while the older secret is accepted', () => {
    expect(hashText(secrets, 'use', 'text').includes(hashText([older], 'use', 'text')[0])).toBe(accepted);
  });
});

test('signs and encrypts with the newest secret', () => {
  expect(readSignedText([newer], 'form', signText([newer, older], 'form', 'text'))).toBe('text');
  expect(decryptText([newer], 'use', encryptText([newer, older], 'use', 'text'))).toBe('text');
});
