import type { PhoneNumber } from '@/lib/core/phone-link';

type ConsultantProfile = {
  name: string;
  /** Address of the portrait on this site. Null if the consultant has none. */
  portrait: string | null;
  /** The consultant's specialities and regions: "All specialities, Queensland and Northern Territory". */
  looksAfter: string;
  phone: PhoneNumber | null;
  /** One sentence about the consultant, or empty. */
  introduction: string;
};

export type PeopleView = {
  figures: { value: string; label: string }[];
  source: string;
  consultants: ConsultantProfile[];
};
