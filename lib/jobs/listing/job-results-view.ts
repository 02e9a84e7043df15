import { formatNumber, lowerFirst } from '@/lib/core/text';
import { formatArea } from '@/lib/reference/places/map-area';
import { placeLabel } from '@/lib/reference/places/match-places';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Facets, FacetOption, JobSearch, JobSearchResult, JobSort } from '@/lib/jobs/search/job-search';
import { jobsPerPage } from '@/lib/jobs/search/job-search';
import { facetNames, type FacetName } from '@/lib/jobs/search/search-facets';
import { shortDays, type Days } from '@/lib/jobs/search/describe-days';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { inferFilters, inferDates, type InferredFilter } from '@/lib/jobs/search/auto-ticked-filters';
import { describeCriteria, describeSearch } from '@/lib/jobs/search/job-search-words';
import { airportText } from './job-surroundings';
import type { WorkTypeGroup } from './job';
import { toJobCard, workTypeLabels, type JobCard } from './job-card';
import { areThisYear } from './job-format';

export type FilterGroup = { name: FacetName; options: FacetOption[] };

export type CountedLink = { label: string; href: string; total: number };

type DatesView = {
  fits: number;
  overlaps: number;
  startToBeAgreed: number;
  counts: { number: string; words: string }[];
};

export function datesView({ total, fits, startToBeAgreed }: DatedCounts): DatesView {
  const overlaps = total - fits - startToBeAgreed;
  const allFit = total > 1 && fits === total;
  const fit = {
    number: allFit ? 'All' : fits ? formatNumber(fits) : 'None',
    words: fits === 1 ? 'fits your dates' : 'fit your dates',
  };
  const overlap = { number: formatNumber(overlaps), words: overlaps === 1 ? 'overlaps' : 'overlap' };
  const open = { number: formatNumber(startToBeAgreed), words: 'with a start date to be agreed' };
  return {
    fits,
    overlaps,
    startToBeAgreed,
    counts: [...(total ? [fit] : []), ...(overlaps ? [overlap] : []), ...(startToBeAgreed ? [open] : [])],
  };
}

const workTypeNames = ['locum', 'permanent'] as const satisfies WorkTypeGroup[];

type DatedCounts = Pick<JobSearchResult, 'total' | 'fits' | 'startToBeAgreed'>;

export function rangeText([first, last]: [number, number], total: number, dates: DatesView | null): string {
  const range = `Jobs ${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`;
  if (!dates || dates.overlaps + dates.startToBeAgreed === 0) return range;
  const { fits, overlaps, startToBeAgreed } = dates;
  return [
    `${range}: ${formatNumber(fits)} fit your dates`,
    ...(overlaps ? [`${formatNumber(overlaps)} overlap`] : []),
    ...(startToBeAgreed ? [`${formatNumber(startToBeAgreed)} with a start date to be agreed`] : []),
  ].join(', ');
}

/** `inForm` marks the work type, which the switch of the search form shows too. */
export type Chip = { label: string; href: string; inForm?: true };

export type JobResultsView = {
  total: number;
  dates: DatesView | null;
  heading: string;
  cards: JobCard[];
  groups: FilterGroup[];
  summary: string;
  chips: Chip[];
  understood: { text: string; label: string }[];
  literalHref: string | null;
  sort: JobSort;
  sortNote?: string;
  page: number;
  pageCount: number;
  range: string;
  pagesHref: string;
  /**
   * Numbers of jobs that the minimum rate excludes from the results. Their pay is a percentage of billings
   * (`percentOfBillings`) or not stated (`unstated`).
   */
  leftOut: { percentOfBillings: number; unstated: number };
  form: {
    q: string;
    specialties: string;
    where: string;
    inferred: InferredFilter[];
    place: string | null;
    radius: number | null;
    districts: string[];
    area: string | null;
    /** `words` is the label of the button that opens the calendar. */
    when: { from: string; to: string; words: string; fit: JobSearch['fit']; problem?: string };
    workType: '' | WorkTypeGroup;
    rateMin: string;
    rateUnit: JobSearch['rateUnit'];
    postedWithin: number | null;
    literal: boolean;
  };
};

