import type { ReferenceData, Term } from '@/lib/reference/reference-data/reference-data';
import type { JobSearch } from './job-search';

export type FacetChoice = {
  value: string;
  label: string;
  chip?: string;
  parent?: string | null;
  /** Number that represents the value in the table `job_search`. It must never change. */
  ordinal: number;
  words?: string[];
};

type Facet = {
  list: keyof JobSearch;
  /** The facet's name in `UnderstoodTerm.kind`. If a typed word has this kind, it filters the search by this facet. */
  meaning: string;
  /** Column of `job_search`. It contains the ordinal or, if a job can have several values, a bit for each ordinal. */
  column: string;
  isMask?: boolean;
  legend: string;
  name: string;
  plural?: string;
  /**
   * Set if only the choices with the most jobs are shown at first. They are sorted by number of jobs (`by-count`) or
   * keep the order of the list (`in-order`).
   */
  folded?: 'by-count' | 'in-order';
  isFixed?: boolean;
  choices: (data: ReferenceData) => FacetChoice[];
};

/** The filters of a search, in the order in which an alert stores them. The key is the name of the URL parameter. */
export const facets = {
  work_type: {
    list: 'workTypes',
    meaning: 'work-type',
    column: 'work_type',
    legend: 'Work type',
    name: 'work type',
    isFixed: true,
    choices: () => [
      { value: 'locum', label: 'Locum', ordinal: 0 },
      { value: 'permanent', label: 'Permanent', ordinal: 1 },
    ],
  },
  specialty: {
    list: 'specialties',
    meaning: 'specialty',
    column: 'role',
    legend: 'Speciality',
    name: 'speciality',
    plural: 'specialities',
    folded: 'by-count',
    choices: ({ specialties }) =>
      [...specialties.values()]
        .map(({ slug, name, parent, ordinal }) => ({ value: slug, label: name, parent, ordinal }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-AU')),
  },
  grade: {
    list: 'grades',
    meaning: 'grade',
    column: 'grades',
    isMask: true,
    legend: 'Grade',
    name: 'grade',
    folded: 'in-order',
    choices: ({ grades }) =>
      [...grades.values()]
        .sort((a, b) => a.seniority - b.seniority)
        .map(({ slug, name, ordinal }) => ({ value: slug, label: name, ordinal })),
  },
  region: {
    list: 'regions',
    meaning: 'region',
    column: 'region',
    legend: 'Region',
    name: 'region',
    folded: 'by-count',
    choices: ({ regions }) =>
      [...regions.values()].map(({ slug, name, ordinal }) => ({ value: slug, label: name, ordinal })),
  },
  shift: {
    list: 'shifts',
    meaning: 'shift',
    column: 'shifts',
    isMask: true,
    legend: 'Shifts',
    name: 'shift',
    folded: 'in-order',
    choices: ({ shiftTypes }) => termChoices(shiftTypes),
  },
  benefit: {
    list: 'benefits',
    meaning: 'benefit',
    column: 'benefits',
    isMask: true,
    legend: 'Benefits',
    name: 'benefit',
    folded: 'by-count',
    choices: ({ benefits }) => termChoices(benefits),
  },
  mmm: {
    list: 'mmm',
    meaning: 'remoteness',
    column: 'mmm',
    legend: 'Remoteness',
    name: 'remoteness',
    choices: () =>
      remotenessNames.map((_, at) => ({
        value: String(at + 1),
        label: remotenessLabel(at + 1),
        chip: `MM ${at + 1}`,
        ordinal: at + 1,
      })),
  },
} as const satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;
export type FacetMeaning = (typeof facets)[FacetName]['meaning'];

export const facetNames = Object.keys(facets) as FacetName[];

export const mainFacetNames = ['work_type', 'specialty', 'grade', 'region'] as const;
export const furtherFacetNames = facetNames.filter((facet) => !mainFacetNames.some((main) => main === facet));

export function getFacet(facet: FacetName): Facet {
  return facets[facet];
}

export function findFacetByMeaning(meaning: string): FacetName | undefined {
  return facetNames.find((facet) => facets[facet].meaning === meaning);
}

const prepared = new WeakMap<ReferenceData, Map<FacetName, FacetChoice[]>>();

/**
 * Returns the choices of a facet in display order. Caches them, because sorting names takes longer than counting jobs.
 */
export function listFacetChoices(facet: FacetName, data: ReferenceData): readonly FacetChoice[] {
  const known = prepared.get(data) ?? new Map<FacetName, FacetChoice[]>();
  prepared.set(data, known);
  const choices = known.get(facet) ?? facets[facet].choices(data);
  known.set(facet, choices);
  return choices;
}

export function findFacetChoice(facet: FacetName, value: string, data: ReferenceData) {
  return listFacetChoices(facet, data).find((choice) => choice.value === value);
}

export function getFacetValues(search: JobSearch, facet: FacetName): string[] {
  return search[facets[facet].list].map(String);
}

export function toFacetFields(facet: FacetName, values: readonly string[]): Partial<JobSearch> {
  return { [facets[facet].list]: facet === 'mmm' ? values.map(Number) : values };
}

export function addFacetValues(
  search: JobSearch,
  readValues: (meaning: FacetMeaning) => string[],
): Partial<JobSearch> {
  const fields = facetNames.map((facet) =>
    toFacetFields(facet, [...getFacetValues(search, facet), ...readValues(facets[facet].meaning)]),
  );
  return Object.assign({}, ...fields);
}

function termChoices(terms: ReadonlyMap<string, Term>): FacetChoice[] {
  return [...terms.values()].map(({ slug, label, ordinal, synonyms }) => ({
    value: slug,
    label,
    ordinal,
    words: [label, slug, ...synonyms],
  }));
}

const remotenessNames = [
  'City',
  'Regional centre',
  'Large rural town',
  'Medium rural town',
  'Small rural town',
  'Remote',
  'Very remote',
];

export function remotenessLabel(mmm: number): string {
  const words = remotenessNames[mmm - 1];
  return words ? `MM ${mmm} – ${words}` : `MM ${mmm}`;
}
