import { readFile } from 'node:fs/promises';
import type { App } from '@/lib/app.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';

/** A picture of the CMS from the site's own copy; null when no text that is shown has it. */
export async function loadCmsPicture(app: Pick<App, 'cms'>, name: string): Promise<FeedDocument | null> {
  const file = /^[\w-][\w.-]{0,190}\.webp$/.test(name) ? await app.cms.pictureFile(name) : null;
  const body = file && (await readFile(file).catch(() => null));
  return body ? { type: 'image/webp', body } : null;
}
