import type { IsoDate } from '@/lib/core/dates';
import type { Source } from './content-page';

/** The day since which all sources of a text have been compared: that of the one looked at longest ago. Null without sources. */
export function checkedOn(sources: readonly Source[]): IsoDate | null {
  return sources.map(({ checked }) => checked).toSorted()[0] ?? null;
}
