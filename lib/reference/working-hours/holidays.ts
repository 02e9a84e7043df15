import type { IsoDate } from '@/lib/core/dates';

export type RegionHolidays = {
  iso: string;
  name: string;
  short: string;
  regions: string[];
  /** School holidays that have not ended, in order. Empty if the dates are unknown. */
  school: { name: string; from: IsoDate; to: IsoDate }[];
  public: [IsoDate, string][];
};

export type CalendarHolidays = { today: IsoDate; places: RegionHolidays[] };
