import { loadReferenceDataForTests } from '@/tests/reference-data';
import { withoutUnderstood } from './job-search-href';
import { emptyJobSearch } from './job-search';
import { understandQuery, understoodDays } from './understand-query';

const data = loadReferenceDataForTests();

const today = '2026-11-20';
const read = (q: string, literal = false) => {
  const { understood, words } = understandQuery({ q, literal }, data, today);
  return [...understood.map((term) => `${term.kind}:${term.value}`), ...words];
};

test.each([
  ['ED', ['specialty:emergency-medicine']],
  ['O&G', ['specialty:obstetrics-and-gynaecology']],
  ['O & G', ['specialty:obstetrics-and-gynaecology']],
  ['obs and gynae', ['specialty:obstetrics-and-gynaecology']],
  ['gynaecologist', ['specialty:obstetrics-and-gynaecology']],
  ['anaesthetics reg', ['specialty:anaesthesia', 'grade:registrar']],
  ['anesthetics', ['specialty:anaesthesia']],
  ['gp vr', ['grade:gp-vr']],
  ['gp', ['specialty:general-practice']],
  ['GP registrar', ['grade:gp-registrar']],
  ['paeds', ['specialty:paediatrics-and-child-health']],
  ['pediatrician', ['specialty:paediatrics-and-child-health']],
  ['med reg', ['specialty:physician', 'grade:registrar']],
  ['cardiologists nsw', ['specialty:cardiology', 'region:new-south-wales']],
  ['orthopedic surgeon', ['specialty:orthopaedic-surgery']],
  ['SMO', ['grade:consultant']],
  ['VMO anaesthetics', ['grade:visiting-medical-officer', 'specialty:anaesthesia']],
  ['ICU nights QLD', ['specialty:intensive-care-medicine', 'shift:night', 'region:queensland']],
  ['locum GP with accommodation', ['work-type:locum', 'specialty:general-practice', 'benefit:accommodation']],
  ['emergency jobs in Cairns', ['specialty:emergency-medicine', 'place:cairns-qld']],
  ['rural gp', ['remoteness:3', 'specialty:general-practice']],
])('understands the words “%s” in the search field as criteria', (q, meaning) => {
  expect(read(q)).toEqual(meaning);
});

test.each([
  ['anaesthestics', 'anaesthesia'],
  ['psychiatary', 'psychiatry'],
  ['emergancy', 'emergency-medicine'],
  ['ophthalmolgist', 'ophthalmology'],
])(
  'corrects the misspelt word “%s” in the search field, and tells the visitor about the correction',
  (q, specialty) => {
    expect(understandQuery({ q, literal: false }, data, today).understood).toMatchObject([
      { kind: 'specialty', value: specialty, text: q, corrected: true },
    ]);
  },
);

test('reads “FACEM”, which means a speciality and a grade, only as the grade if another word already gives the speciality', () => {
  expect(read('FACEM')).toEqual(['specialty:emergency-medicine']);
  expect(read('ED FACEM')).toEqual(['specialty:emergency-medicine', 'grade:consultant']);
});

test('completes an unfinished word if exactly one known word begins with it', () => {
  expect(read('anaesth')).toEqual(['specialty:anaesthesia']);
  expect(read('paediatric')).not.toEqual(['specialty:paediatric-surgery']);
});

test('if several towns share the typed name, searches in all of them, and labels each town with its state', () => {
  const [term] = understandQuery({ q: 'Perth', literal: false }, data, today).understood;
  expect(term?.values.toSorted()).toEqual(['perth-tas', 'perth-wa']);
  expect(term?.label).toContain('Perth, WA or Perth, TAS');
});

test('searches for unknown words literally, but ignores filler words such as “jobs”', () => {
  expect(read('a job in Zzyzx for J100123')).toEqual(['zzyzx', 'j100123']);
  expect(read('doctor jobs')).toEqual([]);
});

test('does not turn any words into search filters if the visitor asks for an exact-words search', () => {
  expect(read('ED reg', true)).toEqual(['ed', 'reg']);
});

