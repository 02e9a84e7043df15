import type { App } from '@/lib/http/app.server';
import { countUnreadMessages } from './message-thread-store.server';

/** Counts staff messages that a doctor has not read. If counting fails, returns 0. */
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
