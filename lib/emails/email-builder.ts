import type { App } from '@/lib/app.server';
import type { EmailContent, EmailSender } from './frame-email';

/** What writing an email needs of the app. */
export type EmailBuilding = Pick<App, 'db' | 'config' | 'referenceData' | 'clock'>;

/** Writes an email from what it is about, as that is now; null when there is nothing left to tell. */
export type Writer = (app: EmailBuilding, data: unknown, sender: EmailSender) => Promise<EmailContent | null>;
