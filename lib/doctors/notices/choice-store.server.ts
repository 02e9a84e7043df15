import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import { noticePurposes, type NoticeChannel, type NoticePurpose } from './notice';

type Change = {
  purpose: string;
  channel: 'email' | 'phone' | NoticeChannel;
  enabled: boolean;
  state: 'granted' | 'declined' | 'revoked';
};

/** Stores changed choices of one doctor, and adds each to the consent history. `text` is the version of the wording. */
export async function writeChoices(
  db: Database,
  doctorId: string,
  changes: readonly Change[],
  { text, now }: { text: string; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('communication_preference')
    .values(
      changes.map(({ purpose, channel, enabled }) => ({
        doctor_id: doctorId,
        purpose,
        channel,
        enabled,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['doctor_id', 'purpose', 'channel'])
        .doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled'), updated_at: now })),
    )
    .execute();
  await insertConsents(db, doctorId, changes, { text, now });
}

export async function insertConsents(
  db: Database,
  doctorId: string,
  consents: readonly Omit<Change, 'enabled'>[],
  { text, now }: { text: string; now: Date },
): Promise<void> {
  if (consents.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      consents.map(({ purpose, channel, state }) => ({
        id: uuidv7({ msecs: now.getTime() }),
        doctor_id: doctorId,
        purpose,
        channel,
        state,
        text_version: text,
        created_at: now,
      })),
    )
    .execute();
}

/** Selects the purposes that a doctor has turned on for one channel. */
export async function selectNoticeChoices(
  db: Database,
  doctorId: string,
  channel: NoticeChannel,
): Promise<NoticePurpose[]> {
  const rows = await db
    .selectFrom('communication_preference')
    .select('purpose')
    .where('doctor_id', '=', doctorId)
    .where('channel', '=', channel)
    .where('enabled', '=', true)
    .execute();
  return noticePurposes.filter((purpose) => rows.some((row) => row.purpose === purpose));
}
