import type { FixField } from '@/lib/feeds/import/advert-fix';

const reasons: Record<string, { label: string; field: FixField }> = {
  'place/missing': { label: 'No place', field: 'place' },
  'place/unknown': { label: 'Place not recognised', field: 'place' },
  'place/ambiguous': { label: 'Several places have this name', field: 'region' },
  'place/contradiction': { label: 'Place is not in the state of the advert', field: 'region' },
  'title/missing': { label: 'No title', field: 'title' },
  'reference/missing': { label: 'No reference', field: 'reference' },
  'reference/of-another-job': { label: 'Reference is used twice', field: 'reference' },
  'specialty/unknown': { label: 'Speciality not recognised', field: 'specialty' },
  'grade/unknown': { label: 'Grade not recognised', field: 'grade' },
  'work-type/unknown': { label: 'Work type not recognised', field: 'workType' },
  'posted/impossible': { label: 'Posting date is not valid', field: 'posted' },
  'expiry/before-posting': { label: 'Closing date is before the posting date', field: 'expires' },
  'record/left-out': { label: 'Left out by a member of staff', field: 'title' },
  'record/too-slow': { label: 'Record takes too long to read', field: 'title' },
  'record/refused': { label: 'Record contains a value that cannot be stored', field: 'reference' },
  'record/not-an-advert': { label: 'Record cannot be read as an advert', field: 'title' },
};

export const reasonLabel = (reason: string): string =>
  reasons[reason]?.label ?? 'Record cannot be imported without a correction';

export const faultyField = (reason: string): FixField => reasons[reason]?.field ?? 'title';
