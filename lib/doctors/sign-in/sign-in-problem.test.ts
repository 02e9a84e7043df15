import { readMaskedEmail, readSignInProblem } from './sign-in-problem';

describe('readSignInProblem', () => {
  it('reads a problem of the site with its status', () => {
    expect(readSignInProblem({ error: 'blocked', id: '0a1b2c3d' })).toEqual({
      problem: 'blocked',
      status: 403,
      errorId: '0a1b2c3d',
    });
  });

  it.each(['blocked', 'denied', 'cancelled', 'expired', 'no-email', 'merged', 'unavailable', 'server', 'x'])(
    'responds to the problem %s without a status of 500 or above, because anyone can open its address',
    (error) => {
      const { status } = readSignInProblem({ error });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('reads no problem if the page is opened directly', () => {
    expect(readSignInProblem({})).toEqual({ problem: null, status: 200, errorId: null });
  });

  it('shows no text from the web address unless the text names a known problem', () => {
    const made = readSignInProblem({ error: 'Call 555 now', id: '<b>x</b>', error_description: 'secret' });
    expect(made).toEqual({ problem: null, status: 400, errorId: null });
    expect(readSignInProblem({ error: ['blocked', 'x'] }).problem).toBeNull();
  });
});

describe('readMaskedEmail', () => {
  it('reads a masked email address', () => {
    expect(readMaskedEmail({ email: 'd•••@example.com' })).toBe('d•••@example.com');
  });

  it.each(['doctor@example.com', 'Call 555•••@x.com', 'd•••@example.com now', '', 'd•••@evil'])(
    'refuses %p as a masked email address',
    (email) => {
      expect(readMaskedEmail({ email })).toBeNull();
    },
  );
});
