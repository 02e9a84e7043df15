import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@/lib/core/result';
import { takeRateLimit, type RateLimit } from '@/lib/http/take-rate-limit.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { Identity } from '@/lib/services/identity/identity';

const perMinute: RateLimit = { count: 1, seconds: 60 };
const perDay: RateLimit = { count: 5, seconds: 86_400 };

export type ResendFailure =
  | { code: 'verification/too-soon'; retryAfterSeconds: number }
  | { code: 'verification/too-many-today'; retryAfterSeconds: number }
  | { code: 'verification/unavailable' };

/** Has the provider send the verification email of an account again: at most once a minute and five times a day. */
export async function resendVerification(
  { db, clock, identity }: { db: Database; clock: Clock; identity: Pick<Identity, 'sendVerification'> },
  subject: string,
): Promise<Result<null, ResendFailure>> {
  // Hashed, so that the table of limits does not list who signed up.
  const who = createHash('sha256').update(subject).digest('base64url');
  const now = clock.now();
  const soon = await takeRateLimit(db, `verification minute ${who}`, perMinute, now);
  if (!soon.allowed)
    return fail({ code: 'verification/too-soon', retryAfterSeconds: soon.retryAfterSeconds });
  const today = await takeRateLimit(db, `verification day ${who}`, perDay, now);
  if (!today.allowed)
    return fail({ code: 'verification/too-many-today', retryAfterSeconds: today.retryAfterSeconds });
  return (await identity.sendVerification(subject)) ? ok(null) : fail({ code: 'verification/unavailable' });
}
