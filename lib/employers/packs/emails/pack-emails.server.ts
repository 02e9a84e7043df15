import { z } from 'zod';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { readPackState } from '@/lib/employers/packs/document-pack';
import { selectPack } from '@/lib/employers/packs/document-pack-store.server';
import { listPackDocuments } from '@/lib/employers/packs/load-pack-file.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { packAskedEmail, packSentEmail } from './pack-email';

const aboutPack = z.object({ packId: z.string(), newFileId: z.string().optional() });

export const packEmails = {
  'document-pack-asked': async ({ db }, data, sender) => {
    const pack = await selectPack(db, aboutPack.parse(data).packId);
    const doctor = pack?.granted === null ? await findDoctor(db, pack.doctorId) : null;
    return pack && doctor && packAskedEmail(pack, doctor, sender);
  },
  'document-pack-sent': async ({ db, clock }, data, sender) => {
    const { packId, newFileId } = aboutPack.parse(data);
    const pack = await selectPack(db, packId);
    // The doctor may have withdrawn consent since the email was queued.
    if (!pack || readPackState(pack, clock.now()) !== 'open') return null;
    const { sent } = await listPackDocuments(db, pack);
    const replacement = sent.find(({ fileId }) => fileId === newFileId);
    if (newFileId && !replacement) return null;
    const vacancy = await findVacancyRequest(db, { id: pack.vacancyId });
    return vacancy && packSentEmail(pack, { ...vacancy, replacement }, sender);
  },
} satisfies Record<string, EmailBuilder>;
