import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';

export function exampleCard(part: Partial<JobCard> = {}): JobCard {
  return {
    number: 'J100660',
    href: '/jobs/listing/J100660-emergency-medicine-consultant-whyalla-sa',
    title: 'Emergency medicine consultant, Whyalla SA',
    kind: 'Locum',
    permanent: false,
    age: '2 days ago',
    published: 0,
    grades: null,
    facility: 'Rural hospital in South Australia',
    dates: { value: 'Mon 25 Jan – Mon 1 Feb 2027', detail: '8 days · night' },
    rate: {
      known: true,
      amount: '$2,950–3,250',
      unit: 'per day',
      detail: 'AUD',
      text: '$2,950–3,250 per day (AUD)',
    },
    place: { value: 'Whyalla SA', detail: 'MM 3 · 230 km to Adelaide' },
    benefits: [],
    moreBenefits: 0,
    otherBenefits: [],
    closed: null,
    ...part,
  };
}

export function exampleJob(part: Partial<JobPageView> = {}): JobPageView {
  const { dates, rate, place, title, href, number } = exampleCard();
  return {
    number,
    href,
    title,
    kind: 'Locum',
    permanent: false,
    age: 'Posted 2 days ago',
    lead: 'Rural hospital in South Australia.',
    advertised: 'Whyalla SA: Emergency Staff Specialist',
    facts: { dates, rate, place },
    fit: null,
    searchedDays: null,
    calculatorHref: null,
    days: '25 Jan – 1 Feb',
    rows: [
      ['briefcase', 'Work type', 'Locum'],
      ['hash', 'Job number', number],
    ],
    unstated: 'The advert does not state on-call.',
    calendar: {
      caption: 'Dates: 2 days',
      weeks: [
        {
          month: 'Jan',
          days: [25, 26, 27, 28, 29, 30, 31].map((day) => ({
            day,
            on: day === 25 ? 'first' : day === 26 ? 'last' : 'no',
            ...(day === 25 && { note: 'first day' as const }),
            ...(day === 26 && { note: 'last day' as const }),
          })),
        },
      ],
    },
    description: [
      ['p', 'Two days with ', ['strong', 'nights'], '.'],
      ['ul', ['li', '<b>not bold</b>']],
    ],
    requirements: ['AHPRA specialist registration'],
    surroundings: {
      town: 'Whyalla SA',
      from: '230 km north-west of Adelaide',
      drive: null,
      airport: { name: 'Whyalla (WYA)', detail: '6\u00a0km, under 30 minutes’ drive' },
      population: 'About 21,000 people',
      remoteness: 'MM 3 – Large rural town',
    },
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Locum', href: '/jobs/list/locum' },
    ],
    closed: null,
    ...part,
  };
}

export const exampleConsultant: ConsultantCard = {
  name: 'Hannah Reid',
  portrait: '/img/portraits/hannah-reid.svg',
  looksAfter: 'All specialities, South Australia',
  phone: { text: '08 0000 0001', href: 'tel:+61800000001' },
  hours: 'Open until 6 pm (Adelaide time)',
};

export function exampleResults(part: Partial<JobResultsView> = {}): JobResultsView {
  return {
    total: 71,
    dates: null,
    heading: 'locum jobs',
    cards: [exampleCard()],
    groups: [
      {
        name: 'work_type',
        options: [
          { value: 'locum', label: 'Locum', count: 71, selected: true },
          { value: 'permanent', label: 'Permanent', count: 29, selected: false },
        ],
      },
      {
        name: 'specialty',
        options: [
          { value: 'anaesthesia', label: 'Anaesthesia', count: 9, selected: false },
          { value: 'dermatology', label: 'Dermatology', count: 1, selected: false },
          { value: 'emergency-medicine', label: 'Emergency medicine', count: 71, selected: false },
          { value: 'general-practice', label: 'General practice', count: 92, selected: false },
          { value: 'pathology', label: 'Pathology', count: 2, selected: false },
          {
            value: 'physician',
            label: 'Physician',
            count: 48,
            selected: false,
            children: [{ value: 'cardiology', label: 'Cardiology', count: 7, selected: false }],
          },
          { value: 'psychiatry', label: 'Psychiatry', count: 46, selected: false },
          { value: 'surgery', label: 'Surgery', count: 49, selected: false },
        ],
      },
    ],
    summary: 'All jobs, anywhere',
    chips: [{ label: 'Locum', href: '/jobs/list' }],
    understood: [],
    literalHref: null,
    sort: 'best-match',
    page: 1,
    pageCount: 4,
    range: 'Jobs 1–20 of 71',
    pagesHref: '/jobs/list/locum',
    leftOut: { percentOfBillings: 0, unstated: 0 },
    form: {
      q: '',
      specialties: '',
      where: '',
      inferred: [],
      place: null,
      radius: null,
      districts: [],
      area: null,
      when: { from: '', to: '', words: 'Any dates', fit: 'overlaps' },
      workType: 'locum',
      rateMin: '',
      rateUnit: 'hour',
      postedWithin: null,
      literal: false,
    },
    ...part,
  };
}
