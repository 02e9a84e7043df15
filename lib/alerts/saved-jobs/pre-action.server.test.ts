import { signText } from '@/lib/core/signed-text.server';
import { isSaveJobToken, preActionKey, signSaveJob } from './pre-action.server';

const secrets = ['a secret of the site'] as const;
const session = { doctorId: '0192f0c4-0000-7000-8000-000000000001', signedInAt: 1_790_000_000 };
const token = signSaveJob(secrets, session, 'J100001');

describe('the token that saves a job after sign-in', () => {
  it('signing the same session and job number twice gives the same valid token', () => {
    expect(isSaveJobToken(secrets, session, 'J100001', token)).toBe(true);
    expect(signSaveJob(secrets, session, 'J100001')).toBe(token);
  });

  it.each([
    [
      'the token of another doctor',
      { ...session, doctorId: '0192f0c4-0000-7000-8000-000000000002' },
      'J100001',
      token,
    ],
    [
      'the token of another session of the doctor',
      { ...session, signedInAt: 1_790_000_001 },
      'J100001',
      token,
    ],
    ['a token for another job', session, 'J100002', token],
    ['a token whose job number was changed', session, 'J100002', token.replace('J100001', 'J100002')],
    ['a token for another purpose', session, 'J100001', signText(secrets, 'form saved-jobs', 'J100001')],
    ['a token without a signature', session, 'J100001', 'J100001'],
    ['an empty token', session, 'J100001', ''],
  ])(
    'refuses a token that is for another person, job or purpose, or has no signature: %s',
    (_what, who, number, given) => {
      expect(isSaveJobToken(secrets, who, number, given)).toBe(false);
    },
  );

  it('a token’s storage key is a hash that does not contain the job number', () => {
    expect(preActionKey(token)).toMatch(/^[\w-]{43}$/);
    expect(preActionKey(token)).not.toContain('J100001');
  });
});
