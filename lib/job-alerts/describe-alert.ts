import { describeCriteria, describeSearch } from '@/lib/job-search/job-search-words';
import { understandQuery } from '@/lib/job-search/understand-query';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { longestAlertName, searchOf, type AlertCriteria } from './job-alert';

/** What an alert asks for, in words: one entry for each criterion, none for "everything". */
export function alertWords(criteria: AlertCriteria, data: ReferenceData): string[] {
  const search = searchOf(criteria);
  return describeCriteria(search, understandQuery(search, data, null).understood, data).map(
    ({ label }) => label,
  );
}

/** What an alert asks for without anything that was typed freely: for an email to an address that nobody has confirmed. */
export function alertInOurWords(
  { q, literal: _, ...criteria }: AlertCriteria,
  data: ReferenceData,
): { name: string; words: string[] } {
  const words = alertWords(criteria, data);
  return {
    name: suggestAlertName(criteria, data),
    words: q ? [...words, 'your search words'] : words,
  };
}

/** The name an alert gets unless its owner gives it another: "Locum emergency medicine jobs in Queensland". */
export function suggestAlertName(criteria: AlertCriteria, data: ReferenceData): string {
  const search = searchOf(criteria);
  const text = describeSearch(search, understandQuery(search, data, null).understood, data, 2);
  // Several values of a kind have no short name; then the first few criteria are the name.
  const plain = alertWords(criteria, data).slice(0, 3).join(', ') || 'All new jobs';
  const name = text === 'jobs' ? plain : text.charAt(0).toUpperCase() + text.slice(1);
  return name.slice(0, longestAlertName).trim();
}
