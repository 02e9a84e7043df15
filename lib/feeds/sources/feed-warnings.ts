const unreadable = {
  start: 'Start date cannot be read, left out',
  end: 'End date cannot be read, left out',
  expiry: 'Closing day cannot be read, left out',
} as const;

const labels: Readonly<Record<string, string>> = {
  'reference/made-from-url': 'No reference: its address is used instead',
  'title/mojibake-repaired': 'Title in a wrong encoding, mended',
  'title/double-encoded': 'Title encoded twice, decoded',
  'title/direction-controls': 'Hidden direction marks in the title, removed',
  'title/cut': 'Title too long, cut',
  'description/direction-controls': 'Hidden direction marks in the description, removed',
  'description/double-encoded': 'Description encoded twice, decoded',
  'description/unsafe-markup': 'Scripts, styles or frames in the description, removed',
  'place/country-unknown': 'Country not known, ignored',
  'place/region-unknown': 'State not known, ignored',
  'place/name-mended': 'Name of the place in a wrong encoding, mended',
  'place/vicinity': 'Names the area around a town: the town is used',
  'place/several': 'Names several places: the first is used',
  'place/point-outside-country': 'Coordinates outside the country, ignored',
  'start/unreadable': unreadable.start,
  'end/unreadable': unreadable.end,
  'expiry/unreadable': unreadable.expiry,
  'start/day-month-by-setting': 'Start date: day and month as the source is set',
  'end/day-month-by-setting': 'End date: day and month as the source is set',
  'posted/day-month-by-setting': 'Posting date: day and month as the source is set',
  'expiry/day-month-by-setting': 'Closing day: day and month as the source is set',
  'posted/zone-unknown': 'Posting time in an unknown zone, read as the town’s own time',
  'expiry/zone-unknown': 'Closing time in an unknown zone, read as the town’s own time',
  'end/before-start': 'End date before the start, left out',
  'ongoing/has-end': 'Ongoing and with an end: the end counts',
  'rate/unreadable': 'Pay cannot be read, left out',
  'rate/unit-unknown': 'Unit of the pay not known, pay left out',
  'rate/unit-by-size': 'Pay without a unit, read as per year',
  'rate/several': 'Several amounts of pay: the first is used',
  'rate/not-positive': 'Pay of nothing or less, left out',
  'rate/minimum-above-maximum': 'Lowest pay above the highest, left out',
  'rate/foreign-currency': 'Pay in another currency, left out',
  'rate/implausible': 'Pay far from what such work pays, left out',
  'fte/unreadable': 'Share of full time cannot be read, ignored',
  'work-type/several': 'Names several kinds of work: one is used',
  'specialty/from-title': 'Speciality not known, taken from the title',
  'grade/from-title': 'Grade not known, taken from the title',
  'shifts/unknown-words': 'Some shifts are not known, left out',
  'benefits/unknown-words': 'Some benefits are not known, left out',
  'requirements/unknown-words': 'Some requirements are not known, left out',
};

export function warningLabel(code: string): string {
  const property = /^unread\/(.+)$/.exec(code)?.[1];
  if (property) return `“${property}” has a form that cannot be read, left out`;
  return labels[code] ?? 'Read in part';
}

/**
 * Returns true if a warning means that a value was lost. A date whose day and month the source's setting decided is not
 * lost; staff only see how it was read.
 */
export const isLoss = (code: string): boolean => !code.endsWith('/day-month-by-setting');
