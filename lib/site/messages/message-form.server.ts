import { z } from 'zod';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { done, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, textUpTo } from '@/lib/http/form-fields.server';
import { maxMessageLength, type ThreadSide } from './message';
import { updateRead } from './message-store.server';
import { type ThreadSubject } from './message-thread-store.server';
import { writeMessage } from './write-message.server';

export const messageFields = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('read') }),
    z.object({
      do: z.literal('write'),
      message: textUpTo(maxMessageLength, 'your message').pipe(z.string().min(1, 'Enter your message')),
    }),
  ],
  incomplete,
);
export type MessagePost = z.output<typeof messageFields>;

type Writer = { side: ThreadSide; actor: string; name: string };

/** Stores a message from a doctor or employer, or records that they have read the thread. */
export async function takeMessagePost(
  services: { db: Database; now: Date; staffEmail: string },
  subject: ThreadSubject,
  { post, id, writer, back }: { post: MessagePost; id: string; writer: Writer; back: string },
): Promise<FormOutcome> {
  if (post.do === 'read') {
    const { threadId } = subject;
    if (threadId) await inTransaction(services.db, (trx) => updateRead(trx, threadId, services.now));
    return { redirect: back };
  }
  await writeMessage(services, subject, { ...writer, id, text: post.message, via: 'site' });
  return done(back, 'Message sent.');
}
