import { stripControls } from './clean-text';
import type { Advert } from '@/lib/feeds/import/formats/advert';

/**
 * Returns the advert's reference, or its web address without query and fragment if it has none. Returns null if it has
 * neither.
 */
export function readReference(advert: Advert): string | null {
  const told = stripControls(advert.reference ?? '');
  return told || stripControls(advert.url?.split(/[?#]/, 1)[0] ?? '') || null;
}
