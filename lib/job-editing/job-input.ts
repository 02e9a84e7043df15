import type { IsoDate } from '@/lib/core/dates';
import type { RateUnit, WorkType } from '@/lib/jobs/job';

/** A job's facts as a person types them: money in major units, the closing date as a day. */
export type JobInput = {
  workType: WorkType;
  /** A specialty or a field within one; the specialty above a field is known. */
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
  /** HTML of the allow-list, or plain text with paragraphs between empty lines. */
  description: string;
  /** The last day on which the job takes enquiries, in the place's own zone. */
  closesOn: IsoDate | null;
};

/** What is wrong with typed facts, by the name of the field. */
export type JobProblems = Partial<Record<keyof JobInput, string>>;

/** Why a job was not changed. */
export type JobEditFailure =
  | { code: 'jobs/invalid'; fields: JobProblems }
  | { code: 'jobs/unknown' }
  /** Somebody else, or a feed, has changed the job since it was read. */
  | { code: 'jobs/changed'; version: number }
  /** The job's state does not allow it. */
  | { code: 'jobs/state'; message: string };

/** Longest description that may be typed, characters. */
export const maxDescription = 20_000;
