import { z } from 'zod';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import type { Secrets } from '@/lib/core/secret-text.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { readCredentialFile, type FileServices } from '@/lib/doctors/credentials/credential-files.server';
import {
  listCredentials,
  nameFile,
  type OpenedFile,
  type StoredCredential,
} from '@/lib/doctors/credentials/open-credential.server';
import { toPagePicture } from '@/lib/platform/pictures/clean-picture.server';
import type { PackDocument, PackFile } from './build-pack.server';
import { readPdfFonts } from '@/lib/platform/pdf/read-pdf-fonts.server';
import { askPackThread } from './build-pack-in-thread.server';
import { splitAgreed, type DocumentPack } from './document-pack';

/** In bytes. All merged files are in memory at once, so a file that would exceed this total is not merged. */
const maxMergedBytes = 60 * 1024 * 1024;
const linkMs = 5 * 60_000;
const linkUse = 'pack file link';

const day = (date: IsoDate) => formatDate(date, { weekday: false });

export function describeDocument(document: StoredCredential): string[] {
  const { number, issuer, expiresOn, state, checkedBy, checkedOn } = document;
  const facts = [
    number && `Number ${number}`,
    issuer,
    expiresOn ? `Expires ${day(expiresOn)}` : 'No expiry date',
  ];
  const checked =
    state === 'checked' && checkedOn
      ? `Checked by ${checkedBy ?? 'our team'} on ${day(checkedOn)}`
      : 'Not checked yet';
  return [facts.filter(Boolean).join(' · '), checked];
}

/** Lists the documents that the doctor has agreed to send to the employer, in the employer's order. */
export async function listPackDocuments(
  db: FileServices['db'],
  pack: DocumentPack,
): Promise<{ sent: StoredCredential[]; replaced: StoredCredential[] }> {
  return splitAgreed(pack, await listCredentials(db, pack.doctorId));
}

/** Signs a link to one document or to the whole PDF. The link works for five minutes. */
export const signPackFile = (secrets: Secrets, packId: string, documentId: string, now: Date): string =>
  signText(secrets, linkUse, [packId, documentId, now.getTime() + linkMs].join('~'));

const linkSchema = z.tuple([z.uuid(), z.union([z.literal('all'), z.uuid()]), z.coerce.number().int()]);

/** Returns the id of a document, or `all`. Null if the link has expired or belongs to another doctor's documents. */
export function readPackFile(secrets: Secrets, packId: string, token: string, now: Date): string | null {
  const link = linkSchema.safeParse(readSignedText(secrets, linkUse, token)?.split('~'));
  if (!link.success) return null;
  const [pack, document, endsAt] = link.data;
  return pack === packId && endsAt >= now.getTime() ? document : null;
}

async function toPackFile(
  services: Omit<FileServices, 'now'>,
  document: StoredCredential,
): Promise<PackFile | null> {
  const content = await readCredentialFile(services, document.fileId);
  if (!content) return null;
  if (document.fileType !== 'pdf')
    return toPagePicture(content).then(
      (picture) => ({ type: 'jpg' as const, content: picture }),
      () => null,
    );
  const answer = await askPackThread({ do: 'count-pages', content });
  return answer && 'pages' in answer && answer.pages ? { type: 'pdf', content } : null;
}

async function buildPack(
  services: FileServices,
  pack: DocumentPack,
  documents: readonly StoredCredential[],
): Promise<OpenedFile | null> {
  let bytes = 0;
  const parts: PackDocument[] = [];
  for (const document of documents) {
    const fits = bytes + document.bytes <= maxMergedBytes;
    const file = fits ? await toPackFile(services, document) : null;
    bytes += file?.content.length ?? 0;
    const lines = describeDocument(document);
    const beside = 'This file is not in the PDF. Download it from the page linked in our email.';
    parts.push({
      title: findCredentialKind(document.kind).label,
      lines: file ? lines : [...lines, beside],
      file,
    });
  }
  const today = day(dateInZone(services.now, 'Australia/Sydney'));
  const answer = await askPackThread({
    do: 'build',
    cover: {
      title: `${pack.doctorName}’s documents`,
      lines: [`For ${pack.organisation}: ${pack.facility}, ${pack.reference}`, `Created on ${today}`],
      footer:
        'The doctor agreed to send these documents to this employer for this vacancy only. Please do not pass them on.',
    },
    documents: parts,
    fonts: await readPdfFonts(),
  });
  if (!answer || !('pdf' in answer)) return null;
  return {
    name: `documents-${pack.reference.toLowerCase()}.pdf`,
    type: 'application/pdf',
    content: Buffer.from(answer.pdf),
  };
}

export async function loadPackFile(
  services: FileServices,
  pack: DocumentPack,
  which: string,
): Promise<OpenedFile | null> {
  const documents = (await listPackDocuments(services.db, pack)).sent;
  if (which === 'all') return buildPack(services, pack, documents);
  const document = documents.find(({ id }) => id === which);
  const content = document && (await readCredentialFile(services, document.fileId));
  return document && content ? nameFile(document, content) : null;
}
