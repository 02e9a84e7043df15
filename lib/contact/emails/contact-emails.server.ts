import { z } from 'zod';
import type { Writer } from '@/lib/emails/email-builder';
import { findContactMessage } from '@/lib/contact/find-contact-message.server';
import { contactReceivedEmail } from './contact-received-email';
import { contactStaffEmail } from './contact-staff-email';

const aboutMessage = z.object({ contactMessageId: z.string() });

/** Emails about a message from the contact page, each from the row as it is now. */
export const contactEmails = {
  'contact-received': async (app, data, sender) => {
    const message = await findContactMessage(app.db, { id: aboutMessage.parse(data).contactMessageId });
    return message && contactReceivedEmail(message, sender);
  },
  'contact-staff': async (app, data, sender) => {
    const message = await findContactMessage(app.db, { id: aboutMessage.parse(data).contactMessageId });
    return message && contactStaffEmail(message, sender);
  },
} satisfies Record<string, Writer>;
