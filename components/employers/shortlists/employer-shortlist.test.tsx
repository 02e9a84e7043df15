import { act, render, screen, within } from '@testing-library/react';
import type { FormState } from '@/lib/http/form';
import type { ShortlistDoctorView, ShortlistView } from '@/lib/employers/shortlists/shortlist-view';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { EmployerShortlist } from './employer-shortlist';

const doctor = (id: string): ShortlistDoctorView => ({
  ...{
    id,
    name: `Dr ${id}`,
    unnamed: false,
    role: '',
    summary: '',
    agreedOn: null,
    registrations: [],
    shows: [],
    thread: [],
  },
  ...{
    state: 'listed',
    documents: 'On request.',
    status: 'waiting for your answer',
    decision: null,
    declineReason: null,
    takeBack: null,
    overbooks: null,
    contact: null,
    next: null,
  },
});
const shortlist: NonNullable<ShortlistView['shortlist']> = {
  messagesHref: null,
  ...{ action: '/shortlist/token', title: 'Two doctors', reference: 'VAC-000001', sentOn: '', recipient: '' },
  ...{ until: '', facts: [], consultant: null, doctors: [doctor('First'), doctor('Second')] },
};
const fresh: FormState = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};
const missing = [{ field: 'why', message: 'Choose a reason' }];

const page = (state: FormState, doctors = shortlist.doctors) => (
  <SitePage router={{ asPath: shortlist.action, events: { on() {}, off() {} } }}>
    <EmployerShortlist shortlist={{ ...shortlist, doctors }} state={state} />
  </SitePage>
);

beforeAll(() => {
  globalThis.fetch = async () => Response.json({ errors: missing }, { status: 422 });
});

test.each(['by script', 'without script'])(
  'an employer who declines a doctor without a reason sees “Choose a reason” beside this doctor only (form sent %s)',
  async (way) => {
    const values = { do: 'decline', entry: 'Second' };
    render(page(way === 'by script' ? fresh : { ...fresh, values, errors: missing }));
    if (way === 'by script')
      await act(async () => screen.getByRole('button', { name: 'Decline Dr Second' }).click());
    const link = await screen.findByRole('link', { name: 'Choose a reason' });
    expect(link.getAttribute('href')).toBe('#why-Second');
    const article = document.getElementById('why-Second')?.closest('article');
    expect(article?.textContent).toContain('Dr Second');
    const said = document.querySelectorAll('.err');
    expect([...said].map((one) => one.closest('article') === article)).toEqual([true]);
  },
);

test('a doctor beyond the number needed is folded to the main facts, the questions and the answers', () => {
  const summary = 'Five years as a registrar.';
  const overbooks = 'You asked for 1 doctor and have already accepted Dr First.';
  const accepted: ShortlistDoctorView = { ...doctor('First'), state: 'accepted', decision: 'Accepted' };
  const shows = [{ what: 'Name, grade', note: '', shown: true }];
  render(page(fresh, [accepted, { ...doctor('Second'), overbooks, summary, shows }]));
  const card = screen.getByRole('article', { name: 'Dr Second' });
  expect(within(card).getByText(summary).closest('details')).toBeNull();
  expect(within(card).getByText('Name, grade').closest('details')?.open).toBe(false);
  const answers = ['Ask a question', 'Decline', 'Accept as well'].map((name) => within(card).getByText(name));
  for (const [index, answer] of answers.slice(1).entries())
    expect(answers[index]?.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a declined doctor is folded, and still shows why the employer declined', () => {
  const reason = 'Wrong dates: we need the last week too';
  render(page(fresh, [{ ...doctor('First'), state: 'declined', declineReason: reason }]));
  const [summary] = screen.getAllByText(reason);
  expect(summary?.closest('summary')).not.toBeNull();
});
