import type { PhoneNumber } from '@/lib/core/phone-link';

type ConsultantProfile = {
  name: string;
  /** URL of the portrait on this site. Null if the consultant has none. */
  portrait: string | null;
  looksAfter: string;
  phone: PhoneNumber | null;
  introduction: string;
};

export type PeopleView = {
  figures: { value: string; label: string }[];
  source: string;
  consultants: ConsultantProfile[];
  postalAddress: string;
};
