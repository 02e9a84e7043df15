import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/app.server';
import { readConsent } from '@/lib/consent/consent';
import type { FlagAttributes, FlagVisitor, Flags } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import { type FlagName, type Treatments, knownTreatment } from './flag-register';
import { readAnonymousId, writeAnonymousId } from './anonymous-id';
import { excludedFlags, rivalsOf } from './exclusion-groups';

/** The treatments of these flags for a visitor. Never rejects; what cannot be told is `control`. */
export async function evaluateFlags(
  flags: Pick<Flags, 'treatments'>,
  visitor: FlagVisitor,
  names: readonly FlagName[],
  attributes: FlagAttributes = {},
): Promise<Treatments> {
  const rivals = rivalsOf(names);
  // Evaluated without impression: nobody was shown these flags.
  const unseen = { ...visitor, mayReport: false };
  const excluded = excludedFlags(rivals.length > 1 ? await ask(flags, unseen, rivals, attributes) : {});
  const shown = names.filter((name) => !excluded.has(name));
  const treatments = shown.length > 0 ? await ask(flags, visitor, shown, attributes) : {};
  return { ...Object.fromEntries(names.map((name) => [name, 'control'])), ...treatments };
}

async function ask(
  flags: Pick<Flags, 'treatments'>,
  visitor: FlagVisitor,
  names: readonly FlagName[],
  attributes: FlagAttributes,
): Promise<Treatments> {
  const answers = await flags.treatments(visitor, names, attributes);
  return Object.fromEntries(names.map((name) => [name, knownTreatment(name, answers[name])]));
}

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
function flagVisitor(
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
