import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailAttachment } from '@/lib/services/mail/mail';

const sitePicture = /(?<= src=")\/img\/[\w/-]+\.(?:png|jpe?g)(?=")/g;

/**
 * Attaches the pictures of an email that are files of this site, and makes the HTML show the attachments. The pictures
 * then appear without a question in Outlook, and opening the email sends no request that could be tracked.
 */
export async function embedPictures(
  html: string,
  folder = 'public',
): Promise<{ html: string; pictures: MailAttachment[] }> {
  const addresses = [...new Set(html.match(sitePicture))];
  const pictures = await Promise.all(
    addresses.map(async (address) => ({
      fileName: path.basename(address),
      contentType: address.endsWith('.png') ? 'image/png' : 'image/jpeg',
      content: await readFile(path.join(folder, address)),
      contentId: toContentId(address),
    })),
  );
  return { html: html.replace(sitePicture, (address) => `cid:${toContentId(address)}`), pictures };
}

/** Returns "mark.png@img.emails" for "/img/emails/mark.png". A Content-ID has the form of an email address. */
function toContentId(address: string): string {
  return `${path.basename(address)}@${path.dirname(address).slice(1).replaceAll('/', '.')}`;
}