type ToJobResultsViewInput = {
  search: JobSearch;
  result: JobSearchResult;
  data: ReferenceData;
  now: Date;
  hidden?: ReadonlySet<string>;
};

export function toJobResultsView({
  search,
  result,
  data,
  now,
  hidden,
}: ToJobResultsViewInput): JobResultsView {
  const { understood, total, page, pageCount } = result;
  const place = search.place === null ? undefined : data.places.get(search.place);
  const regions = [
    ...search.regions.map((slug) => data.regionsBySlug.get(slug)?.name ?? slug),
    ...search.districts.map((slug) => data.districts.get(slug)?.name ?? slug),
  ];
  const specialties =
    search.q === null ? joinTermNames(search.specialties, (slug) => data.specialties.get(slug)?.name) : '';
  const where = place ? placeLabel(place, data) : regions.join(', ');
  const first = (page - 1) * jobsPerPage;
  const dates = result.days && datesView(result);
  const [workType = '', ...otherTypes] = workTypeNames.filter((name) =>
    result.facets.work_type.some(({ value, selected }) => selected && value === name),
  );
  const onlyKind = workType && otherTypes.length === 0 && workTypeLabels[workType];
  const sortNote = payOrderWords(search.sort, result.facets.region, data);
  const ownDays = search.availableFrom !== null || search.availableTo !== null;
  const days: Days = ownDays
    ? { from: search.availableFrom, to: search.availableTo }
    : (result.days ?? { from: null, to: null });
  return {
    total,
    dates,
    heading: describeSearch(search, understood, data, total),
    cards: result.jobs.map((job) => {
      const airport = airportText(job.place.id, data);
      const card = toJobCard(job, now, result.days);
      return {
        ...card,
        ...(card.kind === onlyKind && { kind: '' }),
        ...(airport && { airport: `Nearest airport ${airport.name}, ${airport.detail}` }),
        ...(hidden?.has(job.number) && { hidden: true }),
      };
    }),
    groups: toFilterGroups(result.facets),
    summary:
      [
        search.q ?? specialties,
        onlyKind,
        where,
        result.days && shortDays(result.days, !areThisYear([result.days.from, result.days.to], now)),
      ]
        .filter(Boolean)
        .join(' · ') || 'All jobs, anywhere',
    chips: describeCriteria(search, understood, data).map(({ label, without }) => ({
      label,
      href: jobSearchHref(without),
      ...(label === onlyKind && { inForm: true }),
    })),
    understood: understood.map(({ text, label }) => ({ text, label })),
    literalHref:
      understood.length > 0 && !search.literal ? jobSearchHref({ ...search, literal: true, page: 1 }) : null,
    sort: search.sort,
    ...(sortNote && { sortNote }),
    page,
    pageCount,
    range: rangeText([Math.min(first + 1, total), Math.min(first + jobsPerPage, total)], total, dates),
    pagesHref: jobSearchHref({ ...search, page: 1 }),
    leftOut: { percentOfBillings: result.leftOutByRate, unstated: result.leftOutUnstated },
    form: {
      q: search.q ?? '',
      specialties,
      where,
      inferred: [
        ...inferFilters(understood, (slug) => !data.districts.has(slug)),
        ...(ownDays ? [] : inferDates(understood, days)),
      ],
      place: search.place,
      radius: search.radiusKm,
      districts: search.districts,
      area: search.area && formatArea(search.area),
      when: {
        from: days.from ?? '',
        to: days.to ?? '',
        words: shortDays(days) ?? 'Any dates',
        fit: search.fit,
      },
      workType: otherTypes.length === 0 ? workType : '',
      rateMin: search.rateMin === null ? '' : String(search.rateMin / 100),
      rateUnit: search.rateUnit,
      postedWithin: search.postedWithin,
      literal: search.literal,
    },
  };
}

