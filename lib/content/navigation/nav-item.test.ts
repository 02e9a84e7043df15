import type { MenuItem } from '@/lib/content/sources/content-source';
import { navItems } from './nav-item';

const item = (id: MenuItem['id'], own: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  displayName: null,
  childItems: [],
  ...own,
});

describe('menu items', () => {
  it.each([
    ['job_search', '/jobs'],
    ['doctors', '/doctors'],
    ['employers', '/employers'],
    ['about_us', '/about-us'],
    ['articles', '/articles'],
    ['contact_us', '/contact-us'],
  ] as const)('the menu item %s leads to %s', (id, to) => {
    expect(navItems([item(id)])[0]?.to).toBe(to);
  });

  it('keeps the order of menu items, and gives each item an id, a name for analytics and a name for tests', () => {
    expect(navItems([item('contact_us', { name: 'Contact us' }), item('job_search')])).toEqual([
      {
        id: 'contact_us',
        label: 'Contact us',
        to: '/contact-us',
        trackEventName: 'nav_contact_us',
        testid: 'nav-contact-us',
        subItems: [],
      },
      expect.objectContaining({ id: 'job_search' }),
    ]);
  });

  it('shows the display name of a menu item, or the item’s name if the display name is empty', () => {
    const labels = navItems([
      item('doctors', { name: 'Doctors', displayName: 'For doctors' }),
      item('about_us', { name: 'About us', displayName: ' ' }),
    ]).map(({ label }) => label);
    expect(labels).toEqual(['For doctors', 'About us']);
  });

  it('a menu page’s URL begins with its menu group’s URL', () => {
    const childItems = [{ title: 'A page', slug: 'a-page' }];
    expect(
      navItems([item('about_us', { childItems }), item('job_search', { childItems })]).flatMap(
        ({ subItems }) => subItems,
      ),
    ).toEqual([
      { label: 'A page', to: '/about-us/a-page' },
      { label: 'A page', to: '/jobs/a-page' },
    ]);
  });

  it('encodes a menu page’s slug so that it stays one segment of the URL', () => {
    const childItems = [{ title: 'A page', slug: 'a/b?c' }];
    expect(navItems([item('doctors', { childItems })])[0]?.subItems[0]?.to).toBe('/doctors/a%2Fb%3Fc');
  });

  it('leaves out menu groups for which the site has no page', () => {
    const unknown = JSON.parse('[{"id":"podcasts","name":"Podcasts","displayName":null,"childItems":[]}]');
    expect(navItems([...unknown, item('articles')]).map(({ id }) => id)).toEqual(['articles']);
  });
});
