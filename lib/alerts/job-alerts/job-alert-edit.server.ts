import { jobDay } from '@/lib/core/dates';
import { defaultRadiusKm, type JobSearch } from '@/lib/jobs/search/job-search';
import { readJobSearchQuery } from '@/lib/jobs/search/job-search-query';
import {
  facetNames,
  facets,
  getFacetValues,
  listFacetChoices,
  type FacetName,
} from '@/lib/jobs/search/search-facets';
import { readWhere } from '@/lib/jobs/search/read-where';
import { zoneWords } from '@/lib/reference/working-hours/call-by';
import { formatArea } from '@/lib/reference/places/map-area';
import { placeLabel } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import type { Choice, FormError } from '@/lib/http/form';
import { areaWords } from './alert-criteria';
import { canonicalCriteria, hasDates, toJobSearch, type AlertCriteria, type JobAlert } from './job-alert';
import { resolveCriteria } from './resolve-criteria';
import type { EditAlertView, EditList } from './job-alerts-view';

type ListName = Exclude<FacetName, 'work_type'> | 'district';
const listNames = facetNames.flatMap((facet): ListName[] => {
  if (facet === 'work_type') return [];
  return facet === 'region' ? ['region', 'district'] : [facet];
});

type Asked = ReturnType<typeof toJobSearch>;

export function readEditedCriteria(
  fields: URLSearchParams,
  alert: Pick<JobAlert, 'criteria'>,
  data: ReferenceData,
  now: Date,
): { search: Asked; criteria: AlertCriteria; errors: FormError[] } {
  const query: Record<string, string[]> = Object.fromEntries(
    [...new Set(fields.keys())].map((key) => [key, fields.getAll(key)]),
  );
  const read = readJobSearchQuery(query, data);
  const errors: FormError[] = read.notices.map((message) => ({ message }));
  let { search } = read;
  // An alert with `literal` stores its words as plain text. They stay plain text unless the doctor changes them in the
  // form.
  if (search.q !== null && search.q === alert.criteria.q && alert.criteria.literal)
    search = { ...search, literal: true };
  if (fields.has('where') && !(fields.get('where') ?? '').trim())
    search = { ...search, place: null, radiusKm: null };
  const where = readWhere(query, search, data);
  if (where?.kind === 'found') {
    const radiusKm = where.search.place ? (readRadius(query, data) ?? defaultRadiusKm) : null;
    search = {
      ...where.search,
      regions: [...new Set([...search.regions, ...where.search.regions])],
      districts: [...new Set([...search.districts, ...where.search.districts])],
      radiusKm,
      // Keeps the map area when the place changes, because the form has a separate checkbox for the area.
      area: search.area,
    };
  } else if (where?.kind === 'ambiguous')
    errors.push({ field: 'where', message: ambiguous(where.choices.text, where.choices.choices) });
  else if (where?.kind === 'unknown')
    errors.push({ field: 'where', message: `We do not know a place or region called “${where.text}”.` });
  if (datesAreOver(search, jobDay(now)))
    errors.push({ field: 'to', message: 'This date has passed. Choose a later date, or remove it.' });
  const resolved = resolveCriteria(search, data, now);
  const wish = fields.has('availability') ? { availability: true as const } : {};
  const asked = { ...search, ...wish };
  if ('criteria' in resolved)
    return {
      search: asked,
      criteria: canonicalCriteria({ ...toJobSearch(resolved.criteria), ...wish }),
      errors,
    };
  const { text, choices } = resolved.ambiguous;
  errors.push({ field: 'q', message: ambiguous(text, choices) });
  return { search: asked, criteria: canonicalCriteria({ ...asked, q: null }), errors };
}

const ambiguous = (text: string, choices: readonly { label: string }[]) =>
  `There are several places called ${text}. Enter ${choices
    .slice(0, 3)
    .map(({ label }) => label)
    .join(' or ')}.`;

// A doctor may type a place without choosing it from the list. The parser ignores a distance without a place, so this
// function passes an arbitrary place.
function readRadius(query: Record<string, string[]>, data: ReferenceData): number | null {
  const [anyPlace] = data.places.keys();
  return readJobSearchQuery({ radius: query.radius, place: anyPlace }, data).search.radiusKm;
}

export function editAlertView(
  alert: JobAlert,
  search: Asked,
  data: ReferenceData,
): Omit<EditAlertView, 'notices' | 'preview' | 'saysDays'> {
  const place = search.place ? data.places.get(search.place) : undefined;
  const area = search.area ?? alert.criteria.area;
  const [workType] = search.workTypes;
  return {
    id: alert.id,
    name: alert.name,
    frequency: alert.frequency,
    zone: zoneWords(alert.timeZone),
    workType: workType && search.workTypes.length === 1 ? workType : '',
    q: search.q ?? '',
    where: place ? placeLabel(place, data) : '',
    place: search.place ?? '',
    radius: search.radiusKm ?? defaultRadiusKm,
    area: area
      ? {
          value: formatArea(area),
          label: areaWords(area, data),
          ticked: search.area !== null,
        }
      : null,
    from: search.availableFrom ?? '',
    to: search.availableTo ?? '',
    fit: hasDates(canonicalCriteria(search)) ? search.fit : 'fits',
    availability: search.availability ?? false,
    rateMin: search.rateMin === null ? '' : String(search.rateMin / 100),
    rateUnit: search.rateUnit,
    lists: listNames.map((name) => editList(name, search, toJobSearch(alert.criteria), data)),
  };
}

function editList(name: ListName, search: JobSearch, kept: JobSearch, data: ReferenceData): EditList {
  const isIn = (from: JobSearch, value: string) =>
    (name === 'district' ? from.districts : getFacetValues(from, name)).includes(value);
  const all = listEditChoices(name, data);
  const shown = ({ value }: Choice) => isIn(search, value) || isIn(kept, value);
  return {
    name,
    legend: name === 'district' ? 'Part of a state' : facets[name].legend,
    chosen: all.filter(shown).map((choice) => ({ ...choice, ticked: isIn(search, choice.value) })),
    add: name === 'specialty' ? [] : all.filter((choice) => !shown(choice)),
    groups:
      name === 'specialty'
        ? specialityGroups(data.specialties.values(), new Set(all.filter(shown).map(({ value }) => value)))
        : null,
  };
}

export function listEditChoices(name: ListName, data: ReferenceData): Choice[] {
  const byName = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en-AU');
  if (name === 'region')
    return [...data.regions.values()]
      .map(({ slug, name, country }) => ({ value: slug, label: country === 'NZ' ? `${name} (NZ)` : name }))
      .sort(byName);
  if (name === 'district')
    return [...data.districts.values()]
      .map(({ slug, name, regionIso }) => ({ value: slug, label: `${name} (${stateCode(regionIso, data)})` }))
      .sort(byName);
  return listFacetChoices(name, data).map(({ value, label, chip }) => ({ value, label: chip ?? label }));
}

function stateCode(iso: string, data: ReferenceData): string {
  const region = data.regions.get(iso);
  return region?.country === 'AU' ? region.code : 'NZ';
}

export function datesAreOver(
  criteria: Pick<JobSearch, 'availableTo'> | AlertCriteria,
  today: string,
): boolean {
  return Boolean(criteria.availableTo && criteria.availableTo < today);
}