test('accepts any text in the search field without an error', () => {
  for (const q of ["'; drop table job; --", '& | ! <-> :*', '💉🩺', '\\', '"', 'a'.repeat(200), ' ', '()'])
    for (const literal of [true, false]) {
      const { words, unreadable } = understandQuery({ q, literal }, data, today);
      for (const word of words) if (!unreadable.includes(word)) expect(word).toMatch(/^[a-z0-9]+$/);
    }
});

test('removing a recognised criterion also removes its words from the search field', () => {
  const search = { ...emptyJobSearch, q: 'anaesthetics reg dubbo' };
  expect(withoutUnderstood(search, 'reg').q).toBe('anaesthetics dubbo');
  expect(withoutUnderstood({ ...search, q: 'ED' }, 'ED').q).toBeNull();
  expect(withoutUnderstood({ ...search, q: 'needed ED' }, 'ED').q).toBe('needed');
});

test.each([
  ['ED december', 'December 2026', '2026-12-01/2026-12-31'],
  ['ED dec', 'December 2026', '2026-12-01/2026-12-31'],
  ['decmber ED', 'December 2026', '2026-12-01/2026-12-31'],
  ['febuary', 'February 2027', '2027-02-01/2027-02-28'],
  ['November', '20 Nov – 30 Nov 2026', '2026-11-20/2026-11-30'],
  ['october', 'October 2027', '2027-10-01/2027-10-31'],
  ['next december', 'December 2026', '2026-12-01/2026-12-31'],
  ['Dec 2027', 'December 2027', '2027-12-01/2027-12-31'],
  ['next week', '23 Nov – 29 Nov 2026', '2026-11-23/2026-11-29'],
  ['this week', '20 Nov – 22 Nov 2026', '2026-11-20/2026-11-22'],
  ['next month', 'December 2026', '2026-12-01/2026-12-31'],
  ['this month', '20 Nov – 30 Nov 2026', '2026-11-20/2026-11-30'],
  ['this weekend', '21 Nov – 22 Nov 2026', '2026-11-21/2026-11-22'],
  ['next 2 weeks', '20 Nov – 3 Dec 2026', '2026-11-20/2026-12-03'],
  ['next two weeks', '20 Nov – 3 Dec 2026', '2026-11-20/2026-12-03'],
  ['tomorrow', 'From 21 Nov 2026', '2026-11-21/'],
  ['14 december', 'From 14 Dec 2026', '2026-12-14/'],
  ['14th of December', 'From 14 Dec 2026', '2026-12-14/'],
  ['december 14', 'From 14 Dec 2026', '2026-12-14/'],
  ['14/12', 'From 14 Dec 2026', '2026-12-14/'],
  ['14/12/26', 'From 14 Dec 2026', '2026-12-14/'],
  ['2026-12-14', 'From 14 Dec 2026', '2026-12-14/'],
  ['from 19 november', 'From 19 Nov 2027', '2027-11-19/'],
  ['until 20 dec', 'Until 20 Dec 2026', '/2026-12-20'],
  ['7-20 dec', '7 Dec – 20 Dec 2026', '2026-12-07/2026-12-20'],
  ['7 to 20 December 2026', '7 Dec – 20 Dec 2026', '2026-12-07/2026-12-20'],
  ['20 dec - 5 jan', '20 Dec 2026 – 5 Jan 2027', '2026-12-20/2027-01-05'],
  ['from 7/12/2026 to 20/12/2026', '7 Dec – 20 Dec 2026', '2026-12-07/2026-12-20'],
  ['first week of feb', '1 Feb – 7 Feb 2027', '2027-02-01/2027-02-07'],
  ['in the first week of February', '1 Feb – 7 Feb 2027', '2027-02-01/2027-02-07'],
  ['2nd week in march 2028', '8 Mar – 14 Mar 2028', '2028-03-08/2028-03-14'],
  ['last two weeks of january', '18 Jan – 31 Jan 2027', '2027-01-18/2027-01-31'],
  ['last week of feb', '22 Feb – 28 Feb 2027', '2027-02-22/2027-02-28'],
  ['first fortnight of january', '1 Jan – 14 Jan 2027', '2027-01-01/2027-01-14'],
  ['mid january', '11 Jan – 20 Jan 2027', '2027-01-11/2027-01-20'],
  ['mid-January', '11 Jan – 20 Jan 2027', '2027-01-11/2027-01-20'],
  ['early march', '1 Mar – 10 Mar 2027', '2027-03-01/2027-03-10'],
  ['late march', '21 Mar – 31 Mar 2027', '2027-03-21/2027-03-31'],
  ['end of November', '21 Nov – 30 Nov 2026', '2026-11-21/2026-11-30'],
  ['early november', '1 Nov – 10 Nov 2027', '2027-11-01/2027-11-10'],
  ['mid november', '20 Nov 2026', '2026-11-20/2026-11-20'],
  ['mid january to early march', '11 Jan – 10 Mar 2027', '2027-01-11/2027-03-10'],
  ['from the first week of feb', 'From 1 Feb 2027', '2027-02-01/'],
  ['december to february', '1 Dec 2026 – 28 Feb 2027', '2026-12-01/2027-02-28'],
])('reads “%s” as the days %s', (q, label, value) => {
  const days = understandQuery({ q, literal: false }, data, today);
  expect(days.understood.filter(({ kind }) => kind === 'dates')).toMatchObject([{ value }]);
  expect(days.understood.at(-1)?.label.replaceAll('\u00a0', ' ')).toBe(label);
  expect(days.words).toEqual([]);
});

