const ordered = 'we took the order of day and month from the source’s settings';

const labels: Readonly<Record<string, string>> = {
  'reference/made-from-url': 'The advert has no reference, so we use its web address',
  'title/mojibake-repaired': 'The title had garbled characters, so we repaired them',
  'title/double-encoded': 'The title was encoded twice, so we decoded it',
  'title/direction-controls': 'We removed hidden text-direction marks from the title',
  'title/cut': 'The title was too long, so we shortened it',
  'description/direction-controls': 'We removed hidden text-direction marks from the description',
  'description/double-encoded': 'The description was encoded twice, so we decoded it',
  'description/unsafe-markup': 'We removed scripts, styles or frames from the description',
  'place/country-unknown': 'We did not recognise the country, so we ignored it',
  'place/region-unknown': 'We did not recognise the state, so we ignored it',
  'place/name-mended': 'The place name had garbled characters, so we repaired them',
  'place/vicinity': 'The place is the area around a town, so we use the town',
  'place/several': 'The advert names several places, so we use the first',
  'place/point-outside-country': 'The coordinates are outside the country, so we ignored them',
  'start/unreadable': 'We could not read the start date, so we left it out',
  'end/unreadable': 'We could not read the end date, so we left it out',
  'expiry/unreadable': 'We could not read the closing date, so we left it out',
  'start/day-month-by-setting': `Start date: ${ordered}`,
  'end/day-month-by-setting': `End date: ${ordered}`,
  'posted/day-month-by-setting': `Posting date: ${ordered}`,
  'expiry/day-month-by-setting': `Closing date: ${ordered}`,
  'posted/zone-unknown':
    'We did not recognise the time zone of the posting time, so we use the town’s time zone',
  'expiry/zone-unknown':
    'We did not recognise the time zone of the closing time, so we use the town’s time zone',
  'end/before-start': 'The end date is before the start date, so we left it out',
  'ongoing/has-end': 'The advert says that the job is ongoing, but gives an end date, so we use this date',
  'rate/unreadable': 'We could not read the pay, so we left it out',
  'rate/unit-unknown': 'We did not recognise the unit of pay, so we left the pay out',
  'rate/unit-by-size': 'The pay has no unit, so we read it as pay per year',
  'rate/several': 'The advert gives more than one amount of pay, so we use the first',
  'rate/not-positive': 'The pay is zero or less, so we left it out',
  'rate/minimum-above-maximum': 'The lowest pay is above the highest, so we left the pay out',
  'rate/foreign-currency': 'The pay is in another currency, so we left it out',
  'rate/implausible': 'The pay is not plausible for this work, so we left it out',
  'fte/unreadable': 'We could not read the full-time equivalent, so we ignored it',
  'work-type/several': 'The advert names several work types, so we use one of them',
  'specialty/from-title': 'We did not recognise the speciality, so we took it from the title',
  'grade/from-title': 'We did not recognise the grade, so we took it from the title',
  'shifts/unknown-words': 'We did not recognise some shifts, so we left them out',
  'benefits/unknown-words': 'We did not recognise some benefits, so we left them out',
  'requirements/unknown-words': 'We did not recognise some requirements, so we left them out',
};

export function warningLabel(code: string): string {
  const property = /^unread\/(.+)$/.exec(code)?.[1];
  if (property) return `We could not read “${property}”, so we left it out`;
  return labels[code] ?? 'We could read only a part of this advert';
}

/**
 * Returns true if the warning means that a value was lost. No value is lost if the warning only says that the source's
 * setting decided the order of day and month.
 */
export const isLoss = (code: string): boolean => !code.endsWith('/day-month-by-setting');
