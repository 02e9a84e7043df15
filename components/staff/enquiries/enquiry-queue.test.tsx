import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StaffScreen } from '@/tests/staff-screen';
import { EnquiryQueue } from './enquiry-queue';
import type { QueueRow } from './queue-row';

const staff = {
  ...{ id: 'hannah', givenName: 'Hannah', familyName: 'Reid', email: 'hannah@example.com', team: '' },
  ...{ roles: ['consultant'] as const, resources: {}, portraits: {} },
};
const enquiry = {
  ...{ id: 'ENQ-100001', state: 'received', dueAt: null, doctor: 'Ngaire Bell', grade: 'Registrar' },
  ...{ specialty: 'Psychiatry', timeZone: 'Australia/Brisbane', job: null, lastCall: null, claimedBy: null },
  firstCalledAt: null,
  phone: { text: '+61491570156', href: 'tel:+61491570156' },
} as unknown as QueueRow;
let rows: QueueRow[];
let isAway: boolean;
let claimed: string[];
beforeEach(() => {
  rows = [enquiry];
  isAway = false;
  claimed = [];
});
mockApi(
  http.get('*/api/staff/staff', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', specialties: [], regions: [] } }),
  ),
  http.post('*/api/staff/enquiries/:id/claim', ({ params }) => {
    claimed.push(String(params.id));
    return HttpResponse.json({ data: { id: params.id } });
  }),
  http.post('*/api/staff/enquiries/bulk/preview-assignment', async ({ request }) => {
    const { references } = (await request.json()) as { references: string[] };
    const plan = references.map((id, index) => ({
      ...{ id, doctor: 'Ngaire Bell', from: null, promised: null },
      refusal: index === 0 ? null : 'Tom Okafor has claimed this enquiry',
    }));
    return HttpResponse.json({ data: { id: 'bulk', rows: plan } });
  }),
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/enquiries', ({ request }) => {
    if (isAway) return HttpResponse.json({}, { status: 500 });
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const data = rows.filter(({ doctor }) => doctor.includes(q));
    return HttpResponse.json({ data, total: data.length, about: { counts: { open: 45 } } });
  }),
);

