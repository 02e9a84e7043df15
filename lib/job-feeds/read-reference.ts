import { stripControls } from './clean-text';
import type { Advert } from './formats/advert';

/** The reference that an advert came with, else its address without what varies; null where it has neither. */
export function readReference(advert: Advert): string | null {
  const told = stripControls(advert.reference ?? '');
  return told || stripControls(advert.url?.split(/[?#]/, 1)[0] ?? '') || null;
}
