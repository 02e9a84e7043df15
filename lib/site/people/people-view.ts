import type { ConsultantProfile } from '@/lib/consultants/consultant/consultant-card';

export type PeopleView = {
  figures: { value: string; label: string }[];
  source: string;
  consultants: (ConsultantProfile & { introduction: string })[];
  postalAddress: string;
  companyDetails: string | null;
};
