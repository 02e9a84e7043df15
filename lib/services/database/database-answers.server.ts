import { sql } from 'kysely';
import type { Database } from './database';

const patience = 2_000;

/** Whether the database answers a trivial question within two seconds. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  const question = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([question, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
