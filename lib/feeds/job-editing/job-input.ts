import type { IsoDate } from '@/lib/core/dates';
import type { RateUnit, WorkType } from '@/lib/jobs/listing/job';

/** Amounts are in major currency units. The closing date is a day. */
export type JobInput = {
  workType: WorkType;
  /** Slug of a specialty or of one of its fields. A field implies its specialty. */
  specialty: string;
  grades: string[];
  placeId: string;
  facilityDescription: string;
  facilityType: string | null;
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  fte: number;
  shifts: string[];
  pay: { min: number; max: number; unit: RateUnit; basis: string | null; negotiable: boolean } | null;
  benefits: string[];
  requirements: string[];
  /** Text as `toTypedText` returns it, or HTML that staff pasted. */
  description: string;
  /** Last day on which the job accepts enquiries, by the time zone of its place. */
  closesOn: IsoDate | null;
};

export type JobProblems = Partial<Record<keyof JobInput, string>>;

export type JobEditFailure =
  | { code: 'jobs/invalid'; fields: JobProblems }
  | { code: 'jobs/unknown' }
  /** A user or a feed has changed the job since the editor loaded it. `version` is the current version. */
  | { code: 'jobs/changed'; version: number }
  | { code: 'jobs/state'; message: string };

export const maxDescription = 20_000;
