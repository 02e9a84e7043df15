import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { createTestDatabase } from '@/tests/test-database';
import { feedVocabulary, type FeedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import { matchPlace } from './match-words';

let words: FeedVocabulary;
beforeAll(async () => {
  const database = await createTestDatabase();
  words = feedVocabulary(await getReferenceData(database.db));
  await database.drop();
});

const match = (name: string, region: string | null = null, country: string | null = null) =>
  matchPlace({ id: null, name, region, country, postcode: null, point: null }, words);

test.each<[string, string | null, string | null, string, string[]?]>([
  ['Mt Isa', 'QLD', 'AU', 'mount-isa-qld'],
  ['MT ISA', 'Queensland', null, 'mount-isa-qld'],
  ['Wanganui', null, 'NZ', 'whanganui-mwt'],
  ['Christchurch/Ōtautahi', null, 'NZ', 'christchurch-can'],
  ['Ōtautahi / Christchurch', null, 'NZ', 'christchurch-can'],
  ['Christchurch (Ōtautahi)', 'Canterbury', 'NZ', 'christchurch-can'],
  ['Ōtepoti – Dunedin', null, 'NZ', 'dunedin-ota'],
  ['Saint Arnaud', 'VIC', 'AU', 'st-arnaud-vic'],
  ['St. Arnaud', 'VIC', 'AU', 'st-arnaud-vic'],
  ['Broome, WA 6725', null, null, 'broome-wa'],
  ['Broome WA', null, 'AU', 'broome-wa'],
  ['Broome 6725', null, null, 'broome-wa'],
  ['Broome, Western Australia, Australia', null, null, 'broome-wa'],
  ['Broome Western Australia', null, null, 'broome-wa'],
  ['12 Hamersley St, Broome, WA 6725', null, null, 'broome-wa'],
  ['Perth WA', null, null, 'perth-wa'],
  ['Perth, TAS', null, null, 'perth-tas'],
  ['Auckland City', null, 'NZ', 'auckland-auk'],
  ['Auckland, New Zealand', null, null, 'auckland-auk'],
  ['Palmerston North, Manawatū-Whanganui, NZ', null, null, 'palmerston-north-mwt'],
  ['Melbourne CBD', 'VIC', null, 'melbourne-vic'],
  ['Hobart city centre', 'TAS', 'Australia', 'hobart-tas'],
  ['Dubbo', 'NSW 2830', null, 'dubbo-nsw'],
  ['Dubbo', 'NSW, Australia', null, 'dubbo-nsw'],
  ['Whangārei', 'Te Tai Tokerau', 'Aotearoa', 'whangarei-ntl'],
  ['Greater Adelaide', 'SA', null, 'adelaide-sa', ['place/vicinity']],
  ['Dubbo and surrounds', 'NSW', null, 'dubbo-nsw', ['place/vicinity']],
  ['Cairns Region', 'QLD', null, 'cairns-qld', ['place/vicinity']],
])('maps the place “%s” (state %s, country %s) to %s', (name, region, country, id, warnings = []) => {
  expect(match(name, region, country)).toMatchObject({ ok: true, place: { id }, warnings });
});

test.each<[string, string | null, string]>([
  ['Woop Woop', 'NSW', 'place/unknown'],
  ['Dubbo', 'VIC', 'place/contradiction'],
  ['Dubbo, VIC 2830', null, 'place/contradiction'],
  ['Broome, WA 6725', 'QLD', 'place/contradiction'],
  ['Perth', null, 'place/ambiguous'],
  ['St Leonards', null, 'place/ambiguous'],
  ['Queensland', null, 'place/unknown'],
])('quarantines a record with the place “%s” (state %s) for the reason %s', (name, region, reason) => {
  expect(match(name, region)).toEqual({ ok: false, reason });
});
