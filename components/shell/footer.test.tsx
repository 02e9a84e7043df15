import { AppearanceContext } from '@/components/platform/appearance/appearance-switch';
import { render, screen, within } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { forEachSocialNetwork, socialNetworkNames, socialNetworks } from '@/lib/core/social-networks';
import type { FooterColumn } from '@/lib/content/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import { Footer } from './footer';
import { NavigationProvider } from './navigation-provider';
import { publicFrame } from './use-frame';

const menu: MenuItem[] = [
  {
    id: 'doctors',
    name: 'Doctors',
    displayName: null,
    childItems: [
      { title: 'How it works', slug: 'how-it-works' },
      { title: 'Specialities in demand', slug: 'specialities-in-demand' },
    ],
  },
  { id: 'about_us', name: 'About us', displayName: null, childItems: [{ title: 'B Corp', slug: 'b-corp' }] },
  {
    id: 'employers',
    name: 'Employers',
    displayName: null,
    childItems: [{ title: 'Not for the foot', slug: 'x' }],
  },
];
const frame: Frame = {
  ...publicFrame,
  brandName: 'Onward',
  year: 2026,
  social: forEachSocialNetwork((network) => `https://${network}.example/onward`),
};

type Shown = { asPath?: string; slimFooter?: boolean; footerColumns?: FooterColumn[] };

function renderFooter(given = menu, { asPath = '/', slimFooter = false, footerColumns }: Shown = {}) {
  render(
    <RouterContext value={{ asPath } as NextRouter}>
      <AppearanceContext value="dark">
        <NavigationProvider menu={given}>
          <Footer frame={{ ...frame, slimFooter, ...(footerColumns && { footerColumns }) }} />
        </NavigationProvider>
      </AppearanceContext>
    </RouterContext>,
  );
  return screen;
}
const address = (link: HTMLElement) => link.getAttribute('href');

test.each([
  { name: 'Job search', to: '/jobs' },
  { name: 'Specialities in demand', to: '/doctors/specialities-in-demand' },
  { name: 'Contact us', to: '/contact-us' },
  { name: 'Employers', to: '/employers' },
  { name: 'Doctors', to: '/doctors' },
  { name: 'Articles', to: '/articles' },
  { name: 'About us', to: '/about-us' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms and conditions', to: '/terms-and-conditions' },
  { name: 'Data sources', to: '/data-sources' },
])('the footer link "$name" leads to $to', ({ name, to }) => {
  expect(address(renderFooter().getByRole('link', { name }))).toBe(to);
});

test('the footer lists only the pages in the menu groups “Doctors” and “About us”', () => {
  const footer = renderFooter();
  expect(address(footer.getByRole('link', { name: 'How it works' }))).toBe('/doctors/how-it-works');
  expect(address(footer.getByRole('link', { name: 'B Corp' }))).toBe('/about-us/b-corp');
  expect(footer.queryByRole('link', { name: 'Not for the foot' })).toBeNull();
});

test('on account pages, the footer links to the main pages but not to the pages below them', () => {
  const footer = renderFooter(menu, { slimFooter: true });
  for (const name of ['Job search', 'Doctors', 'About us', 'Employers', 'Articles', 'Contact us', 'Privacy'])
    expect(footer.getAllByRole('link', { name })).toHaveLength(1);
  expect(footer.queryByRole('link', { name: 'How it works' })).toBeNull();
});

test('on account pages, each footer column shows only its links for phones, even if two columns have the same URL', () => {
  const warned = jest.spyOn(console, 'error');
  const links = [
    { label: 'Call us', to: '/contact-us', onPhones: true },
    { label: 'History', to: '/history' },
  ];
  const footerColumns = [
    { title: 'About', to: '/about-us', links },
    { title: 'Team', to: '/about-us', links: [] },
  ];
  const footer = renderFooter(menu, { slimFooter: true, footerColumns });
  for (const name of ['About', 'Team', 'Call us']) expect(footer.getByRole('link', { name })).toBeDefined();
  expect(footer.queryByRole('link', { name: 'History' })).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

test('the footer links to “Specialities in demand” exactly once', () => {
  expect(renderFooter().getAllByRole('link', { name: 'Specialities in demand' })).toHaveLength(1);
});

test('the footer shows built-in links if the menu lacks the groups “Doctors” and “About us”', () => {
  const footer = renderFooter(menu.slice(2));
  for (const name of ['Specialities in demand', 'Doctors', 'About us'])
    expect(footer.getAllByRole('link', { name })).toHaveLength(1);
});

test('the footer links to the social networks with `rel="noopener"`', () => {
  const footer = renderFooter();
  for (const network of socialNetworkNames) {
    const link = footer.getByRole('link', { name: socialNetworks[network].label });
    expect(address(link)).toContain(network);
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test('the footer offers light colours, dark colours and the device’s setting, and marks the current choice', () => {
  const group = within(renderFooter().getByRole('group', { name: 'Appearance' }));
  expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'light',
    'dark',
    'system',
  ]);
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});
