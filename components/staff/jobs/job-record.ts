import type { RaRecord } from 'react-admin';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { JobStatus } from '@/lib/jobs/listing/job';

export type ListedJob = RaRecord<string> & {
  title: string;
  status: JobStatus;
  workTypeLabel: string;
  specialtyLabel: string;
  place: string;
  start: string | null;
  end: string | null;
  ongoing: boolean;
  dates: string;
  rate: string;
  closesOn: string | null;
  publishAt: string | null;
  updatedAt: string;
  source: string | null;
  sourceName: string | null;
  hospital: string | null;
  overridden: number;
  openEnquiries: number;
};

export type EditedJob = RaRecord<string> & {
  version: number;
  status: JobStatus;
  title: string;
  timeZone: string;
  closesOn: string | null;
  publishAt: string | null;
  publishedAt: string | null;
  feed: {
    source: string;
    reference: string;
    lastSeenAt: string;
    url: string | null;
    warnings: string[];
  } | null;
  overrides: { fact: string; at: string; feedSays: string }[];
  events: { id: string; to: JobStatus; actor: string; reason: string; at: string }[];
  openEnquiries: number;
  savedBy: number;
  href: string | null;
  preview: JobPageView;
};

export type JobChoices = RaRecord<string> &
  Record<
    | 'specialties'
    | 'grades'
    | 'regions'
    | 'shifts'
    | 'benefits'
    | 'requirements'
    | 'facilityTypes'
    | 'places'
    | 'sources'
    | 'consultants',
    { id: string; name: string }[]
  >;

export const countryChoices = [
  { id: 'AU', name: 'Australia' },
  { id: 'NZ', name: 'New Zealand' },
];

export const workTypeChoices = [
  { id: 'locum', name: 'Locum' },
  { id: 'permanent', name: 'Permanent' },
  { id: 'fixed-term', name: 'Fixed-term' },
  { id: 'part-time', name: 'Part-time' },
  { id: 'fifo', name: 'FIFO / DIDO' },
];

export const factLabels: Record<string, string> = {
  workType: 'Work type',
  role: 'Speciality',
  grades: 'Grades',
  facility: 'Facility',
  place: 'Town',
  dates: 'Dates',
  fte: 'Full-time equivalent (FTE)',
  shifts: 'Shifts',
  pay: 'Pay',
  benefits: 'Included',
  requirements: 'Requirements',
  description: 'Description',
  closing: 'Closing date',
};