const ordersOfPay: readonly JobSort[] = ['rate', 'block'];

/**
 * Explains the order of results that are sorted by pay and come from both countries. Australian and New Zealand
 * dollars are compared without an exchange rate, because we have no reliable one.
 */
export function payOrderWords(
  sort: JobSort,
  regions: readonly FacetOption[],
  data: { regionsBySlug: ReadonlyMap<string, { country: CountryCode }> },
): string | null {
  if (!ordersOfPay.includes(sort)) return null;
  const chosen = regions.filter(({ selected }) => selected);
  const countries = new Set(
    (chosen.length > 0 ? chosen : regions)
      .filter(({ count }) => count > 0)
      .map(({ value }) => data.regionsBySlug.get(value)?.country),
  );
  return countries.size > 1 ? 'When we sort by pay, we do not convert between AUD and NZD.' : null;
}

const joinTermNames = (slugs: readonly string[], nameOf: (slug: string) => string | undefined) =>
  slugs.map((slug) => nameOf(slug) ?? slug).join(', ');

function toFilterGroups(facets: Facets): FilterGroup[] {
  return facetNames.map((name) => ({ name, options: facets[name].map(toFilterOption) }));
}

function toFilterOption({ children: all = [], ...option }: FacetOption): FacetOption {
  // Omits fields of practice without jobs, because they only make the page larger.
  const children = all.filter((child) => child.count > 0 || child.selected).map(toFilterOption);
  return children.length > 0 ? { ...option, children } : option;
}

export type ZeroResultsHelp = {
  lead: string;
  around: string | null;
  drop: CountedLink[];
  /**
   * Links to searches with only one of the chosen filters. Shown if removing any single filter would still find no job.
   */
  keep: CountedLink[];
  wider: CountedLink[];
  /** The parent specialities, if the searched specialities have no open job at all. */
  near: CountedLink[];
  popular: ListedLink[];
  specialities: ListedLink[];
};

type ListedLink = { label: string; href: string; count: number };

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

type Ways = Record<'drop' | 'keep' | 'wider' | 'near', readonly unknown[]> & { without: string[] };

export function describeNoResults(filters: number, { drop, keep, wider, near, without }: Ways): string {
  if (without.length > 0) {
    const names = without.map(lowerFirst).join(' or ');
    const next = near.length > 0 ? 'Try the nearest speciality, or create an alert' : 'Create an alert';
    return `There are no ${names} jobs now. ${next} to hear of the first one.`;
  }
  const found =
    filters > 1
      ? `No open job matches all ${numerals[filters] ?? filters} filters today.`
      : 'No open job matches this search today.';
  const changes = drop.length + wider.length;
  if (changes === 1) return `${found} Check the spelling, or use the link below to find jobs.`;
  if (changes > 1) return `${found} Make one change to find jobs. Each link below has results.`;
  if (keep.length > 0) return `${found} Removing one filter is not enough. Try keeping only one filter.`;
  return `${found} Try fewer filters or other words.`;
}

export function toZeroResultsHelp(
  ways: Record<'drop' | 'keep' | 'wider' | 'near', { label: string; href: string; count: number }[]> & {
    without: string[];
  },
  view: JobResultsView,
  lists: Pick<ZeroResultsHelp, 'popular' | 'specialities'>,
): ZeroResultsHelp {
  const links = (list: typeof ways.drop) =>
    list.map(({ label, href, count }) => ({ label, href, total: count }));
  return {
    lead: describeNoResults(view.chips.length, ways),
    around: view.form.place ? view.form.where : null,
    drop: links(ways.drop),
    keep: links(ways.keep),
    wider: links(ways.wider),
    near: links(ways.near),
    ...lists,
  };
}
