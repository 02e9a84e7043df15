import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import type { JobCard } from '@/lib/jobs/job-card';
import type { AvailabilityState } from './availability';

/** A day of the calendar. */
export type DayView = {
  date: IsoDate;
  /** Rank of each shift: 0 nothing said, then free, maybe, not free. */
  ranks: number[];
  /** Bits of the shifts that a range which repeats decides, and those an imported calendar is busy in. */
  repeated: number;
  busy: number;
  past: boolean;
  /** Jobs that one enquired about or has, across their days. */
  jobs: { place: string; words: string; begins: boolean; ends: boolean }[];
};

/** A range of the list. */
export type RangeView = {
  id: string;
  state: AvailabilityState;
  title: string;
  facts: string;
  /** Results for these days; null where one range is not one span, or the days are not free. */
  jobsHref: string | null;
};

/** A calendar that busy times are read from. */
export type CalendarView = {
  id: string;
  name: string;
  state: 'waiting' | 'read' | 'failed';
  words: string;
  /** Events that were not read, and why; empty if all were. */
  leftOut: string[];
};

/** What /user/availability shows. */
export type AvailabilityView = {
  month: {
    label: string;
    name: string;
    previous: string | null;
    next: string | null;
    today: string;
    days: DayView[];
    /** Empty places before the first day, Monday being the first. */
    lead: number;
    freeDays: number;
  };
  jobs: { said: boolean; fit: number; overlap: number; cards: JobCard[] };
  ranges: RangeView[];
  full: boolean;
  /** The range that is being changed, and values of the form. */
  edited: { id: string; title: string } | null;
  values: Record<string, string>;
  limits: { today: IsoDate; furthest: IsoDate };
  settings: {
    notice: string;
    maxKm: string;
    near: string;
    regions: [iso: string, name: string, chosen: boolean][];
    facts: { notice: string; distance: string; regions: string };
  };
  calendars: CalendarView[];
  /** More calendars may be added. */
  room: boolean;
  link: string | null;
  undo: { id: string; title: string } | null;
  action: string;
  state: FormState;
};
