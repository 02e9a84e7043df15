import { loadReferenceDataForTests } from '@/tests/reference-data';
import { emptyJobSearch } from './job-search';
import { describeSearch } from './job-search-words';
import { jobSearchHref } from './job-search-url';
import { readWhere } from './read-where';
import { suggestWhere } from './suggest-words';

const data = loadReferenceDataForTests();

const where = (text: string) => readWhere({ where: text }, emptyJobSearch, data);

test.each([
  ['northern nsw', '/jobs/list?district=northern-nsw', 'in Northern NSW'],
  ['Northern Rivers', '/jobs/list?district=northern-rivers', 'in Northern Rivers'],
  ['Far North Queensland', '/jobs/list?district=far-north-queensland', 'in Far North Queensland'],
  ['FNQ', '/jobs/list?district=far-north-queensland', 'in Far North Queensland'],
  ['the hunter', '/jobs/list?district=hunter', 'in Hunter'],
  ['New England', '/jobs/list?district=new-england', 'in New England'],
  ['top end', '/jobs/list?district=top-end', 'in Top End'],
  ['regional NSW', '/jobs/list?district=regional-nsw', 'in Regional NSW'],
  ['Northland', '/jobs/list/northland', 'in Northland'],
  ['Te Tai Tokerau', '/jobs/list/northland', 'in Northland'],
  ['Waikato', '/jobs/list/waikato', 'in Waikato'],
  ['anywhere in QLD', '/jobs/list/queensland', 'in Queensland'],
  ['QLD, NSW', '/jobs/list?region=new-south-wales&region=queensland', 'in New South Wales or Queensland'],
  ['QLD and NSW', '/jobs/list?region=new-south-wales&region=queensland', 'in New South Wales or Queensland'],
  ['QLD NSW', '/jobs/list?region=new-south-wales&region=queensland', 'in New South Wales or Queensland'],
  ['NSW/VIC', '/jobs/list?region=new-south-wales&region=victoria', 'in New South Wales or Victoria'],
  [
    'Qld or NT',
    '/jobs/list?region=northern-territory&region=queensland',
    'in the Northern Territory or Queensland',
  ],
  [
    'QLD; Northern Rivers',
    '/jobs/list?region=queensland&district=northern-rivers',
    'in Queensland or Northern Rivers',
  ],
  ['Wellington and Auckland', '/jobs/list?region=auckland&region=wellington', 'in Auckland or Wellington'],
  ['Lismore, NSW', '/jobs/list?place=lismore-nsw', 'near Lismore NSW'],
  ['Christchurch/Ōtautahi', '/jobs/list?place=christchurch-can', 'near Christchurch, Canterbury'],
])('reads “%s” in the “Where” field as the search %s', (text, href, heading) => {
  const read = where(text);
  if (read?.kind !== 'found') throw new Error(JSON.stringify(read));
  expect(jobSearchHref(read.search)).toBe(href);
  expect(describeSearch(read.search, [], data, 2).replaceAll('\u00a0', ' ')).toBe(`jobs ${heading}`);
});

test.each([
  ['South Island', 'in the South Island'],
  ['NZ', 'in New Zealand'],
])('the heading names “%s” as one area, instead of listing its regions', (text, heading) => {
  const read = where(text);
  if (read?.kind !== 'found') throw new Error(JSON.stringify(read));
  expect(describeSearch(read.search, [], data, 2)).toBe(`jobs ${heading}`);
});

test.each([
  ['central west', ['/jobs/list?district=central-west-nsw', '/jobs/list?district=central-west-queensland']],
  [
    'Lismore and QLD',
    ['/jobs/list/queensland', '/jobs/list?place=lismore-nsw', '/jobs/list/queensland?place=lismore-nsw'],
  ],
  ['QLD and Atlantis', ['/jobs/list/queensland']],
])('offers the places or regions that “%s” in the “Where” field can mean', (text, hrefs) => {
  const read = where(text);
  if (read?.kind !== 'ambiguous') throw new Error(JSON.stringify(read));
  expect(read.choices.choices.map(({ href }) => href)).toEqual(hrefs);
});

