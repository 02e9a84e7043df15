import type { Shared, ShareLinks } from '@/lib/platform/analytics/share-links';
import { track } from '@/lib/platform/analytics/track';

export type Way = keyof ShareLinks | 'device';

type PassOnInput = { what: Shared; way: Way; title: string; link: string };

/**
 * Counts a share. Then copies the link (`link`) or opens the device's share dialog (`device`). Returns the message to
 * show.
 */
export async function passOn({ what, way, title, link }: PassOnInput): Promise<string> {
  track({ name: 'link shared', properties: { what, way } });
  if (way === 'link') {
    await navigator.clipboard.writeText(link);
    return 'Link copied.';
  }
  // `navigator.share` also rejects if the visitor closes the dialog, so rejections are ignored.
  if (way === 'device') await navigator.share({ title, url: link }).catch(() => undefined);
  return '';
}
