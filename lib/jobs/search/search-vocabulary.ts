import { searchWords } from '@/lib/core/text';
import { exactPlaces, exactRegions, placeLabel } from '@/lib/reference/places/match-places';
import { listOtherPlaceNames, listRegionNames, spellPlaceName } from '@/lib/reference/places/place-names';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { defaultRadiusKm, type UnderstoodTerm } from './job-search';
import { facets, furtherFacetNames, listFacetChoices } from './search-facets';

export type Meaning = { kind: UnderstoodTerm['kind']; values: string[]; label: string };

export type SearchVocabulary = {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  longest: number;
  /**
   * Words that may replace a misspelt word. The value is true for a word from a classification, and false for a word
   * from a place name.
   */
  words: ReadonlyMap<string, boolean>;
};

const prepared = new WeakMap<ReferenceData, SearchVocabulary>();

const remoteness: [string, number[], string[]][] = [
  ['Metropolitan (MM 1)', [1], ['metro', 'metropolitan']],
  ['Regional (MM 2–3)', [2, 3], ['regional']],
  ['Rural or remote (MM 3–7)', [3, 4, 5, 6, 7], ['rural']],
  ['Remote (MM 6–7)', [6, 7], ['remote', 'outback']],
];
const workTypeWords: [string, string, string[]][] = [
  [
    'locum',
    'Locum',
    ['locum', 'locums', 'locum tenens', 'temp', 'casual', 'short term', 'agency', 'fifo', 'dido'],
  ],
  ['permanent', 'Permanent', ['permanent', 'perm', 'ongoing', 'fixed term', 'contract']],
];
const moreGradeWords: Record<string, string[]> = {
  'gp-vr': ['gp vr', 'vr', 'fellowed gp', 'gp fellow'],
  'gp-non-vr': ['gp non vr', 'non vr', 'nonvr', 'gp nvr', 'unfellowed'],
  consultant: ['consultants', 'specialists'],
};
const moreSpecialtyWords: Record<string, string[]> = {
  physician: ['medical registrar', 'medical reg'],
  surgery: ['surgical registrar', 'surgical reg'],
  'emergency-medicine': ['a and e', 'ed doctor', 'emergency doctor'],
  'intensive-care-medicine': ['intensive care unit'],
  'obstetrics-and-gynaecology': ['obs gynae', 'obs', 'gyn', 'o g'],
};
const tooCommon = new Set([
  'at',
  'mo',
  'st',
  'pt',
  'list',
  'clinic',
  'unit',
  'call',
  'long',
  'standard',
  'late',
  'food',
  'trainee doctor',
  'mixed',
  'heart',
  'insurance',
  'pep',
  'pm',
  'session',
]);

export function searchVocabulary(data: ReferenceData): SearchVocabulary {
  const known = prepared.get(data);
  if (known) return known;
  const made = build(data);
  prepared.set(data, made);
  return made;
}

/**
 * Returns other forms of a field's name: the name of the doctors in the field ("cardiologist" for "cardiology"), and
 * the American spellings of both.
 */
function otherForms(phrase: string): string[] {
  const words = searchWords(phrase);
  const person = words
    .replace(/ology$/, 'ologist')
    .replace(/iatry$/, 'iatrist')
    .replace(/iatrics$/, 'iatrician')
    .replace(/surgery$/, 'surgeon')
    .replace(/ medicine$/, ' physician');
  const american = [words, person].map((form) => form.replaceAll('ae', 'e').replaceAll('oe', 'e'));
  return [person, ...american].filter((form) => form !== words);
}

