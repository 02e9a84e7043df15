import { databaseWithData } from '@/tests/database-with-data';
import { emptyJobSearch, type JobSearch } from './job-search';
import { jobSearchHref } from './job-search-href';
import { describeCriteria, describeSearch } from './job-search-words';
import { suggestWhat, suggestWhere } from './suggest-words';
import { understandQuery } from './understand-query';

const database = databaseWithData();

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const today = '2026-11-20';
const search = (part: Partial<JobSearch>): JobSearch => ({ ...emptyJobSearch, ...part });
const read = (asked: JobSearch) => (asked.q ? understandQuery(asked, database.data, today).understood : []);
const heading = (part: Partial<JobSearch>, total = 2) =>
  plain(describeSearch(search(part), read(search(part)), database.data, total));
const criteria = (part: Partial<JobSearch>) =>
  describeCriteria(search(part), read(search(part)), database.data).map(({ label, without }) => [
    plain(label),
    jobSearchHref(without),
  ]);

test.each<[Partial<JobSearch>, string]>([
  [{}, 'jobs'],
  [{ workTypes: ['locum'], specialties: ['emergency-medicine'] }, 'locum emergency medicine jobs'],
  [{ workTypes: ['locum', 'permanent'], specialties: ['anaesthesia', 'surgery'] }, 'jobs'],
  [{ regions: ['queensland'], grades: ['registrar'] }, 'registrar jobs in Queensland'],
  [{ regions: ['northern-territory'] }, 'jobs in the Northern Territory'],
  [{ place: 'broome-wa', radiusKm: 50 }, 'jobs within 50 km of Broome WA'],
  [{ q: 'ED' }, 'emergency medicine jobs'],
  [{ q: 'zebra' }, 'jobs for “zebra”'],
  [{ q: 'ED', literal: true }, 'jobs for “ED”'],
  [{ q: 'ED december zebra' }, 'emergency medicine jobs, December 2026 for “zebra”'],
  [{ q: 'ICU nights QLD' }, 'intensive care medicine jobs in Queensland, night shifts'],
  [{ q: 'ED or anaesthetics' }, 'emergency medicine or anaesthesia jobs'],
  [{ q: 'locum GP accommodation' }, 'locum general practice jobs, accommodation provided'],
])('gives the search %o the heading "%s"', (part, expected) => expect(heading(part)).toBe(expected));

test('uses the singular if only one job is found', () => expect(heading({}, 1)).toBe('job'));

test('each criterion in a search links to the first page of the search without this criterion', () => {
  expect(
    criteria({
      workTypes: ['locum'],
      specialties: ['anaesthesia', 'surgery'],
      availableFrom: '2026-12-07',
      availableTo: '2026-12-18',
      rateMin: 250000,
      rateUnit: 'day',
      mmm: [3],
      postedWithin: 7,
      page: 3,
    }).map(([label]) => label),
  ).toEqual([
    'Locum',
    'Anaesthesia',
    'Surgery',
    '7 Dec – 18 Dec 2026',
    'At least $2,500 per day',
    'MM 3',
    'Posted in the last 7 days',
  ]);
  expect(criteria({ workTypes: ['locum'], regions: ['queensland'], page: 3 })).toEqual([
    ['Locum', '/jobs/list/queensland'],
    ['Queensland', '/jobs/list/locum'],
  ]);
});

test('every word of a search, recognised or not, becomes a separate criterion', () => {
  expect(criteria({ q: 'ED zebra' })).toEqual([
    ['Emergency medicine', '/jobs/list?q=zebra'],
    ['“zebra”', '/jobs/list?q=ED'],
  ]);
  expect(criteria({ q: 'ED in emergency december big zebra' })).toEqual([
    ['Emergency medicine', '/jobs/list?q=in+december+big+zebra'],
    ['December 2026', '/jobs/list?q=ED+in+emergency+big+zebra'],
    ['“big”', '/jobs/list?q=ED+in+emergency+december+zebra'],
    ['“zebra”', '/jobs/list?q=ED+in+emergency+december+big'],
  ]);
  expect(criteria({ q: 'ED', literal: true })).toEqual([['“ED”', '/jobs/list']]);
});

test('removing a search’s place also removes the sorting by distance', () => {
  expect(criteria({ place: 'broome-wa', radiusKm: 50, sort: 'distance' })).toEqual([
    ['Within 50 km of Broome WA', '/jobs/list'],
  ]);
});

test('suggests specialities and grades for "What" by name and synonym, the closest first', () => {
  expect(suggestWhat('ana', database.data)[0]?.label).toBe('Anaesthesia');
  expect(suggestWhat('anesth', database.data).map(({ label }) => label)).toContain('Anaesthesia');
  expect(suggestWhat('registr', database.data)).toContainEqual({ label: 'Registrar', hint: 'Grade' });
  expect(suggestWhat('cardiol', database.data)[0]).toEqual({ label: 'Cardiology', hint: 'Physician' });
  expect(suggestWhat('x', database.data)).toEqual([]);
});

test('suggests regions before places for "Where", and adds the state to the names of places with the same name', () => {
  expect(suggestWhere('que', database.data)[0]).toEqual({ label: 'Queensland', hint: 'All of the state' });
  const labels = suggestWhere('richmond', database.data).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Richmond, VIC', 'Richmond, NSW']));
});
