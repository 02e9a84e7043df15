import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/app.server';
import { readConsent } from '@/lib/consent/consent';
import { evaluateFlags } from './evaluate-flags';
import type { FlagName, Treatments } from './flag-register';
import { findDoctor } from '@/lib/doctors/find-doctor.server';
import type { FlagAttributes, FlagVisitor } from '@/lib/services/flags/flags';
import type { Session, User } from '@/lib/services/identity/identity';
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

/** What the rules of flags may ask about a visitor: `signed_in`, and of an account `country`, `grade` and `specialty`, as far as it says. */
export async function flagAttributes(
  { db, errorReporting }: Pick<App, 'db' | 'errorReporting'>,
  session: Pick<Session, 'doctorId'> | null,
): Promise<FlagAttributes> {
  const signedIn = { signed_in: session !== null };
  if (!session) return signedIn;
  try {
    const doctor = await findDoctor(db, session.doctorId);
    return {
      ...signedIn,
      ...(doctor?.country && { country: doctor.country }),
      ...(doctor?.grade && { grade: doctor.grade }),
      ...(doctor && doctor.specialties.length > 0 && { specialty: doctor.specialties }),
    };
  } catch (error) {
    // A page is not refused because a rule cannot ask.
    errorReporting.report(error, { reading: 'flag attributes' });
    return signedIn;
  }
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