test('reports an unknown place name in the “Where” field', () => {
  expect(where('Atlantis')).toEqual({ kind: 'unknown', text: 'Atlantis' });
});

test('if the “Where” field contains a place and regions, the heading names them all', () => {
  const search = { ...emptyJobSearch, place: 'lismore-nsw', radiusKm: 200, regions: ['queensland'] };
  expect(describeSearch(search, [], data, 2).replaceAll('\u00a0', ' ')).toBe(
    'jobs within 200 km of Lismore NSW and in Queensland',
  );
});

test.each([
  ['northern r', 'Northern Rivers'],
  ['fnq', 'Far North Queensland'],
  ['QLD, nor', 'Queensland, Northern Territory'],
  ['QLD and northern r', 'Queensland, Northern Rivers'],
  ['Bris', 'Brisbane, QLD'],
])('when the visitor types “%s” in the “Where” field, suggests “%s”', (text, label) => {
  expect(suggestWhere(text, data).map((suggestion) => suggestion.label)).toContain(label);
});

test.each([
  ['lismore-nsw', ['northern-rivers', 'northern-nsw', 'regional-nsw']],
  ['grafton-nsw', ['northern-nsw']],
  ['taree-nsw', ['hunter-new-england']],
  ['tamworth-nsw', ['new-england', 'hunter-new-england']],
  ['newcastle-nsw', ['hunter', 'hunter-new-england']],
  ['dubbo-nsw', ['orana', 'western-nsw']],
  ['broken-hill-nsw', ['far-west-nsw']],
  ['wagga-wagga-nsw', ['riverina', 'murrumbidgee']],
  ['bega-nsw', ['southern-nsw', 'south-coast-nsw']],
  ['sale-vic', ['gippsland']],
  ['mildura-vic', ['mallee', 'loddon-mallee']],
  ['wangaratta-vic', ['hume', 'north-east-victoria']],
  ['warrnambool-vic', ['barwon-south-west', 'south-west-victoria']],
  ['cairns-qld', ['far-north-queensland']],
  ['townsville-qld', ['north-queensland']],
  ['mount-isa-qld', ['north-west-queensland', 'outback-queensland']],
  ['longreach-qld', ['central-west-queensland', 'outback-queensland']],
  ['roma-qld', ['south-west-queensland']],
  ['bundaberg-qld', ['wide-bay']],
  ['toowoomba-qld', ['darling-downs']],
  ['broome-wa', ['kimberley']],
  ['karratha-wa', ['pilbara']],
  ['albany-wa', ['great-southern-wa']],
  ['mount-gambier-sa', ['limestone-coast']],
  ['whyalla-sa', ['eyre-peninsula']],
  ['burnie-tas', ['north-west-tasmania']],
  ['katherine-nt', ['top-end']],
  ['alice-springs-nt', ['central-australia']],
  ['kaitaia-ntl', ['far-north-district']],
  ['masterton-wgn', ['wairarapa']],
])('the town %s belongs to the districts %j', (place, districts) => {
  const own = [...data.districts.values()]
    .filter(({ placeIds }) => placeIds.has(place))
    .map(({ slug }) => slug);
  expect(own).toEqual(expect.arrayContaining(districts));
});

test('every district contains known places, and no region has the district’s slug', () => {
  for (const { slug, placeIds, regionIso } of data.districts.values()) {
    expect({ slug, empty: placeIds.size === 0 }).toEqual({ slug, empty: false });
    expect([...placeIds].filter((id) => !data.places.has(id))).toEqual([]);
    expect(data.regions.has(regionIso)).toBe(true);
    expect(data.regionsBySlug.has(slug)).toBe(false);
  }
});
