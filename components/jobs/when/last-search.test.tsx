import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { exampleResults } from '@/components/jobs/listing/example-jobs';
import type { Chip } from '@/lib/jobs/listing/job-results-view';
import { useKeepSearch, useLastSearch } from './last-search';

function Results({ chips, owner }: { chips: Chip[]; owner?: string | undefined }) {
  useKeepSearch({ ...exampleResults(), pagesHref: '/jobs/list/locum?q=ed', chips }, owner);
  return null;
}

function Way({ owner }: { owner?: string }) {
  const last = useLastSearch(owner);
  return <p>{last ? `${last.words} at ${last.href}` : 'none'}</p>;
}

const look = (chips: Chip[], owner?: string) => {
  const { unmount } = render(<Results chips={chips} owner={owner} />);
  unmount();
};
const shown = (owner?: string) => {
  const { unmount } = render(<Way {...(owner ? { owner } : {})} />);
  const text = screen.getByRole('paragraph').textContent;
  unmount();
  return text;
};
const chips: Chip[] = [
  { label: 'Locum', href: '/a' },
  { label: 'Queensland', href: '/b' },
];
const said = 'Locum, Queensland at /jobs/list/locum?q=ed';

beforeEach(() => localStorage.clear());

test('the last search made on the device is shown as text, with a link to the first page of its results', () => {
  expect(shown()).toBe('none');
  look([{ label: 'Psychiatry', href: '/c' }]);
  look(chips);
  expect(shown()).toBe(said);
});

test('opening the list of all jobs does not replace the last search stored on the device', () => {
  look(chips);
  look([]);
  expect(shown()).toBe(said);
});

test('a search made while signed in is later shown only to the account that made it', () => {
  look(chips, 'ada');
  expect([shown('ada'), shown('bob'), shown()]).toEqual([said, 'none', 'none']);
});

test('a search made while signed out is still shown as the last search after the visitor signs in', () => {
  look(chips);
  expect(shown('ada')).toBe(said);
});

test('the last search appears only after hydration: it is neither in the server’s HTML nor in the first render', async () => {
  look(chips);
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(<Way />);
  expect(element.textContent).toBe('none');
  await act(async () => void hydrateRoot(element, <Way />));
  expect(element.textContent).toBe(said);
  element.remove();
});

test.each([
  '["javascript:alert(1)","Locum",null]',
  '["https://elsewhere.example/jobs/list","Locum",null]',
  '["/user/account","Locum",null]',
  '["/jobs/list",7,null]',
  '{"href":"/jobs/list"}',
  'null',
  'not JSON',
])('the page ignores a stored last search whose URL or format is not allowed: %s', (stored) => {
  localStorage.setItem('last-search', stored);
  expect(shown()).toBe('none');
});
