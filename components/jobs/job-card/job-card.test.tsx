import { render, screen, within } from '@testing-library/react';
import { exampleCard } from '@/components/jobs/listing/example-jobs';
import { JobCard } from './job-card';
import { startJobMarks } from './device-marks';
import { useMarkSeen } from './job-marks';

beforeAll(startJobMarks);

test('a job card is an `article` element with a link as its heading, and shows dates, rate and place in this order', () => {
  render(<JobCard card={exampleCard()} />);
  const article = screen.getByRole('article');
  const heading = within(article).getByRole('heading', { level: 2 });
  expect(within(heading).getByRole('link')).toHaveProperty('pathname', exampleCard().href);
  expect(
    within(article)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Dates', 'Rate', 'Place']);
  expect(within(article).getAllByRole('definition')[1]?.textContent).toBe('$2,950–3,250 per dayAUD');
});

test('a job card without a rate says “Rate on enquiry”', () => {
  const rate = { known: false, amount: 'Rate on enquiry', unit: null, detail: null, text: 'Rate on enquiry' };
  render(<JobCard card={exampleCard({ rate })} />);
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('Rate on enquiry');
});

test('a job card says how many further benefits the job has', () => {
  const benefits = Array.from({ length: 3 }, (_, at) => ({ slug: `b${at}`, label: `Benefit ${at}` }));
  render(<JobCard card={exampleCard({ benefits, moreBenefits: 7 })} />);
  const items = within(screen.getByRole('list', { name: 'Benefits' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Benefit 0',
    'Benefit 1',
    'Benefit 2 +7 more',
  ]);
});

test('a closed job’s card shows why the job is closed, such as “Filled”', () => {
  render(<JobCard card={exampleCard({ closed: 'Filled' })} />);
  expect(screen.getByText('Filled')).toBeTruthy();
});

test('only jobs opened on this device are marked as seen', () => {
  function Opened() {
    useMarkSeen('J100661');
    return null;
  }
  const { rerender } = render(<JobCard card={exampleCard({ number: 'J100661' })} />);
  expect(screen.queryByText('Seen')).toBeNull();
  rerender(
    <>
      <Opened />
      <JobCard card={exampleCard({ number: 'J100661' })} />
      <JobCard card={exampleCard({ number: 'J100662' })} />
    </>,
  );
  expect(screen.getAllByText('Seen')).toHaveLength(1);
  expect(localStorage.getItem('seen-jobs')).toBe('["J100661"]');
});

test('a job card shows the job’s total pay below the rate, with the calculation in a collapsed section', () => {
  const block = {
    text: 'About $11,900 for 7 nights',
    how: ['7 nights × 10 h × $170 = $11,900 AUD.', 'Not included: tax.'],
  };
  render(<JobCard card={exampleCard({ block })} />);
  const rate = screen.getAllByRole('definition')[1]!;
  expect(rate.querySelector('summary')?.textContent).toBe(
    'About $11,900 for 7 nights How this is worked out',
  );
  expect(within(rate).getByText(block.how[0]!)).toBeTruthy();
});

test('if a job’s total pay is unknown, the job card has no empty section in its place', () => {
  const { container } = render(<JobCard card={exampleCard()} />);
  expect(container.querySelector('details')).toBeNull();
});
