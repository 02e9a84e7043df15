import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Account, Accounts } from './accounts.mjs';
import { readBody } from './exchange.mjs';
import type { Settings } from './settings.mjs';

const tokenPath = '/oauth/token';
const verificationPath = '/api/v2/jobs/verification-email';

const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
  audience: z.string(),
});
const passwordPath = '/dbconnections/change_password';

const passwordRequest = z.object({ client_id: z.string(), email: z.string() });
const verificationRequest = z.object({ user_id: z.string() });

/**
 * Returns true if a request is for the management API. Requests for tokens and log-ins use the same path, but the
 * site's server sends JSON, and a log-in sends a form.
 */
export function isManagement(request: IncomingMessage, pathname: string): boolean {
  const json = request.headers['content-type']?.startsWith('application/json') ?? false;
  return pathname === verificationPath || pathname === passwordPath || (pathname === tokenPath && json);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function managementApi({
  accounts,
  settings,
  sendVerification,
  sendReset,
}: {
  accounts: Accounts;
  settings: Settings;
  sendVerification(account: Account): Promise<unknown>;
  sendReset(account: Account): Promise<unknown>;
}) {
  // Access token for the management API. All clients get the same token, because they request it before each call.
  const token = randomBytes(24).toString('base64url');
  const send = (response: ServerResponse, status: number, body: object) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const text = request.method === 'POST' ? await readBody(request) : null;
    const body = text === null ? null : parseJson(text);
    if (url.pathname === tokenPath) {
      const asked = tokenRequest.safeParse(body);
      const known =
        asked.success &&
        same(asked.data.client_id, settings.clientId) &&
        same(asked.data.client_secret, settings.clientSecret);
      if (!known) return void send(response, 401, { error: 'access_denied' });
      return void send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 86_400 });
    }
    if (url.pathname === passwordPath) {
      const asked = passwordRequest.safeParse(body);
      if (!asked.success || asked.data.client_id !== settings.clientId)
        return void send(response, 400, { error: 'Bad Request' });
      const account = accounts.findByEmail(asked.data.email);
      if (account && !account.blocked) await sendReset(account);
      return void send(response, 200, {});
    }
    if (!same(request.headers.authorization ?? '', `Bearer ${token}`))
      return void send(response, 401, { error: 'Unauthorized' });
    const asked = verificationRequest.safeParse(body);
    const account = asked.success ? accounts.find(asked.data.user_id) : null;
    if (!account?.email) return void send(response, 400, { error: 'Bad Request' });
    await sendVerification(account);
    send(response, 201, { status: 'pending', type: 'verification_email' });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
