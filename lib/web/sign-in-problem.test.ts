import { readMaskedEmail, readSignInProblem } from './sign-in-problem';

describe('readSignInProblem', () => {
  it('knows our problems and their status', () => {
    expect(readSignInProblem({ error: 'blocked', id: '0a1b2c3d' })).toEqual({
      problem: 'blocked',
      status: 403,
      errorId: '0a1b2c3d',
    });
    expect(readSignInProblem({ error: 'unavailable' }).status).toBe(400);
  });

  it('is no failure when the page is opened by hand', () => {
    expect(readSignInProblem({}).status).toBe(200);
  });

  it('takes nothing else from an address', () => {
    const made = readSignInProblem({ error: 'Call 555 now', id: '<b>x</b>', error_description: 'secret' });
    expect(made).toEqual({ problem: 'server', status: 400, errorId: null });
    expect(readSignInProblem({ error: ['blocked', 'x'] }).problem).toBe('server');
  });
});

describe('readMaskedEmail', () => {
  it('takes a masked address', () => {
    expect(readMaskedEmail({ email: 'd•••@example.com' })).toBe('d•••@example.com');
  });

  it.each(['doctor@example.com', 'Call 555•••@x.com', 'd•••@example.com now', '', 'd•••@evil'])(
    'refuses %p',
    (email) => {
      expect(readMaskedEmail({ email })).toBeNull();
    },
  );
});
