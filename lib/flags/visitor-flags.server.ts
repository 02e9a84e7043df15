import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/app.server';
import { readConsent } from '@/lib/consent/consent';
import { evaluateFlags } from './evaluate-flags';
import type { FlagName, Treatments } from './flag-register';
import type { FlagAttributes, FlagVisitor } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import { readAnonymousId, writeAnonymousId } from './anonymous-id';

type Site = { config: Pick<App['config'], 'siteUrl'> };

/** Evaluates the flags of a page for whoever asks for it. The answer may set a cookie: it is this visitor's alone. */
export async function visitorFlags(
  { flags, config }: Pick<App, 'flags'> & Site,
  request: IncomingMessage,
  response: ServerResponse,
  user: User | null,
  { names, attributes }: { names: readonly FlagName[]; attributes: FlagAttributes },
): Promise<Treatments> {
  return evaluateFlags(flags, flagVisitor({ config }, request, response, user), names, attributes);
}

/** Whom flags and events are about: the id in the browser's cookie, given out here on the first visit. */
export function flagVisitor(
  { config }: Site,
  request: IncomingMessage,
  response: ServerResponse,
  user: User | null,
): FlagVisitor {
  const cookies = request.headers.cookie ?? '';
  let anonymousId = readAnonymousId(cookies, config.siteUrl);
  if (!anonymousId) {
    anonymousId = randomUUID();
    response.appendHeader('Set-Cookie', writeAnonymousId(anonymousId, config.siteUrl));
  }
  const mayReport = readConsent(cookies) === 'GRANTED';
  return { anonymousId, userId: user?.mr_user_id ?? null, mayReport };
}
