import { paths } from '@/lib/routes';
import type { FacetOption } from '@/lib/jobs/search/job-search';
import type { FilterGroup } from './job-results-view';

type LandingLink = { label: string; href: string; count: number };

export type LandingLinks = { title: string; links: LandingLink[] }[];

type Chosen = { slug: string; name: string } | null;
type Path = { workType: Chosen; specialty: Chosen; region: Chosen };

const maxSpecialties = 9;

/**
 * Builds links to landing pages from the filter counts on the page. An option's count is the number of results if it
 * were the only chosen option of its group. So the counts of a group add up to all results.
 */
export function landingLinks(groups: readonly FilterGroup[]): LandingLinks {
  const options = (name: FilterGroup['name']) => groups.find((group) => group.name === name)?.options ?? [];
  const [workTypes, specialties, regions] = [options('work_type'), options('specialty'), options('region')];
  const parent = specialties.find(
    ({ selected, children }) => selected || children?.some((child) => child.selected),
  );
  const field = parent?.children?.find(({ selected }) => selected);
  const path: Path = {
    workType: findChosenOption(workTypes),
    specialty: field ? named(field) : parent ? named(parent) : null,
    region: findChosenOption(regions),
  };
  const to = (change: Partial<Path>) => {
    const { workType, specialty, region } = { ...path, ...change };
    return paths.jobList(...[workType, specialty, region].flatMap((one) => (one ? [one.slug] : [])));
  };
  const each = (key: keyof Path, list: readonly FacetOption[]): LandingLink[] =>
    list
      .filter(({ count, selected }) => count > 0 && !selected)
      .map((option) => ({ label: option.label, href: to({ [key]: named(option) }), count: option.count }));

  const wider: LandingLink[] = [];
  if (field && parent)
    wider.push({
      label: `All of ${parent.label}`,
      href: to({ specialty: named(parent) }),
      count: parent.count,
    });
  if (path.region) wider.push({ label: 'All regions', href: to({ region: null }), count: sum(regions) });
  if (path.specialty)
    wider.push({ label: 'All specialities', href: to({ specialty: null }), count: sum(specialties) });
  if (path.workType)
    wider.push({ label: 'Locum and permanent', href: to({ workType: null }), count: sum(workTypes) });
  const most = [...specialties].sort((a, b) => b.count - a.count).slice(0, maxSpecialties + 1);
  return [
    { title: 'Widen the search', links: wider },
    { title: 'Work type', links: each('workType', workTypes) },
    ...(parent?.children
      ? [{ title: `Subspecialities of ${parent.label}`, links: each('specialty', parent.children) }]
      : []),
    { title: path.region ? 'Other regions' : 'By region', links: each('region', regions) },
    {
      title: path.specialty ? 'Other specialities' : 'By speciality',
      links: each(
        'specialty',
        most.filter((option) => option !== parent),
      ).slice(0, maxSpecialties),
    },
  ].filter(({ links }) => links.length > 0);
}

function named({ value, label }: FacetOption): { slug: string; name: string } {
  return { slug: value, name: label };
}

function findChosenOption(list: readonly FacetOption[]): Chosen {
  const option = list.find(({ selected }) => selected);
  return option ? named(option) : null;
}

function sum(list: readonly FacetOption[]): number {
  return list.reduce((total, { count }) => total + count, 0);
}
