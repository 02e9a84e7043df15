import type { Choice } from '@/lib/http/form';
import type { Grade, Specialty } from './specialty';

export type SpecialityGroup = { label: string; choices: Choice[] };

const byLabel = new Intl.Collator('en-AU').compare;

const otherKinds = [
  ['nz-scope', 'New Zealand vocational scopes'],
  ['category', 'Kinds of work'],
] as const;

/**
 * Groups the options of a speciality field in a form: first all specialities, then the fields of each speciality,
 * sorted by name. If two fields have the same name, their labels include the speciality. `without` contains slugs to
 * leave out.
 */
export function specialityGroups(
  all: Iterable<Specialty>,
  without: ReadonlySet<string> = new Set(),
): SpecialityGroup[] {
  const list = [...all];
  const names = new Map(list.map(({ slug, name }) => [slug, name]));
  const timesUsed = new Map<string, number>();
  for (const { name } of list) timesUsed.set(name, (timesUsed.get(name) ?? 0) + 1);
  const formatSpecialtyLabel = ({ name, parent }: Specialty) => {
    const above = parent === null ? undefined : names.get(parent);
    return above && timesUsed.get(name) !== 1 ? `${name} (${lowerFirst(above)})` : name;
  };
  const group = (label: string, members: Specialty[]): SpecialityGroup => ({
    label,
    choices: members
      .filter(({ slug }) => !without.has(slug))
      .map((one) => ({ value: one.slug, label: formatSpecialtyLabel(one) }))
      .sort((a, b) => byLabel(a.label, b.label)),
  });
  const whole = list.filter(({ kind }) => kind === 'specialty').sort((a, b) => byLabel(a.name, b.name));
  return [
    group('Specialities', whole),
    ...whole.map(({ slug, name }) =>
      group(
        `Subspecialities of ${lowerFirst(name)}`,
        list.filter(({ parent }) => parent === slug),
      ),
    ),
    ...otherKinds.map(([kind, label]) =>
      group(
        label,
        list.filter((one) => one.kind === kind),
      ),
    ),
  ].filter(({ choices }) => choices.length > 0);
}

export function listGradeChoices(grades: Iterable<Grade>): Choice[] {
  return [...grades]
    .sort((a, b) => a.seniority - b.seniority)
    .map(({ slug, name }) => ({ value: slug, label: name }));
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
