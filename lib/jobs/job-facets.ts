import type { ReferenceData, Term } from '@/lib/reference-data/reference-data';
import type { FacetName, FacetOption, Facets, JobSearch } from './job-search';

/** How many jobs have each value of a packed column of the search table (see 0003_job_search.sql): two lists of one length. */
export type Cells = { keys: readonly number[]; counts: readonly number[] };

/** Cells of the results by packed column, and for facets with a choice the cells of the jobs that it alone keeps out. */
export type CountedCells = {
  cells: Record<'traits' | 'area' | 'benefits', Cells>;
  keptOut: Partial<Record<FacetName, Cells>>;
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
  const traits = unpack(cells.traits);
  // A choice in the facet: its count is of the results and of those that this choice alone keeps out.
  const traitsOf = (facet: FacetName, part: keyof Traits): Cells[] => {
    const own = keptOut[facet];
    return own ? [traits[part], unpack(own)[part]] : [traits[part]];
  };
  const also = (cellsOfAll: Cells, facet: FacetName): Cells[] => {
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
  const terms = (list: ReadonlyMap<string, Term>, counts: Map<number, number>, chosen: string[]) =>
    kept(
      [...list.values()].map(({ slug, label, ordinal }) =>
        option(slug, label, counts.get(ordinal), chosen.includes(slug)),
      ),
    );
  return {
    work_type: [
      option('locum', 'Locum', workTypes.get(0), search.workTypes.includes('locum')),
      option('permanent', 'Permanent', workTypes.get(1), search.workTypes.includes('permanent')),
    ],
    specialty: specialtyOptions(traitsOf('specialty', 'kinds'), search, data),
    grade: kept(
      [...data.grades.values()]
        .sort((a, b) => a.seniority - b.seniority)
        .map(({ slug, name, ordinal }) =>
          option(slug, name, grades.get(ordinal), search.grades.includes(slug)),
        ),
    ),
    region: kept(
      [...data.regions.values()].map(({ slug, name, ordinal }) =>
        option(slug, name, regions.get(ordinal), search.regions.includes(slug)),
      ),
    ),
    shift: terms(data.shiftTypes, shifts, search.shifts),
    benefit: terms(data.benefits, benefits, search.benefits),
    mmm: kept(
      [1, 2, 3, 4, 5, 6, 7].map((category) =>
        option(String(category), remotenessLabel(category), mmm.get(category), search.mmm.includes(category)),
      ),
    ),
  };
}

/** Specialties by name, each with its fields of practice beneath. */
function specialtyOptions(cells: Cells[], search: JobSearch, data: ReferenceData): FacetOption[] {
  const whole = sum(cells, (kind) => (kind >> 8) & 255);
  const fields = sum(cells, (kind) => (kind & 255) - 1);
  const chosen = new Set(search.specialties);
  const children = new Map<string, FacetOption[]>();
  for (const field of data.specialties.values()) {
    if (field.parent === null) continue;
    const child = option(field.slug, field.name, fields.get(field.ordinal), chosen.has(field.slug));
    if (child.count > 0 || child.selected)
      children.set(field.parent, [...(children.get(field.parent) ?? []), child]);
  }
  const byName = (a: FacetOption, b: FacetOption) => a.label.localeCompare(b.label, 'en-AU');
  const tree: FacetOption[] = [];
  for (const specialty of data.specialties.values()) {
    if (specialty.parent !== null) continue;
    const parent = option(
      specialty.slug,
      specialty.name,
      whole.get(specialty.ordinal),
      chosen.has(specialty.slug),
    );
    const beneath = children.get(specialty.slug)?.sort(byName);
    if (beneath) tree.push({ ...parent, children: beneath });
    else if (parent.count > 0 || parent.selected) tree.push(parent);
  }
  return tree.sort(byName);
}

function option(value: string, label: string, count: number | undefined, selected: boolean): FacetOption {
  return { value, label, count: count ?? 0, selected };
}

function sum(parts: Cells[], valueOf: (key: number) => number): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { keys, counts } of parts) {
    for (let index = 0; index < keys.length; index += 1) {
      const value = valueOf(keys[index] ?? 0);
      totals.set(value, (totals.get(value) ?? 0) + (counts[index] ?? 0));
    }
  }
  return totals;
}

/** Totals by the number of each bit that is set in the keys. */
function sumBits(parts: Cells[]): Map<number, number> {
  const totals = new Array<number>(31).fill(0);
  for (const { keys, counts } of parts) {
    for (let index = 0; index < keys.length; index += 1) {
      const count = counts[index] ?? 0;
      for (let rest = keys[index] ?? 0; rest > 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        totals[bit] = (totals[bit] ?? 0) + count;
      }
    }
  }
  return new Map(totals.entries());
}

type Traits = Record<'kinds' | 'grades' | 'shifts', Cells>;

// Wider than the 32 bits of JavaScript's own operators: taken apart by division.
function unpack({ keys, counts }: Cells): Traits {
  const above = keys.map((packed) => Math.floor(packed / 2 ** 14));
  return {
    kinds: { keys: above.map((packed) => Math.floor(packed / 2 ** 20)), counts },
    grades: { keys: above.map((packed) => packed % 2 ** 20), counts },
    shifts: { keys: keys.map((packed) => packed % 2 ** 14), counts },
  };
}
