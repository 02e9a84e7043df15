import { z } from 'zod';

const timeoutMs = 5_000;
const tokenAnswer = z.object({ access_token: z.string().min(1) });

type Settings = { issuer: string; clientId: string; clientSecret: string };

// Auth0's name for its built-in password store. The site uses no other store.
const passwordConnection = 'Username-Password-Authentication';

/**
 * Asks the provider to email a link for setting a new password. Returns true if the provider accepted the request. The
 * provider accepts it even if it does not know the email address.
 */
export function passwordChangeSender({ issuer, clientId }: Omit<Settings, 'clientSecret'>) {
  return async (email: string): Promise<boolean> => {
    try {
      const sent = await fetch(`${issuer}/dbconnections/change_password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, email, connection: passwordConnection }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await sent.body?.cancel();
      return sent.ok;
    } catch {
      return false;
    }
  };
}

/**
 * Asks Auth0 to send an account's verification email again. Returns true if Auth0 accepted the request. The application
 * needs the grant `update:users`.
 */
export function verificationSender({ issuer, clientId, clientSecret }: Settings) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${issuer}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });

  return async (subject: string): Promise<boolean> => {
    try {
      const granted = await post('/oauth/token', {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${issuer}/api/v2/`,
      });
      if (!granted.ok) return false;
      const { access_token: token } = tokenAnswer.parse(await granted.json());
      const sent = await post(
        '/api/v2/jobs/verification-email',
        { user_id: subject, client_id: clientId },
        { Authorization: `Bearer ${token}` },
      );
      await sent.body?.cancel();
      return sent.ok;
    } catch {
      return false;
    }
  };
}
