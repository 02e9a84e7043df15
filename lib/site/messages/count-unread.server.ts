import type { App } from '@/lib/http/app.server';
import type { Session } from '@/lib/services/identity/identity';
import { countUnreadMessages } from './message-thread-store.server';

/** Counts staff messages that a doctor or an employer has not read. If counting fails, returns 0. */
export async function countUnread(
  { db, errorReporting }: Pick<App, 'db' | 'errorReporting'>,
  { doctorId, user }: Pick<Session, 'doctorId' | 'user'>,
): Promise<number> {
  try {
    return await countUnreadMessages(db, {
      accountId: doctorId,
      isEmployer: user.employer_role !== undefined,
    });
  } catch (error) {
    errorReporting.report(error, { reading: 'unread messages' });
    return 0;
  }
}
