import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { longestNote } from './saved-job';
import { updateNote } from './saved-job-store.server';

/** The note as it is stored: line ends of one kind, trimmed. */
export function tidyNote(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Writes a doctor's note on a saved job; an empty one deletes it. */
export async function setSavedJobNote(
  { db, now }: { db: Database; now: Date },
  { doctorId, number, note }: { doctorId: string; number: string; note: string },
): Promise<Result<null, Failure<'saved-jobs/note-too-long' | 'saved-jobs/not-saved'>>> {
  const text = tidyNote(note);
  if (text.length > longestNote) return fail({ code: 'saved-jobs/note-too-long' });
  const changed = await updateNote(db, { doctorId, number }, { note: text, now });
  return changed ? ok(null) : fail({ code: 'saved-jobs/not-saved' });
}
