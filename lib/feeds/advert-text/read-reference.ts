import { stripControls } from './clean-text';
import type { Advert } from '@/lib/feeds/import/formats/advert';

/**
 * Returns the advert's reference, otherwise its URL without query and fragment, which also identifies the advert. Null
 * if the advert has neither.
 */
export function readReference(advert: Advert): string | null {
  const told = stripControls(advert.reference ?? '');
  return told || stripControls(advert.url?.split(/[?#]/, 1)[0] ?? '') || null;
}
