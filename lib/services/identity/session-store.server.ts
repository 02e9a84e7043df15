import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { KnownSession } from './identity';
import { signInDevice } from './sign-in-device.server';

export const inactivitySeconds = 7 * 24 * 3600;
/** Maximum length of a session in seconds, even if it is used all the time. */
export const absoluteSeconds = 30 * 24 * 3600;

/**
 * Time in ms after which an expired session is deleted. Sessions are not deleted at once, because the machines' clocks
 * may differ.
 */
const expiredLeewayMs = 3600_000;

/**
 * The content of a stored session. It contains no tokens of the provider, because the site makes no requests on the
 * user's behalf.
 */
export const sessionDataSchema = z.object({
  user: z.object({
    sub: z.string(),
    email: z.string(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
    mr_user_id: z.string(),
    email_verified: z.boolean(),
    doctor_id: z.uuid(),
  }),
  tokenSet: z.object({ accessToken: z.string(), expiresAt: z.number() }),
  // `sid` is empty if the provider sends no session id.
  internal: z.object({ sid: z.string().default(''), createdAt: z.number() }),
  /**
   * Time at which the password was entered at the provider, in seconds since 1970. Null if the provider does not send
   * it.
   */
  authenticatedAt: z.number().nullable().default(null),
  secondFactor: z.boolean().nullable().default(null),
});
type SessionData = z.infer<typeof sessionDataSchema>;
type StoredSession = SessionData & {
  disabled: boolean;
  lastSeen: number;
  termsVersion: string | null;
  employerRole: string | null;
  isStaff: boolean;
  rowId: string;
};

// Only a hash of the session id is stored, so that a stolen copy of the table cannot be used to sign in.
function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

const ofNobody = z.object({ user: z.object({ doctor_id: z.undefined().optional() }) });

/** Implements the SDK's session store with our database. Does not store a session without an account. */
export function databaseSessionStore({ db, clock }: { db: Database; clock: Clock }) {
  function times(session: SessionData) {
    const now = clock.now();
    const createdAt = new Date(session.internal.createdAt * 1000);
    const last = createdAt.getTime() + absoluteSeconds * 1000;
    const expiresAt = Math.max(now.getTime(), Math.min(now.getTime() + inactivitySeconds * 1000, last));
    return { created_at: createdAt, last_seen_at: now, expires_at: new Date(expiresAt) };
  }

  return {
    async get(id: string): Promise<StoredSession | null> {
      const row = await db
        .selectFrom('session')
        .innerJoin('doctor', 'doctor.id', 'session.doctor_id')
        .select(['session.data', 'session.last_seen_at', 'session.row_id'])
        .select(['doctor.disabled_at', 'doctor.terms_version'])
        .select((eb) =>
          eb
            .selectFrom('organisation_member as m')
            .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
            .select('m.role')
            .whereRef('m.account_id', '=', 'doctor.id')
            .where('m.active', '=', true)
            .where('o.active', '=', true)
            .as('employer_role'),
        )
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('staff_member')
                .whereRef('account_id', '=', 'doctor.id')
                .where('active', '=', true)
                .select('id'),
            )
            .as('is_staff'),
        )
        .where('session.id_hash', '=', hashSessionId(id))
        .where('session.expires_at', '>', clock.now())
        .executeTakeFirst();
      const data = sessionDataSchema.safeParse(row?.data);
      if (!row || !data.success) return null;
      return {
        ...data.data,
        disabled: row.disabled_at !== null,
        lastSeen: new Date(row.last_seen_at).getTime(),
        termsVersion: row.terms_version,
        employerRole: row.employer_role,
        isStaff: row.is_staff === true,
        rowId: row.row_id,
      };
    },

    async set(id: string, session: unknown): Promise<void> {
      if (ofNobody.safeParse(session).success) return;
      const kept = sessionDataSchema.parse(session);
      const longExpired = new Date(clock.now().getTime() - expiredLeewayMs);
      await db.deleteFrom('session').where('expires_at', '<', longExpired).execute();
      const device = signInDevice();
      const earlier = device
        ? await db
            // Deletes the previous session of this browser, because a browser can have only one session.
            .deleteFrom('session')
            .where('doctor_id', '=', kept.user.doctor_id)
            .where('device_id', '=', device.id)
            .where('id_hash', '<>', hashSessionId(id))
            .returning('time_zone')
            .executeTakeFirst()
        : undefined;
      const row = {
        data: JSON.stringify(kept),
        ...times(kept),
        device: device?.name ?? null,
        device_id: device?.id ?? null,
        time_zone: earlier?.time_zone ?? null,
        authenticated_at: kept.authenticatedAt === null ? null : new Date(kept.authenticatedAt * 1000),
      };
      await db
        .insertInto('session')
        .values({ id_hash: hashSessionId(id), doctor_id: kept.user.doctor_id, ...row })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
        .execute();
    },

    /** Updates only an existing session. If the user signs out at the same time, the session stays deleted. */
    async update(id: string, session: unknown): Promise<boolean> {
      const kept = sessionDataSchema.parse(session);
      const changed = await db
        .updateTable('session')
        .set({ data: JSON.stringify(kept), ...times(kept) })
        .where('id_hash', '=', hashSessionId(id))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('session').where('id_hash', '=', hashSessionId(id)).execute();
    },

    /**
     * Ends the account's session `sid`. If `sid` is missing, for example after a password change, ends all its
     * sessions.
     */
    async deleteByLogoutToken({ sub, sid }: { sub?: string; sid?: string }): Promise<void> {
      const account = db
        .selectFrom('doctor')
        .select('id')
        .where('identity_subject', '=', sub ?? '');
      if (sid !== undefined) {
        const ofProvider = sql<string>`data -> 'internal' ->> 'sid'`;
        await db
          .deleteFrom('session')
          .where('doctor_id', 'in', account)
          .where(ofProvider, '=', sid)
          .execute();
        return;
      }
      const doctor = await account.executeTakeFirst();
      if (doctor) await accountSessions({ db, clock }).endSessions(doctor.id);
    },
  };
}

