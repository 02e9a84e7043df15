import type { WordField, WordHint } from '@/lib/feeds/import/feed-word';
import { workTypeChoices } from '@/components/staff/jobs/job-record';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';

export type Meaning = { id: string; name: string };

export const rateUnitChoices: Meaning[] = [
  { id: 'hour', name: 'per hour' },
  { id: 'day', name: 'per day' },
  { id: 'week', name: 'per week' },
  { id: 'year', name: 'per year' },
  { id: 'percent-of-billings', name: '% of billings' },
];

export function useMeanings(): {
  listMeanings: (field: WordField) => Meaning[];
  nameOf: (field: WordField, id: string) => string;
} {
  const choices = useJobChoices();
  const lists: Record<WordField, Meaning[] | undefined> = {
    specialty: choices?.specialties,
    grade: choices?.grades,
    workType: workTypeChoices,
    region: choices?.regions,
    place: choices?.places,
    rateUnit: rateUnitChoices,
  };
  const listMeanings = (field: WordField) => lists[field] ?? [];
  return {
    listMeanings,
    nameOf: (field, id) => listMeanings(field).find((one) => one.id === id)?.name ?? id,
  };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function hintText(word: string, { word: past, records }: WordHint, meaning: string): string {
  const known = isSame(word, past) ? `“${past}”` : `“${past}”, the most similar known word,`;
  if (!records) return `${known} meant ${meaning} before.`;
  const { agreeing, total } = records;
  const all = total === 1 ? '1 record' : `${total} records`;
  return `In ${agreeing} of ${all}, ${known} means ${meaning}.`;
}
