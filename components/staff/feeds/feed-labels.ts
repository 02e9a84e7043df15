import type { CsvField } from '@/lib/feeds/import/formats/csv-mapping';
import type { FixField } from '@/lib/feeds/import/advert-fix';
import { formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import { formatNumber } from '@/lib/core/text';
import type { FeedRun, StaffFeed } from '@/lib/feeds/sources/staff-feed';

export const formatNames: Record<string, string> = {
  xml: 'XML',
  jsonld: 'JSON-LD',
  ndjson: 'NDJSON',
  csv: 'CSV or TSV',
};

export const toChoices = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

export const accessNames = { none: 'None needed', basic: 'User name and password', bearer: 'Token' };

export const fieldLabels: Record<CsvField | FixField, string> = {
  reference: 'Reference',
  title: 'Title',
  place: 'Place',
  region: 'State or region',
  postcode: 'Postcode',
  country: 'Country',
  specialty: 'Speciality',
  grade: 'Grade',
  workType: 'Work type',
  start: 'Start date',
  end: 'End date',
  rate: 'Rate',
  rateMin: 'Lowest rate',
  rateMax: 'Highest rate',
  rateUnit: 'Unit of the rate',
  description: 'Description',
  shifts: 'Shifts',
  benefits: 'Benefits',
  requirements: 'Requirements',
  posted: 'Posting date',
  expires: 'Closing date',
  url: 'Address of the advert',
  company: 'Hospital or company (staff only)',
  fte: 'Full-time equivalent',
  status: 'State',
};

const inHours = (minutes: number) =>
  minutes % 60 === 0 ? (minutes === 60 ? 'hour' : `${minutes / 60} hours`) : `${minutes} minutes`;

/** `namesZone` is false beside other times of the same zone. */
export function describeSchedule(feed: StaffFeed, { namesZone = true } = {}): string {
  if (feed.byHand) return 'imported from the command line';
  if (!feed.address) return 'uploaded by staff';
  if (feed.when === 'minutes') return `every ${inHours(feed.everyMinutes)}`;
  const hours = feed.atHours.map((hour) => formatTime(hour * 60));
  return `at ${hours.join(' and ')}${namesZone ? ` (${zoneWords(feed.timeZone)})` : ''}`;
}

export const countQuarantined = (quarantined: number): string =>
  quarantined > 0 ? `${formatNumber(quarantined)} in quarantine` : 'none in quarantine';

export function describeFile({ bytes, fetchMs, notModified }: FeedRun): string {
  if (notModified) return 'Unchanged';
  if (bytes === null) return 'None';
  const size =
    bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return fetchMs === null ? size : `${size} in ${(fetchMs / 1000).toFixed(1)} s`;
}
