import { readMaskedEmail, readSignInProblem } from './sign-in-problem';

describe('the problem named in the error page’s URL', () => {
  it('returns the sign-in problem named in the URL with its HTTP status and error id', () => {
    expect(readSignInProblem({ error: 'blocked', id: '0a1b2c3d' })).toEqual({
      problem: 'blocked',
      status: 403,
      errorId: '0a1b2c3d',
    });
  });

  it.each(['blocked', 'denied', 'cancelled', 'expired', 'no-email', 'merged', 'unavailable', 'server', 'x'])(
    'the error page for the sign-in problem %s has a status below 500, because anyone can open this page',
    (error) => {
      const { status } = readSignInProblem({ error });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('returns no sign-in problem if the error page’s URL names none', () => {
    expect(readSignInProblem({})).toEqual({ problem: null, status: 200, errorId: null });
  });

  it('ignores an unknown error code in the URL, so that nobody can put their own text on the error page', () => {
    const made = readSignInProblem({ error: 'Call 555 now', id: '<b>x</b>', error_description: 'secret' });
    expect(made).toEqual({ problem: null, status: 400, errorId: null });
    expect(readSignInProblem({ error: ['blocked', 'x'] }).problem).toBeNull();
  });
});

describe('the masked email address in the error page’s URL', () => {
  it('reads the masked email address from the query', () => {
    expect(readMaskedEmail({ email: 'd•••@example.com' })).toBe('d•••@example.com');
  });

  it.each(['doctor@example.com', 'Call 555•••@x.com', 'd•••@example.com now', '', 'd•••@evil'])(
    'refuses %p as a masked email address',
    (email) => {
      expect(readMaskedEmail({ email })).toBeNull();
    },
  );
});
