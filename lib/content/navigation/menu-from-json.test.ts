import fc from 'fast-check';
import { contentGroups, type MenuItem } from '@/lib/content/sources/content-source';
import { menuToWire } from '@/lib/content/sources/content-wire';
import { menuFromJson } from './menu-from-json';

const words = fc.stringMatching(/^[A-Z][a-z]{0,9}$/);
const pages = fc.uniqueArray(fc.record({ title: words, slug: fc.stringMatching(/^[a-z]{1,9}$/) }), {
  selector: ({ slug }) => slug,
});
const menus = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom(...contentGroups), displayName: fc.option(words), childItems: pages }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((items): MenuItem[] =>
    items.map((item) => ({
      ...item,
      name: item.id.charAt(0).toUpperCase() + item.id.slice(1).replaceAll('_', ' '),
    })),
  );

test('reads the menu from the site’s own API response', () => {
  fc.assert(
    fc.property(menus, (menu) => {
      expect(menuFromJson(JSON.parse(JSON.stringify(menuToWire(menu))))).toEqual(menu);
    }),
  );
});

test('reads invalid data as an empty or partial menu without throwing', () => {
  expect(
    menuFromJson({ nav_items: [{ authoritative_name: 'Doctors' }, 4, null], doctors_pages: [{}, 1] }),
  ).toEqual([{ id: 'doctors', name: 'Doctors', displayName: null, childItems: [] }]);
  for (const other of [null, 'Doctors', [], { nav_items: {} }, { errorMessage: 'x' }])
    expect(menuFromJson(other)).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      menuFromJson(json);
    }),
  );
});
