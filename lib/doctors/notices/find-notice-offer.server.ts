import type { App } from '@/lib/http/app.server';
import { hasNotices } from './announce.server';
import type { NoticeChannel } from './notice';
import type { NoticeOffer } from './notice-offer';

/** Returns reminders that the doctor could turn on. Null if the doctor already gets them, or if the site sends none. */
export async function findNoticeOffer(
  { db, clock, sms, push }: Pick<App, 'db' | 'clock' | 'sms' | 'push'>,
  { doctorId, purpose }: { doctorId: string; purpose: NoticeOffer['purpose'] },
): Promise<NoticeOffer | null> {
  const usable: NoticeChannel[] = [...(sms ? ['text' as const] : []), ...(push ? ['push' as const] : [])];
  const [first, ...others] = usable;
  if (!first || (await hasNotices(db, { doctorId, purpose, now: clock.now() }))) return null;
  return { purpose, channels: [first, ...others] };
}
