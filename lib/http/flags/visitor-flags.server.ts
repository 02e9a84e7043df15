import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/http/app.server';
import { readConsent } from '@/lib/http/consent/consent';
import type { FlagAttributes, FlagVisitor, Flags } from '@/lib/services/flags/flags';
import type { User } from '@/lib/services/identity/identity';
import { type FlagName, type Treatments, knownTreatment } from './flag-register';
import { readAnonymousId, writeAnonymousId } from './anonymous-id';
import { findExcludedFlags, listRivals } from './exclusion-groups';

/**
 * Evaluates flags, taking exclusion groups into account. A flag that cannot be evaluated is `control`. Never rejects.
 */
export async function evaluateFlags(
  flags: Pick<Flags, 'treatments' | 'killed'>,
  visitor: FlagVisitor,
  names: readonly FlagName[],
  attributes: FlagAttributes = {},
): Promise<Treatments> {
  const excluded = await findExcluded(flags, visitor, listRivals(names), attributes);
  const shown = names.filter((name) => !excluded.has(name));
  const treatments = shown.length > 0 ? await ask(flags, visitor, shown, attributes) : {};
  return { ...Object.fromEntries(names.map((name) => [name, 'control'])), ...treatments };
}

async function findExcluded(
  flags: Pick<Flags, 'treatments' | 'killed'>,
  visitor: FlagVisitor,
  rivals: readonly FlagName[],
  attributes: FlagAttributes,
): Promise<ReadonlySet<FlagName>> {
  if (rivals.length < 2) return new Set();
  // These flags are evaluated only to find out which flags they exclude. No impression is reported, because the visitor
  // may see none of them.
  const withoutImpression = { ...visitor, mayReport: false };
  const [treatments, killed] = await Promise.all([
    ask(flags, withoutImpression, rivals, attributes),
    flags.killed(rivals),
  ]);
  return findExcludedFlags(treatments, killed);
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

/** Evaluates the flags of a page. May set a cookie, so the response must be private. */
export async function visitorFlags(
  { flags, config }: Pick<App, 'flags'> & Site,
  request: IncomingMessage,
  response: ServerResponse,
  user: User | null,
  { names, attributes }: { names: readonly FlagName[]; attributes: FlagAttributes },
): Promise<Treatments> {
  return evaluateFlags(flags, flagVisitor({ config }, request, response, user), names, attributes);
}

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
