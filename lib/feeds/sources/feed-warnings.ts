const ordered = 'order of day and month taken from the source’s settings';

const labels: Readonly<Record<string, string>> = {
  'reference/made-from-url': 'No reference, so its web address is used',
  'title/mojibake-repaired': 'Wrong encoding in the title was corrected',
  'title/double-encoded': 'Title was encoded twice and was decoded',
  'title/direction-controls': 'Hidden text-direction marks were removed from the title',
  'title/cut': 'Title was too long and was shortened',
  'description/direction-controls': 'Hidden text-direction marks were removed from the description',
  'description/double-encoded': 'Description was encoded twice and was decoded',
  'description/unsafe-markup': 'Scripts, styles or frames were removed from the description',
  'place/country-unknown': 'Country was not recognised and was ignored',
  'place/region-unknown': 'State was not recognised and was ignored',
  'place/name-mended': 'Wrong encoding in the place name was corrected',
  'place/vicinity': 'Place is the area around a town, so the town is used',
  'place/several': 'Several places are named, so the first is used',
  'place/point-outside-country': 'Coordinates outside the country were ignored',
  'start/unreadable': 'Start date could not be read and was left out',
  'end/unreadable': 'End date could not be read and was left out',
  'expiry/unreadable': 'Closing date could not be read and was left out',
  'start/day-month-by-setting': `Start date: ${ordered}`,
  'end/day-month-by-setting': `End date: ${ordered}`,
  'posted/day-month-by-setting': `Posting date: ${ordered}`,
  'expiry/day-month-by-setting': `Closing date: ${ordered}`,
  'posted/zone-unknown': 'Time zone of the posting time was not recognised, so the town’s time zone is used',
  'expiry/zone-unknown': 'Time zone of the closing time was not recognised, so the town’s time zone is used',
  'end/before-start': 'End date is before the start and was left out',
  'ongoing/has-end': 'Marked as ongoing but has an end date, so the end date is used',
  'rate/unreadable': 'Pay could not be read and was left out',
  'rate/unit-unknown': 'Unit of pay was not recognised, so pay was left out',
  'rate/unit-by-size': 'Pay has no unit and was read as per year',
  'rate/several': 'More than one amount of pay is given, so the first is used',
  'rate/not-positive': 'Pay is zero or less and was left out',
  'rate/minimum-above-maximum': 'Lowest pay is above the highest, so pay was left out',
  'rate/foreign-currency': 'Pay is in another currency and was left out',
  'rate/implausible': 'Pay is not plausible for this work and was left out',
  'fte/unreadable': 'Full-time equivalent could not be read and was ignored',
  'work-type/several': 'Several work types are named, so one is used',
  'specialty/from-title': 'Speciality was not recognised, so it was taken from the title',
  'grade/from-title': 'Grade was not recognised, so it was taken from the title',
  'shifts/unknown-words': 'Some shifts were not recognised and were left out',
  'benefits/unknown-words': 'Some benefits were not recognised and were left out',
  'requirements/unknown-words': 'Some requirements were not recognised and were left out',
};

export function warningLabel(code: string): string {
  const property = /^unread\/(.+)$/.exec(code)?.[1];
  if (property) return `“${property}” could not be read and was left out`;
  return labels[code] ?? 'Could be read only in part';
}

/**
 * Returns true if a warning means that a value was lost. No value is lost if the source's setting decided the order of
 * day and month; staff only see how the date was read.
 */
export const isLoss = (code: string): boolean => !code.endsWith('/day-month-by-setting');
