import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { KnownSession } from './identity';

/** Ends after this many seconds without a visit … */
export const inactivitySeconds = 7 * 24 * 3600;
/** … and after this many in any case. */
export const absoluteSeconds = 30 * 24 * 3600;

/** What a session keeps: who, and which account. No token of the provider: nothing is asked in the person's name. */
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
  // Not every provider names its own session.
  internal: z.object({ sid: z.string().default(''), createdAt: z.number() }),
});
export type KeptSession = z.infer<typeof sessionDataSchema>;
export type StoredSession = KeptSession & {
  disabled: boolean;
  lastSeen: number;
  termsVersion: string | null;
};

// A stolen copy of the table opens no session.
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

const ofNobody = z.object({ user: z.object({ doctor_id: z.undefined().optional() }) });

/** Sessions in the database, as the SDK asks for them. Data that names no account is not kept. */
export function databaseSessionStore({ db, clock }: { db: Database; clock: Clock }) {
  function times(session: KeptSession) {
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
        .select(['session.data', 'session.last_seen_at', 'doctor.disabled_at', 'doctor.terms_version'])
        .where('session.id_hash', '=', hashOf(id))
        .where('session.expires_at', '>', clock.now())
        .executeTakeFirst();
      const data = sessionDataSchema.safeParse(row?.data);
      if (!row || !data.success) return null;
      return {
        ...data.data,
        disabled: row.disabled_at !== null,
        lastSeen: new Date(row.last_seen_at).getTime(),
        termsVersion: row.terms_version,
      };
    },

    async set(id: string, session: unknown): Promise<void> {
      if (ofNobody.safeParse(session).success) return;
      const kept = sessionDataSchema.parse(session);
      await db.deleteFrom('session').where('expires_at', '<', clock.now()).execute();
      const row = { data: JSON.stringify(kept), ...times(kept) };
      await db
        .insertInto('session')
        .values({ id_hash: hashOf(id), doctor_id: kept.user.doctor_id, ...row })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
        .execute();
    },

    /** Only one that is still there: a log-out at the same moment wins. */
    async update(id: string, session: unknown): Promise<boolean> {
      const kept = sessionDataSchema.parse(session);
      const changed = await db
        .updateTable('session')
        .set({ data: JSON.stringify(kept), ...times(kept) })
        .where('id_hash', '=', hashOf(id))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('session').where('id_hash', '=', hashOf(id)).execute();
    },
  };
}

/** The sessions of accounts: their owners see them and end them. */
export function accountSessions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async listSessions(doctorId: string): Promise<KnownSession[]> {
      const rows = await db
        .selectFrom('session')
        .select(['created_at', 'last_seen_at'])
        .where('doctor_id', '=', doctorId)
        .where('expires_at', '>', clock.now())
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map((row) => ({
        signedInAt: Math.floor(new Date(row.created_at).getTime() / 1000),
        lastSeenAt: new Date(row.last_seen_at),
      }));
    },

    async endSessions(doctorId: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('doctor_id', '=', doctorId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
