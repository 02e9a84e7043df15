import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/app.server';
import { isAway } from '@/lib/core/away-error';
import type { Session } from '@/lib/services/identity/identity';

/**
 * Reads who sent a request. `cookie` says whether the request carries a session cookie at all, live or not. Rolls a session
 * that is due, which sets its cookie again, unless `roll` is false; while the database takes no writes the session stays
 * as it is. While sessions cannot be read a visitor counts as signed out, unless `required`.
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
