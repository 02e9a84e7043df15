import type { CalendarFrame } from './booking-calendar';

/** What calendar files of this site have in common; `mailFrom` as emails have it: "Name <address>" or the address alone. */
export function calendarFrame(
  site: { brandName: string; siteUrl: string; mailFrom: string },
  now: Date,
): CalendarFrame {
  const organiser = /<([^>]+)>/.exec(site.mailFrom)?.[1] ?? site.mailFrom;
  return {
    brandName: site.brandName,
    host: new URL(site.siteUrl).hostname,
    organiser: organiser.trim(),
    now,
  };
}
