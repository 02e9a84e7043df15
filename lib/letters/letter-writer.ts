import type { App } from '@/lib/app.server';
import type { LetterContent, LetterSender } from './letter-frame-email';

/** What writing a letter needs of the app. */
export type LetterWriting = Pick<App, 'db' | 'config' | 'referenceData' | 'clock'>;

/** Writes a letter from what it is about, as that is now; null when there is nothing left to tell. */
export type Writer = (
  app: LetterWriting,
  data: unknown,
  sender: LetterSender,
) => Promise<LetterContent | null>;
