import type { App } from '@/lib/http/app.server';
import { countUnreadMessages } from './message-thread-store.server';

/** Counts messages by staff that a doctor has not read. Returns 0 if they cannot be counted. */
export async function countUnread(
  { db, errorReporting }: Pick<App, 'db' | 'errorReporting'>,
  doctorId: string,
): Promise<number> {
  try {
    return await countUnreadMessages(db, doctorId);
  } catch (error) {
    errorReporting.report(error, { reading: 'unread messages' });
    return 0;
  }
}