function show(remembered?: object) {
  const params = { page: 1, perPage: 25, sort: 'dueAt', order: 'ASC', filter: remembered };
  render(
    <StaffScreen
      at="/enquiries"
      staff={staff}
      store={memoryStore(remembered ? { 'enquiries.listParams': params } : {})}
    >
      <ResourceContextProvider value="enquiries">
        <EnquiryQueue />
      </ResourceContextProvider>
    </StaffScreen>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findTab = (name: string) => screen.findByRole('tab', { name });

test('if the queue cannot be loaded, the screen shows an error, and “Try again” loads the enquiries', async () => {
  isAway = true;
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the enquiries');
  await findTab('All open (–)');
  expect(screen.queryByText('No open enquiries')).toBeNull();
  expect(screen.queryByText(/\d+-\d+ of/)).toBeNull();
  isAway = false;
  await press('Try again');
  await screen.findByRole('link', { name: 'Ngaire Bell' });
  await findTab('All open (45)');
});

test('an empty queue links to the list of vacancies, and each empty tab shows its own text', async () => {
  rows = [];
  show();
  await screen.findByText('No open enquiries');
  expect(screen.getByRole('link', { name: 'vacancies' })).toBeTruthy();
  await userEvent.click(await findTab('Mine'));
  await screen.findByText('You have no open enquiries');
});

test('if the search kept from the last visit finds nothing, the queue shows this search, and “Clear filters” keeps the selected tab', async () => {
  show({ view: 'mine', q: 'zzzz' });
  await screen.findByText('No enquiries match your filters');
  expect(screen.getByText('Filters in use: Doctor, phone, town or reference: “zzzz”')).toBeTruthy();
  await press('Clear filters');
  await screen.findByRole('link', { name: 'Ngaire Bell' });
  expect((await findTab('Mine')).getAttribute('aria-selected')).toBe('true');
});

test('a consultant must confirm before claiming an enquiry whose doctor expects a phone call from a colleague', async () => {
  const promised = {
    promisedBy: { staffId: 'ben', name: 'Ben Whitlock', givenName: 'Ben' },
    dueAt: '2026-11-26T20:08:00Z',
  };
  rows = [{ ...enquiry, ...promised, dueZone: 'Australia/Adelaide' } as QueueRow];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ENQ-100001' }));
  const asks = screen.getByRole('dialog', { name: 'Claim ENQ-100001, although Ben promised to call?' });
  expect(asks.textContent).toContain(`Ben will call, by ${staffDayTime(promised.dueAt)}. `);
  expect(asks.textContent).toContain('The doctor gets no email');
  expect(claimed).toEqual([]);
  await press('Claim');
  await waitFor(() => expect(claimed).toEqual(['ENQ-100001']));
});

test('a preview names the chosen enquiries that colleagues have already claimed, and the consultant then claims only the others', async () => {
  rows = [enquiry, { ...enquiry, id: 'ENQ-100002' } as QueueRow];
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all enquiries on this page' }));
  await press('Claim…');
  await screen.findByText('Ngaire Bell, ENQ-100002: Tom Okafor has claimed this enquiry');
  await press('Claim 1 enquiry');
  await screen.findByText('1 enquiry is now yours.');
  expect(claimed).toEqual(['ENQ-100001']);
});

test('the queue shows the doctor’s phone number as a link, and the job’s dates and rate', async () => {
  const job = { number: 'J1', path: '/j', title: 'Registrar', dates: 'Mon 14 Dec', rate: '$210 per hour' };
  rows = [{ ...enquiry, job: { ...job, summary: ['14 – 29 Dec', '$210/h'] } } as QueueRow];
  show();
  const phone = await screen.findByRole('link', { name: '+61 491 570 156' });
  expect(phone.getAttribute('href')).toBe('tel:+61491570156');
  expect(screen.getByTitle('Mon 14 Dec · $210 per hour').textContent).toBe('14 – 29 Dec $210/h ');
});

test('the queue shows when a doctor was called, even if no call was logged, and in the reader’s time zone when a call was promised', async () => {
  const at = '2026-11-24T00:05:00Z';
  const call = { outcome: 'voicemail', at, tryAgainAt: null } as const;
  const dueAt = '2026-11-24T03:00:00Z';
  rows = [
    { ...enquiry, dueAt, dueZone: 'Pacific/Auckland' },
    { ...enquiry, id: 'ENQ-100002', state: 'contacted', firstCalledAt: at },
    { ...enquiry, id: 'ENQ-100003', firstCalledAt: at, lastCall: call },
  ];
  show();
  await screen.findByText('Not called yet');
  screen.getByText(/^Called, /);
  screen.getByText(/^Voicemail, /);
  expect(screen.getByText(staffDayTime(dueAt).replaceAll('\u00a0', ' ')).title).toBe(
    'Call promised, Tue 24 Nov, 4\u00a0pm\u00a0NZDT',
  );
});

test('the queue hides its list of keys if the user unticks “Keyboard shortcuts”', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Keyboard shortcuts' }));
  expect(screen.queryByText('claim the most urgent')).toBeNull();
});

test('if an enquiry has a placement, the queue shows the placement’s state instead of the last call', async () => {
  rows = [
    { ...enquiry, state: 'contacted', placement: { id: 'p1', reference: 'PLA-100001', state: 'written' } },
  ];
  show();
  await screen.findByText('Placement: not sent yet');
  expect(screen.queryByText('Not called yet')).toBeNull();
});

test('the queue shows the vacancy for which a doctor has agreed, was sent or was accepted instead of “No specific job”', async () => {
  const vacancy = { reference: 'VAC-100003', facility: 'Reef Street Hospital', state: 'accepted' as const };
  rows = [
    { ...enquiry, state: 'contacted', vacancy },
    { ...enquiry, id: 'ENQ-100002', state: 'contacted', vacancy: { ...vacancy, state: 'listed' } },
    { ...enquiry, id: 'ENQ-100003', state: 'contacted', vacancy: { ...vacancy, state: 'sent' } },
  ];
  show();
  await screen.findByText('Accepted · VAC-100003');
  screen.getByText('Agreed · VAC-100003');
  screen.getByText('Sent to employer · VAC-100003');
  expect(screen.getAllByText('VAC-100003 · Reef Street Hospital')).toHaveLength(3);
  for (const text of ['No specific job', 'Called']) expect(screen.queryByText(text)).toBeNull();
});

test('once the doctor has been called, the queue says by when the next step is due', async () => {
  const dueAt = new Date(Date.now() + 25 * 3_600_000).toISOString();
  rows = [
    { ...enquiry, dueAt, dueZone: 'Australia/Brisbane' },
    { ...enquiry, id: 'ENQ-100002', dueAt, state: 'contacted', stateSince: '2026-11-23T01:00:00Z' },
  ];
  show();
  const [promised, called] = await screen.findAllByRole('row', { name: /Ngaire Bell/ });
  const [first, second] = [promised, called].map((row) => within(row as HTMLElement));
  expect(promised?.textContent).toMatch(/^(Tomorrow|In 2 days)/);
  first?.getByTitle(/^Call promised, .*AEST$/);
  expect(called?.textContent).toMatch(/^(Tomorrow|In 2 days)/);
  second?.getByTitle(/^Next step, /);
});

test('a row of the queue names the job, its place beside the dates, and the doctor’s grade only if the job has another', async () => {
  const job = { number: 'J1', path: '/', title: 'Psychiatry consultant, Swan Hill VIC', summary: ['4 Dec'] };
  const asked = { ...job, dates: '4 Dec', rate: '$200' };
  rows = [
    { ...enquiry, job: asked },
    { ...enquiry, id: 'ENQ-100002', grade: 'Consultant / staff specialist', job: asked },
  ] as QueueRow[];
  show();
  expect(await screen.findAllByText('Psychiatry consultant')).toHaveLength(2);
  for (const line of screen.getAllByTitle('4 Dec · $200'))
    expect(line.textContent).toBe('Swan Hill\u00a0VIC 4 Dec ');
  screen.getByText('ENQ-100001 · Registrar');
  screen.getByText('ENQ-100002');
});

test('the cards of a tablet show the last call and the reference, and can be selected', async () => {
  mockWindowWidth(700);
  const lastCall = { outcome: 'no-answer', at: '2026-11-26T02:00:00Z', tryAgainAt: null };
  rows = [{ ...enquiry, lastCall, phone: { text: 'switchboard', href: null } } as QueueRow];
  show();
  const select = await screen.findByRole('checkbox', { name: 'Select ENQ-100001' });
  const card = select.closest('li')?.textContent;
  expect(card).toContain('ENQ-100001');
  expect(card).toContain('No answer, ');
  expect(card).toContain('switchboard');
  await userEvent.click(select);
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('1 selected');
});
