import { askOwnApi } from '@/lib/http/ask-own-api';
import type { SpecialitySynonyms } from '@/lib/reference/specialties/search-specialities';
import { apiPaths } from '@/lib/api-routes';

let asked: Promise<SpecialitySynonyms> | null = null;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

async function ask(): Promise<SpecialitySynonyms> {
  const body = await askOwnApi(apiPaths.specialitySynonyms());
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([slug, words]) => (isWords(words) ? [[slug, words]] : [])),
  );
}

/** Loads the synonyms of all specialties once per page. If loading fails, the next field retries. */
export function fetchSynonyms(): Promise<SpecialitySynonyms> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
