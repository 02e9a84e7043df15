import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailAttachment } from '@/lib/services/mail/mail';
import type { FileStorage } from '@/lib/services/storage/storage';

const sitePicture = / src="(\/(?:img|media\/consultants)\/[\w/-]+\.(?:png|jpe?g))"/g;
const uploaded = '/media/';

/**
 * Attaches those pictures of an email that are files of this site. Outlook then shows them without asking, and opening
 * the email sends no request that could track the reader. If a picture cannot be attached, its URL is removed, so that
 * the reader sees the alternative text.
 */
export async function embedPictures(
  html: string,
  storage: FileStorage | null = null,
): Promise<{ html: string; pictures: MailAttachment[] }> {
  const addresses = [...new Set([...html.matchAll(sitePicture)].map(([, address = '']) => address))];
  const read = await Promise.all(addresses.map((address) => readPicture(storage, address)));
  const pictures = read.filter((picture) => picture !== null);
  const attached = new Set(pictures.map(({ contentId }) => contentId));
  const show = (_: string, address: string) =>
    attached.has(toContentId(address)) ? ` src="cid:${toContentId(address)}"` : '';
  return { html: html.replace(sitePicture, show), pictures };
}

/** Returns null if the file is missing, so that the email is sent without the picture. */
async function readPicture(storage: FileStorage | null, address: string) {
  const content = address.startsWith(uploaded)
    ? await storage?.read(address.slice(uploaded.length)).catch(() => null)
    : await readFile(path.join('public', address)).catch(() => null);
  if (!content) return null;
  return {
    fileName: path.basename(address),
    contentType: address.endsWith('.png') ? 'image/png' : 'image/jpeg',
    content,
    contentId: toContentId(address),
  };
}

/** Converts "/img/emails/mark.png" to "mark.png@img.emails", because a Content-ID has the form of an email address. */
function toContentId(address: string): string {
  return `${path.basename(address)}@${path.dirname(address).slice(1).replaceAll('/', '.')}`;
}
