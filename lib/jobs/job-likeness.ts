import type { CountryCode } from '@/lib/places/region';

/** What a job is compared by when others like it are looked for. */
export type Likeness = {
  latitude: number;
  longitude: number;
  /** 0 locum, 1 permanent. */
  workType: number;
  /** Ordinal. */
  field: number | null;
  /** Mask of grade ordinals. */
  grades: number;
  country: CountryCode;
};

/** Each trait that differs counts as so many kilometres more. */
export const unlikenessKm = { workType: 300, field: 400, grades: 500, country: 2000 } as const;