test.each([
  ['nights', ['shift:night']],
  ['weekends', ['shift:weekend']],
  ['ED nights december', ['specialty:emergency-medicine', 'shift:night', 'dates:2026-12-01/2026-12-31']],
  ['24/7 gp', ['shift:twenty-four-hour', 'specialty:general-practice']],
  ['31 february', ['31', 'dates:2027-02-01/2027-02-28']],
  ['augusta', ['place:augusta-wa']],
  ['weekends mid january', ['dates:2027-01-11/2027-01-20', 'shift:weekend']],
  ['early career', ['career', 'early']],
])('reads “%s” as shifts, not as days', (q, meaning) => {
  expect(read(q).toSorted()).toEqual(meaning.toSorted());
});

test.each([
  ['gp december 2020', 'any dates: December 2020 is in the past', '/'],
  ['until 7/12/2025', 'any dates: Until 7 Dec 2025 is in the past', '/'],
  ['first week of feb 2026', 'any dates: 1 Feb – 7 Feb 2026 is in the past', '/'],
  ['from 3 march 2026', 'From 20 Nov 2026', '2026-11-20/'],
  ['1 nov 2026 to 5 dec 2026', '20 Nov – 5 Dec 2026', '2026-11-20/2026-12-05'],
])(
  'ignores words for past days, and moves a first day in the past to today: “%s” becomes “%s”',
  (q, label, value) => {
    const { understood, words } = understandQuery({ q, literal: false }, data, today);
    const [term] = understood.filter(({ kind }) => kind === 'dates');
    expect({ ...term, label: term?.label.replaceAll('\u00a0', ' ') }).toMatchObject({ label, value });
    expect(words).toEqual([]);
    if (value === '/') expect(understoodDays(understood)).toBeNull();
  },
);

test('reads two typed months as one period, from the earlier month’s first day to the later month’s last day', () => {
  const { understood } = understandQuery({ q: 'december or january', literal: false }, data, today);
  expect(understoodDays(understood)).toEqual({ from: '2026-12-01', to: '2027-01-31' });
  expect(understoodDays([])).toBeNull();
});

