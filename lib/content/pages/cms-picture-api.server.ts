import type { App } from '@/lib/http/app.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';

const isPictureName = (name: string) => /^[\w-][\w.-]{0,190}\.webp$/.test(name);
const webp = (body: Buffer | null): FeedDocument | null => body && { type: 'image/webp', body };

export async function loadCmsPicture(app: Pick<App, 'cms'>, name: string): Promise<FeedDocument | null> {
  return webp(isPictureName(name) ? await app.cms.picture(name) : null);
}

/**
 * Returns a picture of a draft to anyone who has the preview link. Returns null if the link has expired or the CMS does
 * not send the picture.
 */
export async function loadDraftPicture(
  app: Pick<App, 'cms'>,
  { token, name }: { token: string; name: string },
): Promise<FeedDocument | null> {
  return webp(isPictureName(name) ? await app.cms.draftPicture(token, name).catch(() => null) : null);
}
