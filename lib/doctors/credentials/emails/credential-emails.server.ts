import { z } from 'zod';
import { jobDay } from '@/lib/core/dates';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { reminderDays, daysUntil } from '@/lib/doctors/credentials/credential';
import { selectCredential, selectCredentials } from '@/lib/doctors/credentials/credential-store.server';
import { documentRefusedEmail, documentsExpiringEmail } from './credential-email';

const aboutDocuments = z.object({ doctorId: z.string(), credentialIds: z.array(z.string()) });
const aboutDocument = z.object({ credentialId: z.string() });

export const credentialEmails = {
  'documents-expiring': async ({ db, clock }, data, sender) => {
    const { doctorId, credentialIds } = aboutDocuments.parse(data);
    const today = jobDay(clock.now());
    const documents = (await selectCredentials(db, doctorId)).filter(
      ({ id, expiresOn }) =>
        credentialIds.includes(id) && expiresOn && daysUntil(expiresOn, today) <= reminderDays[0],
    );
    const doctor = await findDoctor(db, doctorId);
    if (!doctor || documents.length === 0) return null;
    return documentsExpiringEmail({ documents, givenName: doctor.givenName, today }, sender);
  },
  'document-refused': async ({ db }, data, sender) => {
    const document = await selectCredential(db, aboutDocument.parse(data).credentialId);
    if (document?.state !== 'refused') return null;
    const doctor = await findDoctor(db, document.doctorId);
    return doctor && documentRefusedEmail({ document, givenName: doctor.givenName }, sender);
  },
} satisfies Record<string, EmailBuilder>;
