import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { findDraft } from '@/components/forms/draft';
import { timesheetDraft } from '@/components/forms/draft-keys';
import type { TimesheetShiftView, TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { TimesheetPage } from './timesheet-page';

const action = '/user/timesheets/TIM-100001';
// jsdom has no `ResizeObserver`.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
beforeAll(() => {
  globalThis.fetch = async () => Response.json({ redirect: action });
});

const shift = (prefix: string, title: string): TimesheetShiftView => ({
  ...{ prefix, title, text: '', pay: '', differences: [], why: '', isAdded: false, isOnCall: false },
  values: { start: '08:00', end: '18:00', break: '30' },
});
const timesheet: TimesheetView = {
  ...{ reference: 'TIM-100001', side: 'doctor', state: 'open', stateWords: 'To check and send', asks: true },
  ...{
    title: 'Your hours',
    next: '',
    version: 1,
    round: 0,
    saved: '',
    firstDay: '2026-12-07',
    lastDay: '2026-12-13',
  },
  ...{ facts: [], steps: [], notice: null, approvalTerm: null, question: null, otherSide: 'Coast Health' },
  shifts: [shift('s0', 'Mon 7 Dec'), shift('s1', 'Tue 8 Dec')],
  expenses: [],
  expenseTotal: null,
  pay: { lines: [], total: { label: 'Pay', text: '$0.00', note: '' } },
  ...{
    name: 'Asha Raman',
    placement: { reference: 'PLA-100001', title: 'Cooktown Hospital, 7 – 9 Dec', href: '/' },
    consultant: null,
    fileHref: null,
    csvHref: null,
  },
};
const user = {
  ...{ email: 'asha@example.com', given_name: null, family_name: null },
  ...{ mr_user_id: 'asha', email_verified: true },
};
const state = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};
const router = { asPath: action, events: { on() {}, off() {} }, replace: async () => true };
const show = (claimsUntil: string | null = null, change: Partial<TimesheetView> = {}) =>
  render(
    <SitePage router={router} user={user}>
      <TimesheetPage
        view={{
          timesheet: { ...timesheet, ...change },
          recipient: null,
          employer: null,
          claimsUntil,
          action,
          state,
        }}
      />
    </SitePage>,
  );
const findEnds = () => screen.getAllByLabelText<HTMLInputElement>('End');
const draft = () => findDraft(timesheetDraft('TIM-100001', 0));

test('if the site cannot be reached, a message beside the pressed button says so', async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  const message = () =>
    screen
      .queryAllByText(/The site cannot be reached/)
      .map((text) => text.closest('[role="status"]')?.previousElementSibling?.textContent)
      .filter(Boolean);
  fireEvent.click(screen.getByRole('button', { name: 'Sign and send timesheet' }));
  await waitFor(() => expect(message()).toEqual(['Sign and send timesheet']));
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue later' }));
  await waitFor(() => expect(message()).toEqual(['Save and continue later']));
  globalThis.fetch = fetch;
});

test('the page keeps typed but unsaved hours as a draft, and restores the hours when the doctor returns', async () => {
  const first = show();
  const [monday] = findEnds();
  if (!monday) throw new Error('No field');
  await act(async () => {
    monday.value = '19:45';
    fireEvent.input(monday);
  });
  first.unmount();
  show();
  await screen.findByText(/We have restored your draft/);
  expect(findEnds().map(({ value }) => value)).toEqual(['19:45', '18:00', '']);
  expect(findEnds().map((field) => field.closest('details')?.open)).toEqual([true, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue later' }));
  await waitFor(() => expect(draft()).toBeNull());
  expect(screen.queryByText(/We have restored your draft/)).toBeNull();
});

test('the page refuses an oversized receipt as soon as the doctor chooses the file', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  show('2026-12-13');
  const receipt = screen.getByLabelText<HTMLInputElement>('Receipt');
  const file = new File(['a'], 'receipt.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 16 * 1024 * 1024 });
  fireEvent.change(receipt, { target: { files: [file] } });
  expect(screen.getByText(/This file is larger than 15 MB/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add expense' }));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(receipt);
});

test('the page shows the typed name after “Signing as”, and keeps the name as a draft even if nothing else changed', async () => {
  const first = show();
  const name = () => screen.getByLabelText<HTMLInputElement>('Your name');
  fireEvent.input(name(), { target: { value: 'Asha Nair' } });
  expect(screen.getByText('Signing as Asha Nair')).toBeDefined();
  first.unmount();
  show();
  expect(await screen.findByText('Signing as Asha Nair')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByText('Signing as Asha Raman')).toBeDefined();
});

test('before the timesheet is due, the page lists the shifts and offers only to ask for a change', () => {
  show(null, { asks: false });
  expect(screen.getByText('Mon 7 Dec')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('As agreed')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a change' }).getAttribute('href')).toBe('/#cannot-agree');
});

test('in the page’s HTML, the signature comes before the information shown beside it', () => {
  show();
  const sign = screen.getByRole('region', { name: 'Sign and send to Coast Health' });
  const about = screen.getByRole('complementary', { name: 'About this timesheet' });
  expect(sign.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
