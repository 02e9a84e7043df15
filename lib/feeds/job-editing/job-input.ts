import type { IsoDate } from '@/lib/core/dates';
import type { RateUnit, WorkType } from '@/lib/jobs/listing/job';

/** The facts of a job as staff enter them. Amounts are in major currency units; the closing date is a day. */
export type JobInput = {
  workType: WorkType;
  /** Slug of a specialty, or of a field within a specialty. A field implies its specialty. */
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
  /** HTML, or plain text with empty lines between paragraphs. */
  description: string;
  /** Last day on which the job accepts enquiries, in the time zone of its place. */
  closesOn: IsoDate | null;
};

export type JobProblems = Partial<Record<keyof JobInput, string>>;

export type JobEditFailure =
  | { code: 'jobs/invalid'; fields: JobProblems }
  | { code: 'jobs/unknown' }
  /** Another user or a feed has changed the job since it was read. `version` is the current version. */
  | { code: 'jobs/changed'; version: number }
  /** The job's state does not allow the change. */
  | { code: 'jobs/state'; message: string };

export const maxDescription = 20_000;
