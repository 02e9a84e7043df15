import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PendingView, VacanciesView } from '@/lib/employers/organisations/employer-view';
import { SitePage } from '@/tests/site-page';
import { Vacancies } from './vacancies';

const pending = (id: string): PendingView => ({
  ...{
    id,
    state: 'waiting',
    reason: '',
    askedBy: 'Rosa Keane',
    askedOn: '',
    since: '',
    place: id,
    vacancies: [],
  },
  ...{
    changes: null,
    decided: null,
    total: null,
    hasEstimate: false,
    estimate: null,
    aboveLimit: null,
    similar: [],
  },
});
const view: VacanciesView = {
  employer: { organisation: 'Coral Coast Health', name: 'Anders Holm', role: 'approver' },
  greeting: 'Good evening, Anders',
  ...{
    choice: 'open',
    rows: [],
    counts: { open: 0, filled: 0, closed: 0, all: 0 },
    page: 1,
    pageCount: 0,
    action: '/employers/account',
  },
  ...{ todos: [], coming: [], consultants: [] },
  pending: [pending('first'), pending('second')],
  state: {
    values: { do: 'send-back', request: 'second', reason: '' },
    errors: [{ field: 'reason', message: 'Enter what needs to change' }],
    feedback: null,
    hidden: { form_started: '1.x', idempotency_key: 'k' },
  },
};

function show(page: ReactNode) {
  render(<SitePage router={{ asPath: view.action, events: { on() {}, off() {} } }}>{page}</SitePage>);
}

test('an approver who sends a vacancy request back without a reason sees “Enter what needs to change” beside this request only', () => {
  show(<Vacancies view={view} />);
  const link = screen.getByRole('link', { name: 'Enter what needs to change' });
  expect(link.getAttribute('href')).toBe('#reason-second');
  const marked = [...document.querySelectorAll('[aria-invalid=true]')];
  expect(marked.map(({ id }) => id)).toEqual(['reason-second']);
});
