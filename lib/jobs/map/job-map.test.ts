import fc from 'fast-check';
import { formatArea, isInArea, parseArea, type MapArea } from '@/lib/reference/places/map-area';
import { areaOfPlaces, clusterPlaces, nameOfCluster, type JobPlace } from './job-place';
import { areaOfView, fitArea, homeView, limited, movedBy, zoomedBy } from './map-view';
import { latitudeAt, longitudeAt, mapX, mapY } from '@/lib/reference/places/projection';

const townsville: JobPlace = {
  name: 'Townsville',
  region: ' QLD',
  longitude: 146.8,
  latitude: -19.26,
  jobs: 2,
};
const douglas: JobPlace = { name: 'Douglas', region: ' QLD', longitude: 146.75, latitude: -19.32, jobs: 1 };
const perth: JobPlace = { name: 'Perth', region: ' WA', longitude: 115.86, latitude: -31.95, jobs: 9 };
const waitangi: JobPlace = {
  name: 'Waitangi',
  region: ', Chatham Islands',
  longitude: -176.56,
  latitude: -43.95,
  jobs: 1,
};
const size = { width: 760, height: 700 };

const places = fc.array(
  fc
    .record({
      longitude: fc.double({ min: 113, max: 178, noNaN: true }),
      latitude: fc.double({ min: -47, max: -10, noNaN: true }),
      jobs: fc.integer({ min: 1, max: 300 }),
    })
    .map((place): JobPlace => ({ name: 'Town', region: '', ...place })),
);

describe('the map’s projection', () => {
  test.each([113, 146.8, 178.3])('converts longitude %d to map units and back', (longitude) => {
    expect(longitudeAt(mapX(longitude))).toBeCloseTo(longitude, 6);
  });
  test.each([-10.6, -31.95, -46.9])('converts latitude %d to map units and back', (latitude) => {
    expect(latitudeAt(mapY(latitude))).toBeCloseTo(latitude, 6);
  });
  test('places the Chatham Islands east of New Zealand', () => {
    expect(mapX(-176.56)).toBeGreaterThan(mapX(178.3));
  });
});

describe('town clusters on the map', () => {
  test('clustering counts each job exactly once at any scale', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0.05, max: 6, noNaN: true }), (towns, scale) => {
        const clusters = clusterPlaces(towns, scale);
        const shown = clusters.flatMap((cluster) => cluster.places);
        expect(shown).toHaveLength(towns.length);
        expect(new Set(shown)).toEqual(new Set(towns));
        for (const { jobs, places: own } of clusters)
          expect(jobs).toBe(own.reduce((sum, town) => sum + town.jobs, 0));
      }),
    );
  });
  test('any two clusters are too far apart for their numbers to overlap', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0.05, max: 6, noNaN: true }), (towns, scale) => {
        const clusters = clusterPlaces(towns, scale);
        for (const [index, a] of clusters.entries())
          for (const b of clusters.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y) * scale).toBeGreaterThan(45.9);
      }),
    );
  });
  test('a cluster of two towns in one state lies at the town with more jobs, and is named after both towns', () => {
    const [west, north] = clusterPlaces([douglas, townsville, perth], 0.1);
    expect(nameOfCluster(west!)).toBe('Perth WA');
    expect(nameOfCluster(north!)).toBe('Townsville and Douglas QLD');
    expect(north).toMatchObject({ x: mapX(146.8), y: mapY(-19.26), jobs: 3 });
    expect(clusterPlaces([douglas, townsville, perth], 6)).toHaveLength(3);
  });
  test('names a cluster of many towns after the first town, and a cluster of two states’ towns after both towns', () => {
    expect(nameOfCluster({ places: [perth, townsville, douglas] })).toBe('Perth WA and 2 other places');
    expect(nameOfCluster({ places: [perth, townsville] })).toBe('Perth WA and Townsville QLD');
  });
});

describe('the map’s views and areas', () => {
  test('an area around several towns contains each town, and stays the same when it is written to a URL and read again', () => {
    fc.assert(
      fc.property(
        places.filter((towns) => towns.length > 0),
        (towns) => {
          const area = areaOfPlaces(towns);
          expect(parseArea(formatArea(area))).toEqual(area);
          for (const { longitude, latitude } of towns)
            expect(isInArea({ longitude, latitude }, area)).toBe(true);
        },
      ),
    );
  });
  test('a view fitted to towns shows all these towns, and its area stays the same when it is written to a URL and read again', () => {
    fc.assert(
      fc.property(
        places.filter((towns) => towns.length > 0),
        (towns) => {
          const shown = areaOfView(limited(fitArea(areaOfPlaces(towns), size), size), size);
          expect(parseArea(formatArea(shown))).toEqual(shown);
          for (const { longitude, latitude } of towns)
            expect(isInArea({ longitude, latitude }, shown)).toBe(true);
        },
      ),
    );
  });
  test('a map view can show the Chatham Islands', () => {
    const area = areaOfPlaces([waitangi]);
    expect(isInArea({ longitude: -176.56, latitude: -43.95 }, area)).toBe(true);
    expect(isInArea({ longitude: 176.56, latitude: -43.95 }, area)).toBe(false);
    const view = limited(fitArea(area, size), size);
    expect(isInArea({ longitude: -176.56, latitude: -43.95 }, areaOfView(view, size))).toBe(true);
  });
  test('a map view stays within the two countries, and cannot zoom in closer than a single town needs', () => {
    let view = homeView(size);
    for (let step = 0; step < 50; step += 1) view = limited(movedBy(view, -400, 300), size);
    for (let step = 0; step < 20; step += 1) view = zoomedBy(view, 2, size);
    const area: MapArea = areaOfView(view, size);
    expect(parseArea(formatArea(area))).toEqual(area);
    expect(view.scale).toBe(6);
  });
  test('zooming keeps the point under the mouse pointer in place', () => {
    const view = homeView(size);
    const at = { x: 100, y: -50 };
    const closer = zoomedBy(view, 2, size, at);
    expect(closer.x + at.x / closer.scale).toBeCloseTo(view.x + at.x / view.scale, 6);
    expect(closer.y + at.y / closer.scale).toBeCloseTo(view.y + at.y / view.scale, 6);
  });
});

describe('a map area in a URL', () => {
  test.each([
    ['146.50,-19.60,147.20,-19.00', '146.50,-19.60,147.20,-19.00'],
    ['146.5,-19.6,147.2,-19', '146.50,-19.60,147.20,-19.00'],
    ['180,-45,184,-43', '180.00,-45.00,184.00,-43.00'],
  ])('reads the area %s as %s', (text, canonical) => {
    expect(formatArea(parseArea(text)!)).toBe(canonical);
  });
  test.each([
    '',
    '1,2,3',
    '146.5,-19.6,147.2,-19,1',
    '147.2,-19.6,146.5,-19',
    '146.5,-19,147.2,-19.6',
    '146.5,-19.6,146.5,-19',
    '146.501,-19.6,147.2,-19',
    '1e2,-19.6,147.2,-19',
    'NaN,-19.6,147.2,-19',
    '-10,-19.6,10,-19',
    '9999,-19.6,99999,-19',
    '146.5;-19.6;147.2;-19',
    ' 146.5,-19.6,147.2,-19',
  ])('refuses the area “%s”', (text) => {
    expect(parseArea(text)).toBeNull();
  });
});
