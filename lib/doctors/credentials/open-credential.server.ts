import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { readSignedText, signText } from '@/lib/core/signed-text.server';
import type { Secrets } from '@/lib/core/secret-text.server';
import type { Database } from '@/lib/services/database/database';
import { givenPaths } from '@/lib/routes';
import { findCredentialKind } from './credential-kinds';
import { credentialContentTypes, type Credential } from './credential';
import { readCredentialFile, type FileServices } from './credential-files.server';
import {
  insertEvent,
  selectCredential,
  selectCredentials,
  type StoredCredential,
} from './credential-store.server';

export type { StoredCredential };

export const listCredentials = (db: Database, doctorId: string): Promise<StoredCredential[]> =>
  selectCredentials(db, doctorId);

const linkMs = 5 * 60_000;
const linkUse = 'document link';

/**
 * Records that an account or a member of staff (`viewerId`) opens a document. Returns a link to the file. The link
 * works for five minutes, and only in a session of `viewerId`.
 */
export async function openCredential(
  { db, secrets, now }: { db: Database; secrets: Secrets; now: Date },
  { id, viewerId, staffId }: { id: string; viewerId: string; staffId: string | null },
): Promise<string> {
  const event = uuidv7({ msecs: now.getTime() });
  await insertEvent(db, { id: event, credentialId: id, event: 'opened', staffId, now });
  const text = [id, viewerId, now.getTime() + linkMs].join('~');
  return givenPaths.documentFile(signText(secrets, linkUse, text));
}

const linkSchema = z.tuple([z.uuid(), z.uuid(), z.coerce.number().int()]);

export type OpenedFile = { name: string; type: string; content: Buffer };

/**
 * Finds a link's file. Null if the link has expired, was changed or is another person's, or the document was deleted.
 */
export async function findLinkedFile(
  services: FileServices,
  { token, viewerIds }: { token: string; viewerIds: readonly string[] },
): Promise<OpenedFile | null> {
  const text = readSignedText(services.secrets, linkUse, token);
  const link = linkSchema.safeParse(text?.split('~'));
  if (!link.success) return null;
  const [id, viewer, endsAt] = link.data;
  if (!viewerIds.includes(viewer) || endsAt < services.now.getTime()) return null;
  const credential = await selectCredential(services.db, id);
  const content = credential && (await readCredentialFile(services, credential.fileId));
  if (!credential || !content) return null;
  return nameFile(credential, content);
}

export const nameFile = (
  { fileType, kind }: Pick<Credential, 'fileType' | 'kind'>,
  content: Buffer,
): OpenedFile => ({
  name: `${toFileName(kind)}.${fileType}`,
  type: credentialContentTypes[fileType],
  content,
});

const toFileName = (kind: string) =>
  findCredentialKind(kind)
    .label.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
