import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { createTestDatabase } from '@/tests/test-database';
import {
  exactPlaces,
  exactRegions,
  kilometresBetween,
  matchPlaces,
  placeLabel,
  placesWithin,
} from './match-places';

let data: ReferenceData;
beforeAll(async () => {
  const database = await createTestDatabase();
  data = await getReferenceData(database.db);
  await database.drop();
});

const ids = (text: string) => matchPlaces(text, data).map((place) => place.id);

test.each([
  ['Dubbo', ['dubbo-nsw']],
  ['dubbo nsw', ['dubbo-nsw']],
  ['Dubbo, New South Wales', ['dubbo-nsw']],
  ['Whangārei', ['whangarei-ntl']],
  ['Brisbne', ['brisbane-qld']],
  ['zzzzzz', []],
  ['', []],
])('“%s” matches %j', (text, places) => {
  expect(ids(text)).toEqual(places);
});

test('a name that several places bear gives all of them, the largest first', () => {
  expect(ids('richmond')).toHaveLength(5);
  expect(ids('perth')[0]).toBe('perth-wa');
});

test('a beginning gives the places it can become', () => {
  expect(ids('toowoom')).toContain('toowoomba-qld');
});

test('a region is known by its name and, in Australia, its short form; a country is all its regions', () => {
  expect(exactRegions('qld', data).map((region) => region.slug)).toEqual(['queensland']);
  expect(exactRegions("Hawke's Bay", data).map((region) => region.iso)).toEqual(['NZ-HKB']);
  expect(exactRegions('New Zealand', data)).toHaveLength(17);
  expect(exactRegions('can', data)).toEqual([]);
});

test('labels tell places of one name apart', () => {
  const labels = exactPlaces('Richmond', data).map((place) => placeLabel(place, data));
  expect(new Set(labels).size).toBe(labels.length);
});

test('distances are great-circle kilometres, and a circle holds its centre', () => {
  const [sydney, melbourne] = ['sydney-nsw', 'melbourne-vic'].map((id) => data.places.get(id)!);
  expect(Math.round(kilometresBetween(sydney!, melbourne!) / 10) * 10).toBe(710);
  const near = placesWithin(sydney!, 25, data);
  expect(near.get('sydney-nsw')).toBe(0);
  for (const [id, km] of near) {
    expect(km).toBeLessThanOrEqual(25);
    expect(kilometresBetween(sydney!, data.places.get(id)!)).toBe(km);
  }
});

test('circles of one centre differ by radius, and those of other data are other circles', () => {
  const sydney = data.places.get('sydney-nsw')!;
  expect(placesWithin(sydney, 100, data).size).toBeGreaterThan(placesWithin(sydney, 25, data).size);
  expect(placesWithin(sydney, 25, data)).toEqual(placesWithin(sydney, 25, { ...data }));
  const alone = { ...data, places: new Map([[sydney.id, sydney]]) };
  expect([...placesWithin(sydney, 25, alone)]).toEqual([['sydney-nsw', 0]]);
});
