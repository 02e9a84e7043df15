import { readMaskedEmail, readSignInProblem } from './sign-in-problem';

describe('the problem that the address of the error page names', () => {
  it('is returned with its HTTP status and the error id', () => {
    expect(readSignInProblem({ error: 'blocked', id: '0a1b2c3d' })).toEqual({
      problem: 'blocked',
      status: 403,
      errorId: '0a1b2c3d',
    });
  });

  it.each(['blocked', 'denied', 'cancelled', 'expired', 'no-email', 'merged', 'unavailable', 'server', 'x'])(
    'has a status below 500 (%s), because anyone can open the error page with this problem in its address',
    (error) => {
      const { status } = readSignInProblem({ error });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('is null if the page is opened without a problem in its address', () => {
    expect(readSignInProblem({})).toEqual({ problem: null, status: 200, errorId: null });
  });

  it('is null for any text that is not a known problem, so that the page shows no text from its address', () => {
    const made = readSignInProblem({ error: 'Call 555 now', id: '<b>x</b>', error_description: 'secret' });
    expect(made).toEqual({ problem: null, status: 400, errorId: null });
    expect(readSignInProblem({ error: ['blocked', 'x'] }).problem).toBeNull();
  });
});

describe('the masked email address in the address of the error page', () => {
  it('is read from the query of the address', () => {
    expect(readMaskedEmail({ email: 'd•••@example.com' })).toBe('d•••@example.com');
  });

  it.each(['doctor@example.com', 'Call 555•••@x.com', 'd•••@example.com now', '', 'd•••@evil'])(
    'refuses %p as a masked email address',
    (email) => {
      expect(readMaskedEmail({ email })).toBeNull();
    },
  );
});
