import type { PhoneNumber } from '@/lib/core/phone-number';

type ConsultantProfile = {
  name: string;
  /** Address of the portrait on this site; null if there is no portrait. */
  portrait: string | null;
  /** Specialties and regions: "All specialities, Queensland and Northern Territory". */
  looksAfter: string;
  phone: PhoneNumber | null;
  /** One sentence; empty if there is none. */
  introduction: string;
};

export type PeopleView = {
  figures: { value: string; label: string }[];
  source: string;
  consultants: ConsultantProfile[];
};