export function accountSessions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async listSessions(doctorId: string): Promise<KnownSession[]> {
      const rows = await db
        .selectFrom('session')
        .select(['row_id', 'created_at', 'last_seen_at', 'device', 'device_id', 'time_zone'])
        .where('doctor_id', '=', doctorId)
        .where('expires_at', '>', clock.now())
        .orderBy('last_seen_at', 'desc')
        .execute();
      const seen = new Set<string>();
      return rows
        .filter(({ device_id: id }) => id === null || (!seen.has(id) && seen.add(id)))
        .map((row) => ({
          id: row.row_id,
          signedInAt: Math.floor(new Date(row.created_at).getTime() / 1000),
          lastSeenAt: new Date(row.last_seen_at),
          device: row.device,
          timeZone: row.time_zone,
        }));
    },

    async noteTimeZone(doctorId: string, sessionId: string, timeZone: string): Promise<void> {
      await db
        .updateTable('session')
        .set({ time_zone: timeZone })
        .where('doctor_id', '=', doctorId)
        .where('row_id', '=', sessionId)
        .execute();
    },

    async endSession(doctorId: string, sessionId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('session')
          .where('doctor_id', '=', doctorId)
          .where('row_id', '=', sessionId)
          .returning('authenticated_at')
          .executeTakeFirst();
        const now = clock.now();
        // Entries older than twice the longest session have no effect, because the provider then asks for the password
        // anyway.
        const old = new Date(now.getTime() - 2 * absoluteSeconds * 1000);
        await trx.deleteFrom('ended_sign_in').where('ended_at', '<', old).execute();
        if (ended?.authenticated_at)
          await trx
            .insertInto('ended_sign_in')
            .values({ doctor_id: doctorId, authenticated_at: ended.authenticated_at, ended_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return ended !== undefined;
      });
    },

    async endSessions(doctorId: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable('doctor')
          .set({ signed_out_at: clock.now() })
          .where('id', '=', doctorId)
          .execute();
        const { numDeletedRows } = await trx
          .deleteFrom('session')
          .where('doctor_id', '=', doctorId)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
    },

    /**
     * Returns true if, after entering the password (`authenticatedAt`), the user ended this sign-in from another device
     * or signed out everywhere. The provider must then ask for the password again, even if its own session continues.
     */
    async wasEnded(subject: string, authenticatedAt: number | null): Promise<boolean> {
      if (authenticatedAt === null) return false;
      const at = new Date(authenticatedAt * 1000);
      const row = await db
        .selectFrom('doctor')
        .leftJoin('ended_sign_in as ended', (join) =>
          join.onRef('ended.doctor_id', '=', 'doctor.id').on('ended.authenticated_at', '=', at),
        )
        .select(['doctor.signed_out_at', 'ended.ended_at'])
        .where('doctor.identity_subject', '=', subject)
        .executeTakeFirst();
      if (!row) return false;
      // The provider sends times in whole seconds. If a sign-in and a sign-out everywhere happen in the same second,
      // the sign-in counts as later.
      const signedOut = row.signed_out_at && Math.floor(new Date(row.signed_out_at).getTime() / 1000);
      return row.ended_at !== null || (signedOut !== null && authenticatedAt < signedOut);
    },
  };
}
