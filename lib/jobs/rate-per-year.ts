import type { SearchRateUnit } from './job-search';

/**
 * How many of a unit make a year, by the assumption the site states: a 10-hour day, 5 days a week, 46 weeks.
 * Comparing yearly equivalents needs whole numbers only.
 */
export const unitsPerYear: Record<SearchRateUnit | 'week', number> = {
  hour: 2300,
  day: 230,
  week: 46,
  year: 1,
};
