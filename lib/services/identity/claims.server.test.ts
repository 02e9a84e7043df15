import { problemOfClaims, problemOfError, readClaims, userIdClaim } from './claims.server';

const claims = (more: object) =>
  readClaims({ sub: 'auth0|1', email: 'a@example.com', email_verified: true, ...more });

describe('the identity provider’s claims about a person', () => {
  it('the claims contain the provider’s user id, under a name with or without a namespace', () => {
    const readUserId = (more: object) => {
      const read = claims(more);
      return read && userIdClaim(read);
    };
    expect(readUserId({ mr_user_id: 'u-1' })).toBe('u-1');
    expect(readUserId({ 'https://onward.example/mr_user_id': 'u-2' })).toBe('u-2');
    expect(readUserId({ mr_user_id: '' })).toBeNull();
    expect(readUserId({ not_mr_user_id: 'u-3' })).toBeNull();
  });

  it('a person cannot sign in unless the claims contain a verified email address', () => {
    expect(problemOfClaims(claims({}))).toBeNull();
    expect(problemOfClaims(claims({ email: undefined }))).toBe('no-email');
    expect(problemOfClaims(claims({ email: '' }))).toBe('no-email');
    expect(problemOfClaims(claims({ email_verified: false }))).toBe('unverified');
    expect(problemOfClaims(claims({ email_verified: 'true' }))).toBe('unverified');
    expect(problemOfClaims(readClaims({}))).toBe('server');
  });
});

describe('the identity provider’s errors', () => {
  it.each([
    ['unauthorized', 'user is blocked', 'blocked'],
    ['unauthorized', 'Please verify your email before logging in.', 'unverified'],
    ['unauthorized', null, 'denied'],
    ['access_denied', 'User did not authorize the request', 'cancelled'],
    ['login_required', null, 'expired'],
    ['temporarily_unavailable', null, 'unavailable'],
    ['server_error', 'stack at line 1', 'server'],
    ['made_up', null, 'server'],
  ])('the error %s (%s) is shown as the sign-in problem %s', (code, message, problem) => {
    expect(problemOfError({ code: 'authorization_error', cause: { code, message } })).toBe(problem);
  });

  it('an error thrown by the SDK is shown as a sign-in problem', () => {
    expect(problemOfError({ code: 'invalid_state', message: 'x' })).toBe('expired');
    expect(problemOfError(new Error('x'))).toBe('server');
  });
});
