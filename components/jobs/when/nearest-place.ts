import type { CalendarHolidays } from '@/lib/reference/working-hours/holidays';

const zones: Partial<Record<string, string>> = {
  'Australia/Sydney': 'AU-NSW',
  'Australia/Melbourne': 'AU-VIC',
  'Australia/Brisbane': 'AU-QLD',
  'Australia/Adelaide': 'AU-SA',
  'Australia/Perth': 'AU-WA',
  'Australia/Hobart': 'AU-TAS',
  'Australia/Darwin': 'AU-NT',
  'Pacific/Auckland': 'NZ',
};

/**
 * Returns the place whose public holidays come first: the searched region, or else the region of the visitor's time
 * zone.
 */
export function nearestPlace({ places }: CalendarHolidays, group: HTMLElement | null): string {
  const form = group?.querySelector('input')?.form;
  const chosen = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === 'region' && element.checked,
  );
  const found = chosen && places.find(({ regions }) => regions.includes(chosen.value));
  return found?.iso ?? zones[new Intl.DateTimeFormat().resolvedOptions().timeZone] ?? '';
}
