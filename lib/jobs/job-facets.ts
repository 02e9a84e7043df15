import type { ReferenceData, Term } from '@/lib/reference-data/reference-data';
import type { Grade } from '@/lib/specialties/grade';
import type { Specialty } from '@/lib/specialties/specialty';
import type { FacetName, FacetOption, Facets, JobSearch } from './job-search';

/** How many jobs have each value of a packed column of the search table (see 0003_job_search.sql): two lists of one length. */
export type Cells = { keys: readonly number[]; counts: readonly number[] };

/** Cells of the results by packed column, and for facets with a choice the cells of the jobs that it alone keeps out. */
export type CountedCells = {
  cells: Record<'traits' | 'area' | 'benefits', Cells>;
  keptOut: Partial<Record<FacetName, Cells>>;
};

/** What is counted of a search. */
export type SearchCounts = CountedCells & {
  total: number;
  /** Of the total, published after the instant asked for. */
  fresh: number;
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

/** "MM 3 – Large rural town". */
export function remotenessLabel(mmm: number): string {
  const words = remotenessLabels[mmm - 1];
  return words ? `MM ${mmm} – ${words}` : `MM ${mmm}`;
}

/** The filter groups with their counts. Options that would give nothing are left out, unless they are chosen. */
export function jobFacets(counted: CountedCells, search: JobSearch, data: ReferenceData): Facets {
  const { cells, keptOut } = counted;
  const { specialties, grades: gradesBySeniority } = orderOf(data);
  const traits = unpack(cells.traits);
  // A choice in the facet: its count is of the results and of those that this choice alone keeps out.
  const traitsOf = (facet: FacetName, part: keyof Traits): PartCells[] => {
    const own = keptOut[facet];
    return own ? [traits[part], unpack(own)[part]] : [traits[part]];
  };
  const also = (cellsOfAll: Cells, facet: FacetName): PartCells[] => {
    const own = keptOut[facet];
    return own ? [cellsOfAll, own] : [cellsOfAll];
  };
  const workTypes = sum(traitsOf('work_type', 'kinds'), (kind) => kind >> 16);
  const regions = sum(also(cells.area, 'region'), (area) => area >> 3);
  const mmm = sum(also(cells.area, 'mmm'), (area) => area & 7);
  const grades = sumBits(traitsOf('grade', 'grades'));
  const shifts = sumBits(traitsOf('shift', 'shifts'));
  const benefits = sumBits(also(cells.benefits, 'benefit'));
  const kept = (options: FacetOption[]) => options.filter((option) => option.count > 0 || option.selected);
  const terms = (list: ReadonlyMap<string, Term>, counts: Totals, chosen: string[]) =>
    kept(
      [...list.values()].map(({ slug, label, ordinal }) =>
        option(slug, label, counts[ordinal], chosen.includes(slug)),
      ),
    );
  return {
    work_type: [
      option('locum', 'Locum', workTypes[0], search.workTypes.includes('locum')),
      option('permanent', 'Permanent', workTypes[1], search.workTypes.includes('permanent')),
    ],
    specialty: specialtyOptions(traitsOf('specialty', 'kinds'), search, specialties),
    grade: kept(
      gradesBySeniority.map(({ slug, name, ordinal }) =>
        option(slug, name, grades[ordinal], search.grades.includes(slug)),
      ),
    ),
    region: kept(
      [...data.regions.values()].map(({ slug, name, ordinal }) =>
        option(slug, name, regions[ordinal], search.regions.includes(slug)),
      ),
    ),
    shift: terms(data.shiftTypes, shifts, search.shifts),
    benefit: terms(data.benefits, benefits, search.benefits),
    mmm: kept(
      [1, 2, 3, 4, 5, 6, 7].map((category) =>
        option(String(category), remotenessLabel(category), mmm[category], search.mmm.includes(category)),
      ),
    ),
  };
}

type Ordered = { specialties: readonly Specialty[]; grades: readonly Grade[] };
const orders = new WeakMap<ReferenceData, Ordered>();

/** Specialties by name and grades by seniority: sorted once, because comparing names takes longer than counting jobs. */
function orderOf(data: ReferenceData): Ordered {
  const known = orders.get(data) ?? {
    specialties: [...data.specialties.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    grades: [...data.grades.values()].sort((a, b) => a.seniority - b.seniority),
  };
  orders.set(data, known);
  return known;
}

/** Specialties in the given order, each with its fields of practice beneath. */
function specialtyOptions(
  cells: PartCells[],
  search: JobSearch,
  specialties: readonly Specialty[],
): FacetOption[] {
  const whole = sum(cells, (kind) => (kind >> 8) & 255);
  const fields = sum(cells, (kind) => (kind & 255) - 1);
  const chosen = new Set(search.specialties);
  const children = new Map<string, FacetOption[]>();
  for (const field of specialties) {
    if (field.parent === null) continue;
    const child = option(field.slug, field.name, fields[field.ordinal], chosen.has(field.slug));
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

/** A part of packed keys, with the counts of the whole. */
type PartCells = { keys: ArrayLike<number>; counts: readonly number[] };
/** By value. */
type Totals = Uint32Array;

/** Values are below 4,096; a negative one is not counted. */
function sum(parts: PartCells[], valueOf: (key: number) => number): Totals {
  const totals = new Uint32Array(4096);
  for (const { keys, counts } of parts) {
    for (let index = 0; index < keys.length; index += 1) {
      const value = valueOf(keys[index]!);
      if (value >= 0) totals[value]! += counts[index]!;
    }
  }
  return totals;
}

/** Totals by the number of each bit that is set in the keys. */
function sumBits(parts: PartCells[]): Totals {
  const totals = new Uint32Array(31);
  for (const { keys, counts } of parts) {
    for (let index = 0; index < keys.length; index += 1) {
      for (let rest = keys[index]!; rest > 0; rest &= rest - 1)
        totals[31 - Math.clz32(rest & -rest)]! += counts[index]!;
    }
  }
  return totals;
}

type Traits = Record<'kinds' | 'grades' | 'shifts', PartCells>;

// Wider than the 32 bits of JavaScript's own operators: taken apart by division.
function unpack({ keys, counts }: Cells): Traits {
  const kinds = new Int32Array(keys.length);
  const grades = new Int32Array(keys.length);
  const shifts = new Int32Array(keys.length);
  keys.forEach((packed, index) => {
    const above = Math.floor(packed / 2 ** 14);
    shifts[index] = packed - above * 2 ** 14;
    const kind = Math.floor(above / 2 ** 20);
    kinds[index] = kind;
    grades[index] = above - kind * 2 ** 20;
  });
  return {
    kinds: { keys: kinds, counts },
    grades: { keys: grades, counts },
    shifts: { keys: shifts, counts },
  };
}
