import type { JobCard } from '@/lib/jobs/job-card';
import type { JobResultsView } from '@/lib/jobs/job-results-view';

/** A card for tests; each names what matters to it. */
export function exampleCard(part: Partial<JobCard> = {}): JobCard {
  return {
    number: 'J100660',
    href: '/jobs/listing/J100660-emergency-medicine-consultant-whyalla-sa',
    title: 'Emergency medicine consultant, Whyalla SA',
    kind: 'Locum',
    permanent: false,
    age: '2 days ago',
    published: 0,
    role: 'Consultant · Emergency medicine',
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
    closed: null,
    ...part,
  };
}

/** A page of results for tests. */
export function exampleResults(part: Partial<JobResultsView> = {}): JobResultsView {
  return {
    total: 71,
    heading: 'locum jobs',
    cards: [exampleCard()],
    groups: [
      {
        name: 'work_type',
        options: [
          ['locum', 'Locum', 71, 1],
          ['permanent', 'Permanent', 29, 0],
        ],
      },
      {
        name: 'specialty',
        options: [
          ['anaesthesia', 'Anaesthesia', 9, 0],
          ['dermatology', 'Dermatology', 1, 0],
          ['emergency-medicine', 'Emergency medicine', 71, 0],
          ['general-practice', 'General practice', 92, 0],
          ['pathology', 'Pathology', 2, 0],
          ['physician', 'Physician', 48, 0, [['cardiology', 'Cardiology', 7, 0]]],
          ['psychiatry', 'Psychiatry', 46, 0],
          ['surgery', 'Surgery', 49, 0],
        ],
      },
    ],
    chips: [['Locum', '/jobs/list']],
    understood: [],
    literalHref: null,
    sort: 'best-match',
    page: 1,
    pageCount: 4,
    range: [1, 20],
    pagesHref: '/jobs/list/locum',
    leftOut: [0, 0],
    form: {
      q: '',
      where: '',
      place: null,
      radius: null,
      from: '',
      to: '',
      rateMin: '',
      rateUnit: 'hour',
      postedWithin: null,
      literal: false,
    },
    ...part,
  };
}
