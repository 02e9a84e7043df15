import type { EmployerTodo } from '@/lib/employers/organisations/employer-view';
import { count } from '@/lib/core/text';
import type { Database } from '@/lib/services/database/database';
import { listThreadRows } from './build-thread-view.server';
import { selectOwnThreads } from './message-thread-store.server';

/** Lists the threads in which our messages are unread by all members of the employer. */
export async function listMessageTodos(
  { db }: { db: Database },
  organisationId: string,
): Promise<{ todos: EmployerTodo[] }> {
  const threads = await selectOwnThreads(db, { organisationId });
  return {
    todos: listThreadRows(threads)
      .filter(({ unread }) => unread > 0)
      .map(({ reference, title, person, last, unread, href }) => ({
        kind: 'message',
        since: threads.find((one) => one.reference === reference)?.lastAt.toISOString() ?? '',
        title: `Message: ${title}`,
        details: [person ? `${person}: “${last}”` : `“${last}”`],
        amount: '',
        size: unread > 1 ? count(unread, 'message') : '',
        href,
        button: 'Reply',
      })),
  };
}
