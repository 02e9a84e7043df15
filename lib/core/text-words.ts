/**
 * Lower-case words of a-z and 0-9 with marks and apostrophes dropped and `&` read as "and", joined by one space.
 * The same as search_words() in the database.
 */
export function searchWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
