import { databaseWithData } from '@/tests/database-with-data';
import { driveBetween, type Drive } from './drive';
import { kilometresBetween } from './match-places';
import { nearestAirport } from './nearest-airport';

const database = databaseWithData();

const drive = (one: string, other: string) => {
  const [a, b] = [one, other].map((id) => database.data.places.get(id));
  if (!a || !b) throw new Error(`No place ${one} or ${other}`);
  const there = driveBetween(a, b, database.data.ground);
  expect(driveBetween(b, a, database.data.ground)).toBe(there);
  return there;
};

test.each([
  ['dubbo-nsw', 'DBO', 'under-30-minutes'],
  ['douglas-qld', 'TSV', 'under-30-minutes'],
  ['parramatta-nsw', 'SYD', '30-to-60-minutes'],
  ['gympie-qld', 'MCY', '1-to-2-hours'],
  ['te-anau-stl', 'ZQN', '1-to-2-hours'],
  ['whitemark-tas', 'FLS', 'under-30-minutes'],
])('finds for the town %s the airport %s with the driving time %s', (place, iata, expected) => {
  expect(nearestAirport(place, database.data)).toMatchObject({ iata, drive: expected });
});

test.each([
  ['an airport with uncertain flights is nearer', 'katherine-nt'],
  ['a new airport may be open by now', 'penrith-nsw'],
  ['another airport around the bay may be nearer by road', 'mornington-vic'],
  ['the island has an airfield with uncertain flights', 'oban-stl'],
  ['the place does not exist', 'atlantis'],
])('names no nearest airport if %s', (_, place) => {
  expect(nearestAirport(place, database.data)).toBeNull();
});

test.each([
  ['airlie-beach-qld', 'PPP'],
  ['ingham-qld', 'TSV'],
])('never gives a mainland place an island’s airport as its nearest (%s)', (place, iata) => {
  expect(nearestAirport(place, database.data)?.iata).toBe(iata);
});

test('for Thursday Island, gives the airport on the neighbouring island without a driving time, because a ferry is not a drive', () => {
  expect(nearestAirport('thursday-island-qld', database.data)).toMatchObject({ iata: 'HID', drive: null });
});

test.each([
  ['launceston-tas', 'melbourne-vic', 'Bass Strait'],
  ['hobart-tas', 'sydney-nsw', 'Bass Strait'],
  ['blenheim-mbh', 'wellington-wgn', 'Cook Strait'],
  ['christchurch-can', 'auckland-auk', 'Cook Strait'],
  ['oban-stl', 'invercargill-stl', 'Foveaux Strait'],
  ['kingscote-sa', 'adelaide-sa', 'Backstairs Passage'],
  ['currie-tas', 'burnie-tas', 'Bass Strait'],
  ['whitemark-tas', 'launceston-tas', 'Bass Strait'],
  ['palm-island-qld', 'townsville-qld', 'the Coral Sea'],
  ['thursday-island-qld', 'bamaga-qld', 'Endeavour Strait'],
  ['waitangi-cit', 'christchurch-can', 'the Pacific'],
  ['lord-howe-island-nsw', 'port-macquarie-nsw', 'the Tasman Sea'],
  ['sydney-nsw', 'auckland-auk', 'the Tasman Sea'],
  ['whyalla-sa', 'adelaide-sa', 'Spencer Gulf, around which it is twice as far'],
  ['queenscliff-vic', 'rosebud-vic', 'Port Phillip'],
])('returns no driving time between %s and %s, across %s', (one, other) => {
  expect(drive(one, other)).toBeNull();
});

test('returns no driving time from one main island to another', () => {
  const places = [...database.data.places.values()];
  const of = (country: string, isThere: (region: string) => boolean) =>
    places
      .filter((place) => place.country === country && isThere(place.regionIso))
      .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
      .slice(0, 25);
  const south = /-(TAS|NSN|MBH|WTC|CAN|OTA|STL)$/;
  for (const [here, there] of [
    [of('AU', (region) => region === 'AU-TAS'), of('AU', (region) => region !== 'AU-TAS')],
    [
      of('NZ', (region) => south.test(region)),
      of('NZ', (region) => !south.test(region) && region !== 'NZ-CIT'),
    ],
  ] as const)
    for (const a of here) for (const b of there) expect(driveBetween(a, b, database.data.ground)).toBeNull();
});

// Each row names a range that contains the real driving time of this drive.
test.each<[string, string, Drive]>([
  ['palmerston-nt', 'darwin-nt', 'under-30-minutes'],
  ['frankston-vic', 'melbourne-vic', '30-to-60-minutes'],
  ['toowoomba-qld', 'brisbane-qld', '1-to-2-hours'],
  ['ballarat-vic', 'melbourne-vic', '1-to-2-hours'],
  ['hamilton-wko', 'auckland-auk', '1-to-2-hours'],
  ['wagga-wagga-nsw', 'canberra-act', '2-to-4-hours'],
  ['hokitika-wtc', 'christchurch-can', '2-to-4-hours'],
  ['canberra-act', 'sydney-nsw', '2-to-4-hours'],
  ['dubbo-nsw', 'sydney-nsw', 'over-4-hours'],
  ['albany-wa', 'perth-wa', 'over-4-hours'],
  ['mount-isa-qld', 'townsville-qld', 'over-4-hours'],
])('classifies the drive from %s to %s as %s', (one, other, expected) => {
  expect(drive(one, other)).toBe(expected);
});

test('returns the shortest driving time for a drive from a place to itself', () => {
  expect(drive('dubbo-nsw', 'dubbo-nsw')).toBe('under-30-minutes');
});

test('a place’s nearest airport, if any, is on the same island or mainland as the place', () => {
  const { airports, doubtful, islands } = database.data.ground;
  for (const place of database.data.places.values()) {
    const found = nearestAirport(place.id, database.data);
    if (!found) continue;
    const reached = [...airports, ...doubtful].filter(
      ({ iata }) => islands.get(iata) === islands.get(place.id),
    );
    const least = Math.min(...reached.map((airport) => kilometresBetween(place, airport)));
    expect(found.km).toBeCloseTo(Number.isFinite(least) ? least : found.km);
    expect(airports.map(({ iata }) => iata)).toContain(found.iata);
  }
});
