import { render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { exampleCard } from '@/components/jobs/listing/example-jobs';
import { JobCard } from './job-card';
import { nextVisits, startJobMarks } from './device-marks';
import { useMarkSeen } from './job-marks';

const minute = 60_000;
const hour = 60 * minute;
const now = performance.timeOrigin + performance.now();
const card = (hoursAgo: number, number: string) =>
  exampleCard({ number, published: Math.floor((now - hoursAgo * hour) / minute) });
const mark = 'New since your last visit';
const cards = (
  <>
    <JobCard card={card(1, 'J1')} />
    <JobCard card={card(20, 'J2')} />
    <JobCard card={card(2, 'J3')} />
  </>
);
const marked = () => screen.getAllByRole('article').map((job) => within(job).queryByText('New') !== null);

beforeEach(() => localStorage.clear());

test('no job is marked as new before the page has read the visits stored on the device', () => {
  localStorage.setItem('visits', JSON.stringify([now - 10 * hour, now - minute]));
  render(cards);
  expect(marked()).toEqual([false, false, false]);
  act(startJobMarks);
  expect(marked()).toEqual([true, false, true]);
});

describe('after the visits stored on the device have been read', () => {
  beforeAll(startJobMarks);

  test('marks no job as new on the visitor’s first visit', () => {
    render(cards);
    expect(marked()).toEqual([false, false, false]);
    expect(JSON.parse(localStorage.getItem('visits') ?? '')).toEqual([null, expect.any(Number)]);
  });

  test('marks jobs published since the visitor’s last visit as new', () => {
    localStorage.setItem('visits', JSON.stringify([null, now - 10 * hour]));
    render(cards);
    expect(marked()).toEqual([true, false, true]);
    expect(screen.getAllByText('New')[0]?.textContent).toBe(mark);
  });

  test('the mark “New” appears on a card only after hydration, in a space that the server’s HTML reserves for it', async () => {
    localStorage.setItem('visits', JSON.stringify([now - 10 * hour, now - minute]));
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(cards);
    expect(element.textContent).not.toContain(mark);
    const before = element.querySelectorAll('*').length;
    const root = await act(async () => hydrateRoot(element, cards));
    expect(element.textContent).toContain(mark);
    // Allows only the two new marks with their hidden text, because the HTML already contains the elements around
    // them.
    expect(element.querySelectorAll('*')).toHaveLength(before + 4);
    act(() => root.unmount());
    element.remove();
  });

  test('does not mark a job as new if it is closed or was opened on this device', () => {
    localStorage.setItem('visits', JSON.stringify([null, now - 10 * hour]));
    function Opened() {
      useMarkSeen('J5');
      return null;
    }
    render(
      <>
        <Opened />
        <JobCard card={{ ...card(1, 'J4'), closed: 'Filled' }} />
        <JobCard card={card(1, 'J5')} />
        <JobCard card={card(1, 'J6')} />
      </>,
    );
    expect(marked()).toEqual([false, false, true]);
  });

  test.each(['{"a":1}', '["x","y"]', 'no json'])(
    'marks no job as new if the stored visits have an unknown format: %s',
    (stored) => {
      localStorage.setItem('visits', stored);
      render(cards);
      expect(marked()).toEqual([false, false, false]);
    },
  );

  test('a new visit begins only after 30 minutes without activity, and jobs keep their “New” marks until then', () => {
    const first = nextVisits(null, now);
    expect(first).toEqual({ before: null, last: now });
    const still = nextVisits(first, now + 29 * minute);
    expect(still.before).toBeNull();
    const second = nextVisits(still, now + 2 * hour);
    expect(second.before).toBe(now + 29 * minute);
    expect(nextVisits(second, now + 2 * hour + minute).before).toBe(now + 29 * minute);
  });
});
