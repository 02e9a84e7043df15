import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from './app.server';
import { isAway } from '@/lib/core/away-error';
import type { Session } from '@/lib/services/identity/identity';

/**
 * Reads the session and, if it is due for an extension, extends it. Does not extend it if `roll` is false or the
 * database accepts no writes. `cookie` is true if the request has a session cookie, valid or not. If sessions cannot be
 * read, the visitor counts as signed out; with `required`, rejects instead.
 */
export async function readSession(
  { identity, errorReporting }: Pick<App, 'identity' | 'errorReporting'>,
  request: IncomingMessage,
  response: ServerResponse,
  { required = false, roll = true }: { required?: boolean; roll?: boolean } = {},
): Promise<{ session: Session | null; cookie: boolean }> {
  if (!identity.hasSessionCookie(request)) return { session: null, cookie: false };
  try {
    const session = await identity.getSession(request);
    if (roll && session?.rollDue)
      await identity.rollSession(request, response).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        errorReporting.report(error, { rolling: 'session' });
      });
    return { session, cookie: true };
  } catch (error) {
    if (required) throw error;
    errorReporting.report(error, { reading: 'session' });
    return { session: null, cookie: true };
  }
}
