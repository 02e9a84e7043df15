import type { JobInput } from '@/lib/feeds/job-editing/job-input';
import type { ImportedJob } from '@/lib/feeds/import/job-row';
import { closingDay } from '@/lib/jobs/listing/closing-date';

/** Returns the values of the staff form for a new locum job: registrar in emergency medicine in Dubbo. */
export const typedJob = (change: Partial<JobInput> = {}): JobInput => ({
  workType: 'locum',
  specialty: 'emergency-medicine',
  grades: ['registrar'],
  placeId: 'dubbo-nsw',
  facilityDescription: 'Public hospital near Dubbo',
  facilityType: 'public-hospital',
  start: '2027-02-01',
  end: '2027-02-12',
  ongoing: false,
  fte: 1,
  shifts: ['day', 'night'],
  pay: { min: 150, max: 160, unit: 'hour', basis: null, negotiable: false },
  benefits: ['accommodation'],
  requirements: ['ahpra-general'],
  description: 'A busy department.\n\nTwo consultants on each shift.',
  closesOn: '2027-01-20',
  ...change,
});

export const toFormInput = (
  { facts, timeZone }: { facts: ImportedJob; timeZone: string },
  change: Partial<JobInput> = {},
): JobInput =>
  typedJob({
    ...facts,
    specialty: facts.field ?? facts.specialty,
    pay: facts.rate && { ...facts.rate, min: facts.rate.min / 100, max: facts.rate.max / 100 },
    description: facts.descriptionHtml,
    closesOn: closingDay(facts.closesAt, timeZone),
    ...change,
  });
