import { loadReferenceDataForTests } from '@/tests/reference-data';
import { exactPlaces, exactRegions, kilometresBetween, matchPlaces, placeLabel } from './match-places';
import { placesWithin } from './places-near';

const data = loadReferenceDataForTests();

const ids = (text: string) => matchPlaces(text, data).map((place) => place.id);

test.each([
  ['Dubbo', ['dubbo-nsw']],
  ['dubbo nsw', ['dubbo-nsw']],
  ['Dubbo, New South Wales', ['dubbo-nsw']],
  ['Whangārei', ['whangarei-ntl']],
  ['Brisbne', ['brisbane-qld']],
  ['zzzzzz', []],
  ['', []],
])('the text “%s” matches the places %j', (text, places) => {
  expect(ids(text)).toEqual(places);
});

test('returns all places that share a name, largest first', () => {
  expect(ids('richmond')).toHaveLength(5);
  expect(ids('perth')[0]).toBe('perth-wa');
});

test('finds a place by the beginning of its name', () => {
  expect(ids('toowoom')).toContain('toowoomba-qld');
});

test('finds a region by its name or its Australian short form, and finds all regions of a country by the country’s name', () => {
  expect(exactRegions('qld', data).map((region) => region.slug)).toEqual(['queensland']);
  expect(exactRegions("Hawke's Bay", data).map((region) => region.iso)).toEqual(['NZ-HKB']);
  expect(exactRegions('New Zealand', data)).toHaveLength(17);
  expect(exactRegions('can', data)).toEqual([]);
});

test('places with the same name get different labels', () => {
  const labels = exactPlaces('Richmond', data).map((place) => placeLabel(place, data));
  expect(new Set(labels).size).toBe(labels.length);
});

test('distances between places are great-circle kilometres, and the places within any radius of a place include that place', () => {
  const [sydney, melbourne] = ['sydney-nsw', 'melbourne-vic'].map((id) => data.places.get(id)!);
  expect(Math.round(kilometresBetween(sydney!, melbourne!) / 10) * 10).toBe(710);
  const near = placesWithin(sydney!, 25, data);
  expect(near.get('sydney-nsw')).toBe(0);
  for (const [id, km] of near) {
    expect(km).toBeLessThanOrEqual(25);
    expect(kilometresBetween(sydney!, data.places.get(id)!)).toBe(km);
  }
});

test('finds the places within the given radius, and never reuses a result for a different radius or different reference data', () => {
  const sydney = data.places.get('sydney-nsw')!;
  expect(placesWithin(sydney, 100, data).size).toBeGreaterThan(placesWithin(sydney, 25, data).size);
  expect(placesWithin(sydney, 25, data)).toEqual(placesWithin(sydney, 25, { ...data }));
  const alone = { ...data, places: new Map([[sydney.id, sydney]]) };
  expect([...placesWithin(sydney, 25, alone)]).toEqual([['sydney-nsw', 0]]);
});
