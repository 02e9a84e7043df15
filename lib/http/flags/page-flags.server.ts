import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/http/app.server';
import { flagNames, flagRegister, type FlagName } from './flag-register';
import { visitorFlags } from './visitor-flags.server';
import type { Session } from '@/lib/services/identity/identity';
import type { Frame } from '@/lib/http/frame';

const accountMenuFlags = flagNames.filter((name) => 'inAccountMenu' in flagRegister[name]);

/**
 * Evaluates the flags of a page. If the visitor is signed in, also evaluates the flags of the account menu. May set the
 * anonymous-id cookie, so pages with flags must not be cached. Sets no cookie for signed-out visitors on pages without
 * flags.
 */
export async function evaluatePageFlags(
  services: App,
  request: IncomingMessage,
  response: ServerResponse,
  session: Session | null,
  pageFlags: readonly FlagName[] = [],
): Promise<Pick<Frame, 'flags' | 'flagAttributes'>> {
  const names = [...new Set([...(session ? accountMenuFlags : []), ...pageFlags])];
  if (names.length === 0) return { flags: {} };
  const attributes = await services.flagAttributes(session);
  const flags = await visitorFlags(services, request, response, session?.user ?? null, { names, attributes });
  return { flags, flagAttributes: attributes };
}
