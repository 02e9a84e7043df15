import { loadReferenceDataForTests } from '@/tests/reference-data';
import { exactPlaces, exactRegions } from './match-places';
import { namedElsewhere } from './place-names';

const data = loadReferenceDataForTests();

test('every dual, former or colloquial name belongs to an existing place or region', () => {
  expect(namedElsewhere.places.filter((id) => !data.places.has(id))).toEqual([]);
  expect(namedElsewhere.regions.filter((iso) => !data.regions.has(iso))).toEqual([]);
});

test.each([
  ['Mt Isa', ['mount-isa-qld']],
  ['Mt. Isa QLD', ['mount-isa-qld']],
  ['Mt Beauty', ['mt-beauty-vic']],
  ['Mount Beauty', ['mt-beauty-vic']],
  ['Saint Arnaud', ['st-arnaud-vic']],
  ['St. Arnaud, Victoria', ['st-arnaud-vic']],
  ['Pt Hedland', ['port-hedland-wa']],
  ['Palmerston Nth', ['palmerston-north-mwt']],
  ['Nth Ryde', ['north-ryde-nsw']],
  ['Wanganui', ['whanganui-mwt']],
  ['Ōtautahi', ['christchurch-can']],
  ['Otepoti', ['dunedin-ota']],
  ['Tāmaki Makaurau', ['auckland-auk']],
  ['Kirikiriroa', ['hamilton-wko']],
  ['Mparntwe', ['alice-springs-nt']],
  ['Naarm', ['melbourne-vic']],
  ['Kalgoorlie/Boulder', ['kalgoorlie-wa']],
  ['Gove NT', ['nhulunbuy-nt']],
])('the name “%s” finds the places %j', (text, ids) => {
  expect(exactPlaces(text, data).map((place) => place.id)).toEqual(ids);
});

test.each([
  ['Te Tai Tokerau', 'NZ-NTL'],
  ['Tairāwhiti', 'NZ-GIS'],
  ['Waitaha', 'NZ-CAN'],
])('the name “%s” finds the region %s', (text, iso) => {
  expect(exactRegions(text, data).map((region) => region.iso)).toEqual([iso]);
});
