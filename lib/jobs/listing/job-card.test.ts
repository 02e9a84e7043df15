import { jobSummary } from '@/tests/factories/job';
import type { JobSummary } from './job';
import { toJobCard } from './job-card';

const unboundRate = { min: 150_00, max: 150_00, currency: 'AUD', basis: null, negotiable: false } as const;
const card = (part: Partial<JobSummary>) =>
  toJobCard({ ...jobSummary, ...part }, new Date('2026-11-20T12:00:00Z'));

test.each([
  ['Rural hospital of about 25 beds, New South Wales', 'Rural hospital of about 25 beds'],
  ['Regional hospital in New South Wales', 'Regional hospital'],
  ['Public hospital near Dubbo', 'Public hospital'],
  ['Dubbo Base Hospital', 'Dubbo Base Hospital'],
])('a card shows the facility “%s” as “%s”, because its title names the town', (facility, shown) => {
  expect(card({ facility }).facility).toBe(shown);
});

test.each([
  [
    'Geriatric medicine consultant, Glen Innes NSW',
    'Geriatric medicine consultant, Glen\u00a0Innes\u00a0NSW',
  ],
  ['Psychiatry registrar, Greymouth, West Coast', 'Psychiatry registrar, Greymouth, West\u00a0Coast'],
  ['GP (VR), Saint Kilda and Elwood Beachside QLD', 'GP (VR), Saint Kilda and Elwood Beachside\u00a0QLD'],
])('the title “%s” does not break within its place, unless the place is long', (title, shown) => {
  expect(card({ title }).title).toBe(shown);
});

test.each([
  ['hour', ['day', 'weekend'], 'AUD, hours not stated'],
  ['hour', ['day'], 'AUD'],
  ['day', ['day'], 'AUD'],
] as const)(
  'a card of a job paid per %s with the shifts %j says why it has no total',
  (unit, slugs, detail) => {
    const { rate, block } = card({
      ...{ workType: 'locum', fte: 1, ongoing: false, start: '2027-01-18', end: '2027-01-20' },
      shifts: slugs.map((slug) => ({ slug, label: slug })),
      rate: { ...unboundRate, unit },
    });
    expect(rate.detail).toBe(detail);
    expect(block === undefined).toBe(detail !== 'AUD');
  },
);

test('a card shows as many benefits as fit on one line, and counts the others', () => {
  const benefits = ['Accommodation', 'Travel paid', 'Car', 'Meals'].map((label) => ({ slug: label, label }));
  expect(card({ benefits })).toMatchObject({
    benefits: benefits.slice(0, 3),
    moreBenefits: 1,
    otherBenefits: benefits.slice(3),
  });
  const long = { slug: 'study', label: 'CPD / study leave of two weeks a year' };
  expect(card({ benefits: [long, ...benefits] })).toMatchObject({
    benefits: [long],
    moreBenefits: 4,
    otherBenefits: [],
  });
});
