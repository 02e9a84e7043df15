import type { Database } from '@/lib/services/database/database';
import { selectNoticeChoices, writeChoices } from './choice-store.server';
import { noticePurposes, noticeTextVersion, type NoticeChannel, type NoticePurpose } from './notice';

export async function setNoticeChoices(
  { trx, now }: { trx: Database; now: Date },
  {
    doctorId,
    channel,
    purposes,
  }: { doctorId: string; channel: NoticeChannel; purposes: readonly NoticePurpose[] },
): Promise<void> {
  const before = await selectNoticeChoices(trx, doctorId, channel);
  const changes = noticePurposes
    .filter((purpose) => before.includes(purpose) !== purposes.includes(purpose))
    .map((purpose) => ({ purpose, channel, enabled: purposes.includes(purpose) }))
    .map((change) => ({ ...change, state: change.enabled ? ('granted' as const) : ('revoked' as const) }));
  await writeChoices(trx, doctorId, changes, { text: noticeTextVersion, now });
}
