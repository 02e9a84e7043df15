import type { App } from '@/lib/http/app.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import { photographFile, photographFolder } from './consultant-record';

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Returns null if the name is invalid, or if the photograph has been deleted. */
export async function loadConsultantPhotograph(
  { storage }: Pick<App, 'storage'>,
  name: string,
): Promise<FeedDocument | null> {
  const type = types[photographFile.exec(name)?.[2] ?? ''];
  if (!storage || !type) return null;
  const body = await storage.read(`${photographFolder}/${name}`);
  return body && { type, body };
}
