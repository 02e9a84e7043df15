import type { PhoneNumber } from '@/lib/core/phone-link';

type ConsultantProfile = {
  name: string;
  /** Address of the portrait on this site. Null if there is none. */
  portrait: string | null;
  /** The specialities and regions that a consultant handles: "All specialities, Queensland and Northern Territory". */
  looksAfter: string;
  phone: PhoneNumber | null;
  /** One sentence about the consultant. Empty if there is none. */
  introduction: string;
};

export type PeopleView = {
  figures: { value: string; label: string }[];
  source: string;
  consultants: ConsultantProfile[];
};
