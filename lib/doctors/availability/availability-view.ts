import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import type { AvailabilityState } from './availability';
import type { FittingJobs } from './find-fitting-jobs.server';

export type DayView = {
  date: IsoDate;
  /** One number for each of the four shifts: 0 not set, 1 free, 2 maybe, 3 not free. */
  ranks: number[];
  /**
   * Each bit is a shift. `repeated` shifts come from a repeating range. `busy` shifts are blocked by an imported
   * calendar.
   */
  repeated: number;
  busy: number;
  past: boolean;
  /**
   * Booked jobs come first. `unconfirmed` is a placement that the doctor or the employer has not confirmed yet, or a job
   * that the doctor got and whose terms are still to come.
   */
  jobs: {
    /** Reference of the placement or enquiry. */
    reference: string;
    place: string;
    words: string;
    href: string;
    state: 'booked' | 'unconfirmed' | 'enquired';
    label: string;
    /** Row of the job's line in the calendar, from 0, the same on all days of the job. */
    lane: number;
    begins: boolean;
    ends: boolean;
  }[];
};

export type MonthView = {
  label: string;
  days: DayView[];
  /** Number of empty cells before the first day of the month, because the calendar's weeks start on Monday. */
  lead: number;
};

export type RangeView = {
  id: string;
  state: AvailabilityState;
  title: string;
  facts: string;
  /** First day, for the order of the list. */
  first: IsoDate;
  /** Null if the range repeats. */
  last: IsoDate | null;
  /**
   * URL of a search for jobs on these days. Null if the doctor is not free on these days, or if the range repeats or
   * has ended.
   */
  jobsHref: string | null;
};

type CalendarView = {
  id: string;
  name: string;
  state: 'waiting' | 'read' | 'failed';
  words: string;
  leftOut: string[];
};

export type AvailabilityView = {
  calendar: {
    names: string;
    previous: string | null;
    next: string | null;
    today: string;
    months: MonthView[];
    freeDays: number;
    /** Text such as "4 days held for jobs", the days of jobs that the doctor has got. Null without such days. */
    held: string | null;
  };
  jobs: FittingJobs;
  /** URL of this page with more jobs. Null if it shows them. */
  moreJobsHref: string | null;
  ranges: RangeView[];
  full: boolean;
  edited: { id: string; title: string } | null;
  values: Record<string, string>;
  limits: { today: IsoDate; furthest: IsoDate };
  settings: {
    notice: string;
    maxKm: string;
    near: string;
    regions: { iso: string; name: string; chosen: boolean }[];
    facts: { notice: string; distance: string; regions: string };
  };
  calendars: CalendarView[];
  room: boolean;
  link: string | null;
  undo: { id: string; title: string } | null;
  action: string;
  state: FormState;
};
