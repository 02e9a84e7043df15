import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { mockApi } from '@/tests/mock-api';
import { SearchForm } from './search-form';

const suggestions = [
  { label: 'Anaesthesia', hint: null },
  { label: 'Paediatric anaesthesia', hint: 'Anaesthesia' },
];
const asked: string[] = [];
const api = mockApi(
  http.get('*/api/jobs/suggest', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return HttpResponse.json(suggestions);
  }),
);
// jsdom does not have `scrollIntoView`.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => (asked.length = 0));

test('the search form has plain fields and radio buttons, so that it works without JavaScript', () => {
  render(<SearchForm workType="" />);
  const form = screen.getByRole('search', { name: 'Job search' });
  expect(form).toHaveProperty('method', 'get');
  expect(form.getAttribute('action')).toBe('/jobs/list');
  expect(screen.getByLabelText('What')).toHaveProperty('name', 'q');
  expect(screen.getByLabelText('Where')).toHaveProperty('name', 'where');
  const work = within(screen.getByRole('group', { name: 'Work type' }));
  expect(work.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All',
    'Locum',
    'Permanent',
  ]);
  expect(screen.getByRole('button', { name: 'Search jobs' })).toBeTruthy();
});

test('the search form has two date fields, and radio buttons that choose whether jobs must fit the dates', () => {
  render(
    <SearchForm when={{ from: '2026-12-07', to: '2026-12-20', words: '7 – 20 Dec 2026', fit: 'fits' }} />,
  );
  const when = within(screen.getByRole('group', { name: 'When' }));
  expect(when.getByRole('button', { name: 'When 7 – 20 Dec 2026' })).toBeTruthy();
  expect(when.getByLabelText('From')).toMatchObject({ type: 'date', name: 'from', value: '2026-12-07' });
  expect(when.getByLabelText('To')).toMatchObject({ type: 'date', name: 'to', value: '2026-12-20' });
  expect(when.getByLabelText(/^Fits my dates/)).toMatchObject({ name: 'fit', value: 'fits', checked: true });
});

test('suggestions appear while the visitor types, and the focus stays in the search field', async () => {
  render(<SearchForm q="gp" />);
  const field = screen.getByRole('combobox', { name: 'What' });
  await userEvent.click(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'ana');
  await waitFor(() => expect(asked).toEqual(['/api/jobs/suggest?field=q&text=ana']));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(document.activeElement).toBe(field);
});

test('text typed before hydration stays in the search field and gets suggestions', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<SearchForm />);
  const field = within(container).getByLabelText('What');
  await userEvent.type(field, 'ana');
  render(<SearchForm />, { container, hydrate: true });
  expect(await within(container).findAllByRole('option')).toHaveLength(2);
  expect(within(container).getByLabelText('What')).toBe(field);
  expect(field).toHaveProperty('value', 'ana');
});

test('a focused search field with text shows no suggestions until the visitor types', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<SearchForm q="ana" />);
  within(container).getByLabelText('What').focus();
  render(<SearchForm q="ana" />, { container, hydrate: true });
  // Waits longer than the delay before requests.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an arrow key opens suggestions for the search field’s text', async () => {
  render(<SearchForm q="ana" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('arrow keys and Enter choose a suggestion, and Escape closes the suggestions and keeps the text', async () => {
  render(<SearchForm />);
  const field = screen.getByRole('combobox', { name: 'What' });
  await userEvent.type(field, 'ana');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveProperty('value', 'ana');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', expect.stringMatching(/anaesthesia/i)));
});

test('a visitor can still type into a search field if its suggestions cannot be loaded', async () => {
  api.use(http.get('*/api/jobs/suggest', () => HttpResponse.error()));
  render(<SearchForm />);
  const field = screen.getByRole('combobox', { name: 'Where' });
  await userEvent.type(field, 'Broome');
  expect(field).toHaveProperty('value', 'Broome');
  expect(screen.queryByRole('listbox')).toBeNull();
});
