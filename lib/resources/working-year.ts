import { unitsPerYear } from '@/lib/job-search/job-search';

/** How long a day, a week and a year of work are, in hundredths of hours, days and weeks. */
export type WorkingYear = { hoursADay: number; daysAWeek: number; weeksAYear: number };

/** What the search of this site counts with. */
export const searchWorkingYear: WorkingYear = {
  hoursADay: (100 * unitsPerYear.hour) / unitsPerYear.day,
  daysAWeek: (100 * unitsPerYear.day) / unitsPerYear.week,
  weeksAYear: (100 * unitsPerYear.week) / unitsPerYear.year,
};
