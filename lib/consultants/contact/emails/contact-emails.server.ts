import { z } from 'zod';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { findContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import { contactReceivedEmail, contactStaffEmail } from './contact-email';

const aboutMessage = z.object({ contactMessageId: z.string() });

export const contactEmails = {
  'contact-received': async (app, data, sender) => {
    const message = await findContactMessage(app.db, { id: aboutMessage.parse(data).contactMessageId });
    return message && contactReceivedEmail(message, sender);
  },
  'contact-staff': async (app, data, sender) => {
    const message = await findContactMessage(app.db, { id: aboutMessage.parse(data).contactMessageId });
    return message && contactStaffEmail(message, sender);
  },
} satisfies Record<string, EmailBuilder>;