// Words that mean "without" in other searches (WP Job Manager#894, #989; Elasticsearch simple_query_string; SQLite FTS5).
test.each([
  ['GP NOT locum', ['specialty:general-practice'], ['NOT locum']],
  ['GP not locum', ['specialty:general-practice'], ['not locum']],
  ['-locum psychiatry', ['specialty:psychiatry'], ['-locum']],
  ['psychiatry -locum', ['specialty:psychiatry'], ['-locum']],
  ['psychiatry −locum', ['specialty:psychiatry'], ['−locum']],
  ['psychiatry NOT general practice', ['specialty:psychiatry'], ['NOT general practice']],
  ['ED NOT Queensland', ['specialty:emergency-medicine'], ['NOT Queensland']],
  ['ED -"locum"', ['specialty:emergency-medicine'], ['-"locum']],
  ['non-VR GP', ['grade:gp-non-vr'], []],
  ['Perth - locum', ['place:perth-wa', 'work-type:locum'], []],
  ['locum AND psychiatry', ['work-type:locum', 'specialty:psychiatry'], []],
  ['psychiatry OR anaesthesia', ['specialty:psychiatry', 'specialty:anaesthesia'], []],
  ['"emergency physician" Broome', ['specialty:emergency-medicine', 'place:broome-wa'], []],
])('ignores words that the visitor excludes with “not” or a minus sign: %s', (q, found, negated) => {
  expect(read(q)).toEqual(found);
  expect(understandQuery({ q, literal: false }, data, today).negated).toEqual(negated);
});

// Text in other scripts or in symbols must not vanish, because a search without words finds every job (onyx#14401,
// zod#379, alaveteli#932).
test.each([
  ['麻醉', ['麻醉']],
  ['麻醉 医生', ['麻醉', '医生']],
  ['врач', ['врач']],
  ['طبيب', ['طبيب']],
  ['डॉक्टर', ['डॉक्टर']],
  ['의사 GP', ['의사']],
  ['"', ['"']],
  ['🙂', ['🙂']],
  ['👩‍⚕️', ['👩‍⚕️']],
  ['%', ['%']],
  ['***', ['***']],
  ['&', ['&']],
  ['GP 🙂', []],
  ['ED – nights', []],
])('treats words in another script and lone symbols as unreadable: %s', (q, unreadable) => {
  expect(understandQuery({ q, literal: false }, data, today).unreadable).toEqual(unreadable);
});

test.each([
  ['Mt Isa', 'place:mount-isa-qld'],
  ['Mt. Isa', 'place:mount-isa-qld'],
  ['Mount Isa', 'place:mount-isa-qld'],
  ['Saint Arnaud', 'place:st-arnaud-vic'],
  ['St. Arnaud', 'place:st-arnaud-vic'],
  ['Pt Pirie', 'place:port-pirie-sa'],
  ['Whangarei', 'place:whangarei-ntl'],
  ['Whangārei', 'place:whangarei-ntl'],
  ['Ōtautahi', 'place:christchurch-can'],
  ['Otautahi', 'place:christchurch-can'],
  ['Christchurch/Ōtautahi', 'place:christchurch-can'],
  ['Kirikiriroa', 'place:hamilton-wko'],
  ['Wanganui', 'place:whanganui-mwt'],
  ['Mparntwe', 'place:alice-springs-nt'],
  ['Te Tai Tokerau', 'region:northland'],
  ['Hawkes Bay', 'region:hawke-s-bay'],
  ['Hawkeʻs Bay', 'region:hawke-s-bay'],
  ['Aotearoa', 'region:northland'],
  ['northern nsw', 'region:northern-nsw'],
  ['Far North Queensland', 'region:far-north-queensland'],
  ['the Hunter', 'region:hunter'],
  ['Top End', 'region:top-end'],
])('recognises the place or region in a search: %s', (q, term) => {
  expect(read(`GP ${q}`)).toEqual(['specialty:general-practice', term]);
});

test.each([
  [['O&G', 'O & G', 'O and G', 'ob/gyn', 'ob-gyn', 'obs & gynae', 'obs/gynae', 'OBGYN']],
  [['A&E', 'A & E', 'A and E', 'a&e']],
  [["D'Urville", 'D’Urville', 'D‘Urville', 'DʻUrville', 'D`Urville', 'D´Urville']],
])('reads all spellings of a name with the same result: %s', (writings) => {
  const [first = '', ...others] = writings;
  for (const other of others) expect(read(other)).toEqual(read(first));
});
