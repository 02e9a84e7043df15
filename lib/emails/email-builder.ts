import type { App } from '@/lib/app.server';
import type { EmailContent, EmailSender } from './frame-email';

/** What writing an email needs of the app. */
export type EmailBuilding = Pick<App, 'db' | 'config' | 'referenceData' | 'clock'>;

/** Builds an email from its subject's state at this moment; null when there is nothing left to tell. */
export type Writer = (app: EmailBuilding, data: unknown, sender: EmailSender) => Promise<EmailContent | null>;