function build(data: ReferenceData): SearchVocabulary {
  const meanings = new Map<string, Meaning[]>();
  const words = new Map<string, boolean>();
  const add = (phrase: string, meaning: Meaning, isName = meaning.kind === 'place') => {
    const key = searchWords(phrase);
    if (!key || tooCommon.has(key)) return;
    const list = meanings.get(key) ?? [];
    const same = list.find((other) => other.kind === meaning.kind);
    if (!same) list.push({ ...meaning, values: [...meaning.values] });
    else if (!meaning.values.every((value) => same.values.includes(value))) {
      same.values.push(...meaning.values.filter((value) => !same.values.includes(value)));
      if (!same.label.split(' or ').includes(meaning.label)) same.label += ` or ${meaning.label}`;
    }
    meanings.set(key, list);
    for (const word of key.split(' ')) if (!words.get(word)) words.set(word, !isName);
  };
  // Names take precedence over synonyms. "Radiology" means the specialty, although it is also a synonym of a field.
  const nameless: [string, Meaning][] = [];
  for (const specialty of data.specialties.values()) {
    const meaning: Meaning = { kind: 'specialty', values: [specialty.slug], label: specialty.name };
    const names = [specialty.name, specialty.name.replace(/\([^()]*\)/, ''), specialty.slug];
    for (const name of names) add(name, meaning);
    const synonyms = [...specialty.synonyms, ...(moreSpecialtyWords[specialty.slug] ?? [])];
    for (const word of [...synonyms, ...[...names, ...synonyms].flatMap(otherForms)])
      nameless.push([word, meaning]);
  }
  const specialtyNames = new Set(meanings.keys());
  for (const [synonym, meaning] of nameless)
    if (!specialtyNames.has(searchWords(synonym))) add(synonym, meaning);

  for (const grade of data.grades.values()) {
    const meaning: Meaning = { kind: 'grade', values: [grade.slug], label: grade.name };
    const names = [grade.name, grade.slug, ...grade.name.replace(/\([^()]*\)/, '').split('/')];
    for (const word of [...names, ...grade.synonyms, ...(moreGradeWords[grade.slug] ?? [])])
      add(word, meaning);
  }
  for (const [value, label, list] of workTypeWords)
    for (const word of list) add(word, { kind: 'work-type', values: [value], label });
  for (const [label, values, list] of remoteness)
    for (const word of list) add(word, { kind: 'remoteness', values: values.map(String), label });
  for (const facet of furtherFacetNames)
    for (const { value, label, words: typed = [] } of listFacetChoices(facet, data))
      for (const word of typed) add(word, { kind: facets[facet].meaning, values: [value], label });

  for (const region of data.regions.values()) {
    const meaning: Meaning = { kind: 'region', values: [region.slug], label: region.name };
    for (const name of listRegionNames(region)) add(name, meaning, name !== region.name);
    if (region.country === 'AU') add(region.code, meaning);
  }
  for (const [word, label] of [
    ['nz', 'New Zealand'],
    ['new zealand', 'New Zealand'],
    ['aotearoa', 'New Zealand'],
    ['aotearoa new zealand', 'New Zealand'],
    ['australia', 'Australia'],
  ] as const)
    add(word, { kind: 'region', values: exactRegions(word, data).map((region) => region.slug), label });
  for (const { names, regionIsos } of data.regionGroups) {
    const values = regionIsos.flatMap((iso) => data.regions.get(iso)?.slug ?? []);
    for (const name of names) add(name, { kind: 'region', values, label: names[0] ?? name }, true);
  }
  // Districts and regions have no name in common: "Far North" is a district, "Northland" a region.
  for (const { slug, name, aliases, regionIso } of data.districts.values()) {
    const state = data.regions.get(regionIso);
    for (const word of [name, ...aliases]) {
      add(word, { kind: 'region', values: [slug], label: name }, true);
      if (state?.country === 'AU')
        add(`${word} ${state.code}`, { kind: 'region', values: [slug], label: name }, true);
    }
  }
  addPlaces(data, meanings, add);

  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length));
  return { meanings, longest, words };
}

// If several places share a name, the name means all of them, and the label says so. If a name is both a region and a
// place, it means the region, unless a place with this name is outside the region (Wellington, New South Wales).
function addPlaces(
  data: ReferenceData,
  meanings: Map<string, Meaning[]>,
  add: (phrase: string, meaning: Meaning) => void,
): void {
  for (const place of data.places.values()) {
    const code = data.regions.get(place.regionIso)?.code ?? '';
    const names = [...spellPlaceName(place.name), ...listOtherPlaceNames(place)];
    for (const phrase of names.flatMap((name) => [name, `${name} ${code}`])) {
      const key = searchWords(phrase);
      const same = exactPlaces(phrase, data).toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
      const known = meanings.get(key) ?? [];
      if (known.some((meaning) => meaning.kind === 'place')) continue;
      const region = known.find((meaning) => meaning.kind === 'region');
      const elsewhere = same.some(
        (other) => !region?.values.includes(data.regions.get(other.regionIso)?.slug ?? ''),
      );
      if (known.length > (region ? 1 : 0) || (region && !elsewhere)) continue;
      meanings.delete(key);
      const names = same.map((other) => placeLabel(other, data));
      const label =
        names.length > 3 ? `any of ${names.length} places called ${place.name}` : names.join(' or ');
      const values = same.map(({ id }) => id);
      add(phrase, { kind: 'place', values, label: `${label} (within ${defaultRadiusKm} km)` });
    }
  }
}

/**
 * Returns a known phrase whose beginning is this unfinished word ("anaesth", "orthopedic"). Null if there is none, or
 * if several such phrases have different meanings.
 */
export function completion(word: string, vocabulary: SearchVocabulary): string | null {
  if (word.length < 5) return null;
  let found: string | null = null;
  let meant: string | undefined;
  for (const [phrase, [meaning]] of vocabulary.meanings) {
    if (!phrase.startsWith(word) || phrase.includes(' ') || meaning?.kind === 'place') continue;
    const means = `${meaning?.kind} ${meaning?.values.join(' ')}`;
    if (meant !== undefined && means !== meant) return null;
    found = phrase;
    meant = means;
  }
  return found;
}
