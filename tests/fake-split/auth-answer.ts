/**
 * Response of the fake flag service (Split) to a request for a token: `streaming` grants a token, `polling` says that
 * the account may not use streaming, and a number is the HTTP status of an error.
 */
export type AuthMode = 'streaming' | 'polling' | 400 | 401 | 500;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token is unsigned, because no client checks its signature. */
export function authAnswer(mode: 'streaming' | 'polling', users: readonly string[], lifeSeconds: number) {
  if (mode === 'polling') return { pushEnabled: false, token: '' };
  const channels = ['fake_splits', 'fake_segments', ...users.map((_, index) => `fake_${index}_memberships`)];
  const publishers = ['subscribe', 'channel-metadata:publishers'];
  const capability = {
    ...Object.fromEntries(channels.map((channel) => [channel, ['subscribe']])),
    control_pri: publishers,
    control_sec: publishers,
  };
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iat: issued,
    exp: issued + lifeSeconds,
    'x-ably-capability': JSON.stringify(capability),
  };
  return { pushEnabled: true, token: `${part({ alg: 'none' })}.${part(claims)}.x`, connDelay: 0 };
}
