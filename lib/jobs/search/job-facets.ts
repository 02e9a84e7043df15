import type { ReferenceData, Term } from '@/lib/reference/reference-data/reference-data';
import type { Grade, Specialty } from '@/lib/reference/specialties/specialty';
import type { FacetName, FacetOption, Facets, JobSearch } from './job-search';
import { facetParts, packedParts, partReader, type PackedColumn, type PackedPart } from './job-search-where';

/** Number of jobs per value of a packed column of the search table. Both lists have the same length. */
export type Cells = { keys: readonly number[]; counts: readonly number[] };

/**
 * Cells of the results by packed column. For a facet with a choice, `excluded` has the cells of the jobs that only this
 * choice excludes.
 */
type CountedCells = {
  cells: Record<PackedColumn, Cells>;
  excluded: Partial<Record<FacetName, Cells>>;
};

export type SearchCounts = CountedCells & {
  total: number;
  fresh: number;
  fits: number;
  startToBeAgreed: number;
  leftOutByRate: number;
  leftOutUnstated: number;
};

const remotenessLabels = [
  'City',
  'Regional centre',
  'Large rural town',
  'Medium rural town',
  'Small rural town',
  'Remote',
  'Very remote',
];

export function remotenessLabel(mmm: number): string {
  const words = remotenessLabels[mmm - 1];
  return words ? `MM ${mmm} – ${words}` : `MM ${mmm}`;
}

export function jobFacets(counted: CountedCells, search: JobSearch, data: ReferenceData): Facets {
  const { specialties, grades: gradesBySeniority } = getOrderedTerms(data);
  const workTypes = sum(counted, 'work_type', 'workType');
  const regions = sum(counted, 'region', 'region');
  const mmm = sum(counted, 'mmm', 'mmm');
  const grades = sumBits(counted, 'grade', 'grades');
  const shifts = sumBits(counted, 'shift', 'shifts');
  const benefits = sumBits(counted, 'benefit', 'benefits');
  const shown = (options: FacetOption[]) => options.filter((option) => option.count > 0 || option.selected);
  const terms = (list: ReadonlyMap<string, Term>, counts: Totals, chosen: string[]) =>
    shown(
      [...list.values()].map(({ slug, label, ordinal }) =>
        option(slug, label, counts[ordinal], chosen.includes(slug)),
      ),
    );
  return {
    work_type: [
      option('locum', 'Locum', workTypes[0], search.workTypes.includes('locum')),
      option('permanent', 'Permanent', workTypes[1], search.workTypes.includes('permanent')),
    ],
    specialty: specialtyOptions(counted, search, specialties),
    grade: shown(
      gradesBySeniority.map(({ slug, name, ordinal }) =>
        option(slug, name, grades[ordinal], search.grades.includes(slug)),
      ),
    ),
    region: shown(
      [...data.regions.values()].map(({ slug, name, ordinal }) =>
        option(slug, name, regions[ordinal], search.regions.includes(slug)),
      ),
    ),
    shift: terms(data.shiftTypes, shifts, search.shifts),
    benefit: terms(data.benefits, benefits, search.benefits),
    mmm: shown(
      [1, 2, 3, 4, 5, 6, 7].map((category) =>
        option(String(category), remotenessLabel(category), mmm[category], search.mmm.includes(category)),
      ),
    ),
  };
}

type Ordered = { specialties: readonly Specialty[]; grades: readonly Grade[] };
const orders = new WeakMap<ReferenceData, Ordered>();

/**
 * Returns specialties by name and grades by seniority. Sorts them once, because comparing names takes longer than
 * counting jobs.
 */
function getOrderedTerms(data: ReferenceData): Ordered {
  const known = orders.get(data) ?? {
    specialties: [...data.specialties.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    grades: [...data.grades.values()].sort((a, b) => a.seniority - b.seniority),
  };
  orders.set(data, known);
  return known;
}

function specialtyOptions(
  counted: CountedCells,
  search: JobSearch,
  specialties: readonly Specialty[],
): FacetOption[] {
  const whole = sum(counted, 'specialty', 'specialty');
  const fields = sum(counted, 'specialty', 'field');
  const chosen = new Set(search.specialties);
  const children = new Map<string, FacetOption[]>();
  for (const field of specialties) {
    if (field.parent === null) continue;
    const child = option(field.slug, field.name, fields[field.ordinal + 1], chosen.has(field.slug));
    if (child.count > 0 || child.selected)
      children.set(field.parent, [...(children.get(field.parent) ?? []), child]);
  }
  const tree: FacetOption[] = [];
  for (const { slug, name, ordinal, parent } of specialties) {
    if (parent !== null) continue;
    const above = option(slug, name, whole[ordinal], chosen.has(slug));
    const beneath = children.get(slug);
    if (beneath) tree.push({ ...above, children: beneath });
    else if (above.count > 0 || above.selected) tree.push(above);
  }
  return tree;
}

function option(value: string, label: string, count: number | undefined, selected: boolean): FacetOption {
  return { value, label, count: count ?? 0, selected };
}

type Totals = Uint32Array;

function listFacetCells({ cells, excluded }: CountedCells, facet: FacetName): Cells[] {
  const all = cells[packedParts[facetParts[facet][0]].column];
  const own = excluded[facet];
  return own ? [all, own] : [all];
}

function sum(counted: CountedCells, facet: FacetName, part: PackedPart): Totals {
  const totals = new Uint32Array(2 ** packedParts[part].bits);
  const read = partReader(part);
  for (const { keys, counts } of listFacetCells(counted, facet))
    for (let index = 0; index < keys.length; index += 1) totals[read(keys[index]!)]! += counts[index]!;
  return totals;
}

function sumBits(counted: CountedCells, facet: FacetName, part: PackedPart): Totals {
  const totals = new Uint32Array(packedParts[part].bits);
  const read = partReader(part);
  for (const { keys, counts } of listFacetCells(counted, facet))
    for (let index = 0; index < keys.length; index += 1)
      for (let rest = read(keys[index]!); rest > 0; rest &= rest - 1)
        totals[31 - Math.clz32(rest & -rest)]! += counts[index]!;
  return totals;
}
