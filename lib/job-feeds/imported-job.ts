import type { IsoDate } from '@/lib/core/dates';
import type { Rate, WorkType } from '@/lib/jobs/job';

/** A feed's advert in our own words, ready to be written. Holds nothing that depends on when it was read, so that the same record always gives the same facts. */
export type ImportedJob = {
  title: string;
  advertisedTitle: string | null;
  workType: WorkType;
  specialty: string;
  field: string | null;
  grades: string[];
  facilityDescription: string;
  facilityType: string | null;
  placeId: string;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  fte: number;
  shifts: string[];
  rate: Rate | null;
  benefits: string[];
  requirements: string[];
  descriptionHtml: string;
  /** Only a source that says so closes a job by itself. */
  status: 'filled' | 'withdrawn' | null;
  /** ISO instants. */
  postedAt: string | null;
  closesAt: string | null;
};

/** What one record came to. */
export type MappedRecord =
  | { ok: true; reference: string; url: string | null; job: ImportedJob; warnings: string[] }
  | { ok: false; reference: string | null; reasons: string[] };
