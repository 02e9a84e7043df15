import type { NavItem, NavSubItem } from '@/lib/navigation/nav-item';
import { paths } from '@/lib/routes';

/** A link of the foot; `onPhones`: also where there is room for the most wanted alone. */
export type FooterLink = NavSubItem & { onPhones?: boolean };

/** `to`: the heading is itself a link. */
export type FooterColumn = { title: string; to?: string; links: FooterLink[] };

const specialities: FooterLink = {
  label: 'Specialities in demand',
  to: paths.specialitiesInDemand(),
  onPhones: true,
};

/** The columns of links at the foot of every page; the pages of doctors and of about us come from the menu. */
export function footerColumns(items: NavItem[]): FooterColumn[] {
  const pagesOf = (id: string) =>
    (items.find((item) => item.id === id)?.subItems ?? []).filter(
      // It has its place in the first column, on phones as well.
      ({ to }) => to !== specialities.to,
    );
  return [
    {
      title: 'Find work',
      links: [
        { label: 'Job search', to: paths.jobs(), onPhones: true },
        { label: 'Locum jobs', to: paths.jobList('locum') },
        { label: 'Permanent jobs', to: paths.jobList('permanent') },
        specialities,
        { label: 'Contact us', to: paths.contactUs(), onPhones: true },
      ],
    },
    { title: 'Doctors', to: paths.doctors(), links: pagesOf('doctors') },
    { title: 'About us', to: paths.aboutUs(), links: pagesOf('about_us') },
    {
      title: 'More',
      links: [
        { label: 'Employers', to: paths.employers() },
        { label: 'Articles', to: paths.articles() },
      ],
    },
  ];
}
