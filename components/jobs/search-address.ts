import { settleMirroredFields } from '@/lib/job-search/mirrored-choices';
import { paths } from '@/lib/routes';

const inPath = ['work_type', 'specialty', 'region'];

/** Name and value of a filled-in field. */
export type Field = [name: string, value: string];

/** What the fields held when the results were rendered. */
export type RenderedFields = { q: string; where: string };

/**
 * Address of the results that a form asks for, in its canonical form where the browser can tell: exactly one work
 * type, specialty or region goes into the path. A new "What" or "Where" replaces what was chosen for it before.
 */
export function searchAddress(fields: Iterable<Field>, rendered: RenderedFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value.trim() !== '') query.append(name, value.trim());
  const text = (name: string) => query.get(name) ?? '';
  const asked = text('q');
  const where = text('where');
  settleMirroredFields(query);
  if (asked !== rendered.q) {
    query.delete('literal');
    if (asked) query.delete('specialty');
  }
  if (where === rendered.where) query.delete('where');
  else {
    query.delete('place');
    query.delete('region');
  }
  if (!query.has('place')) query.delete('radius');
  if (!query.has('rate_min')) query.delete('rate_unit');
  if (text('sort') === 'best-match') query.delete('sort');
  const path = inPath.flatMap((name) => {
    const values = query.getAll(name);
    if (values.length !== 1) return [];
    query.delete(name);
    return values;
  });
  const rest = query.toString();
  return paths.jobList(...path) + (rest ? `?${rest}` : '');
}

/** The fields a form would send, those outside its element included. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].flatMap((field): Field[] => {
    if (field instanceof HTMLSelectElement) return [[field.name, field.value]];
    if (!(field instanceof HTMLInputElement) || !field.name) return [];
    return field.type === 'checkbox' && !field.checked ? [] : [[field.name, field.value]];
  });
}
