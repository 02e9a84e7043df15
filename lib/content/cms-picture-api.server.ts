import { readFile } from 'node:fs/promises';
import type { App } from '@/lib/app.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';

const isPictureName = (name: string) => /^[\w-][\w.-]{0,190}\.webp$/.test(name);
const webp = (body: Buffer | null): FeedDocument | null => body && { type: 'image/webp', body };

/** A picture of the CMS from the site's own copy; null when no text that is shown has it. */
export async function loadCmsPicture(app: Pick<App, 'cms'>, name: string): Promise<FeedDocument | null> {
  const file = isPictureName(name) ? await app.cms.pictureFile(name) : null;
  return webp(file === null ? null : await readFile(file).catch(() => null));
}

/** A picture of a draft, for whoever has the link of its preview; null when the preview is over, or the CMS does not send it. */
export async function loadDraftPicture(
  app: Pick<App, 'cms'>,
  { token, name }: { token: string; name: string },
): Promise<FeedDocument | null> {
  return webp(isPictureName(name) ? await app.cms.draftPicture(token, name).catch(() => null) : null);
}
