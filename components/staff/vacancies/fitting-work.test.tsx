import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { upperFirst } from '@/lib/core/text';
import type { FittingForDoctor } from '@/lib/employers/matching/matching';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { FittingWork } from './fitting-work';
import { PutForwardTogether } from './put-forward-together';
import { VacancyShow } from './vacancy-show';

const vacancy = {
  ...{
    title: 'Psychiatry registrar, Weipa QLD',
    details: ['Weipa Hospital'],
    dates: '7 – 18 Dec',
    terms: '12 days',
  },
  ...{ fit: 'Free all 12 days', isWhole: true },
  ...{ isPartly: false, listed: null, isUnsent: false, reasons: [], alsoAsked: null, isElsewhere: false },
};
const work: FittingForDoctor = {
  ...{ id: 'ana', name: 'Ana Tan', phone: null, said: true, canAsk: true, person: { doctorId: 'ana' } },
  searched: {
    work: 'Registrar',
    days: '7 – 18 Dec',
    where: 'Anywhere',
    registration: 'No number',
    refusal: 'No emails about similar jobs (30 Nov 2026)',
    source: null,
    reference: null,
  },
  ...{ jobs: [], jobsTotal: 0, partly: [], partlyTotal: 0 },
  vacancies: [
    { ...vacancy, id: 'v1', reference: 'VAC-100001', isFilled: false, isEnded: false },
    { ...vacancy, id: 'v2', reference: 'VAC-100002', isFilled: true, isEnded: true },
    { ...vacancy, id: 'v3', reference: 'VAC-100003', isFilled: true, isEnded: false },
    {
      ...{ ...vacancy, id: 'v4', reference: 'VAC-100004', fit: 'Free 2 of 8 days' },
      ...{ isWhole: false, isPartly: true, isFilled: false, isEnded: false },
    },
    {
      ...{ ...vacancy, id: 'v5', reference: 'VAC-100005', fit: 'Free 2 of 8 days' },
      ...{ isWhole: false, isPartly: true, isFilled: true, isEnded: true },
    },
  ],
};
const lists = {
  ...{ jobs: [], events: [], notes: [], sendings: [], history: [], statesAfter: [] },
  ...{ placements: [], answers: [], employerNotes: [] },
};
const shortlist = [{ id: 'e1', name: 'Ana Tan', personId: 'ana', state: 'removed', events: [] }];
const api = mockApi(
  http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data: work })),
  http.get('*/api/staff/vacancies/:id', ({ params }) => {
    const known = {
      typed: { town: '' },
      reference: 'VAC-100001',
      need: 'Registrar',
      state: 'contacted',
      doctors: 1,
    };
    const contact = { name: 'Rosie Tamahori', email: 'rosie@example.com', phone: '' };
    const dueAt = '2026-11-24T00:05:00Z';
    return HttpResponse.json({
      data: {
        ...known,
        ...lists,
        shortlist,
        id: params.id,
        contact,
        dueAt,
        createdAt: dueAt,
        shortlistAt: dueAt,
        timeZone: 'Australia/Sydney',
      },
    });
  }),
  http.get('*/api/staff/*', () => HttpResponse.json({ data: [], total: 0 })),
);

function show(at = '/doctors/ana/work') {
  const staff = { id: 'hannah', roles: ['consultant'], resources: {} } as unknown as StaffSession;
  render(
    <StaffScreen at={at} staff={staff}>
      <Routes>
        <Route path="/doctors/:id/work" element={<FittingWork />} />
        <Route path="/doctors/:id/work/ask" element={<PutForwardTogether />} />
        <Route path="/vacancies/:id/show" element={<VacancyShow />} />
      </Routes>
      <Notification />
    </StaffScreen>,
  );
}

const findRow = (reference: string) => {
  const [row] = screen
    .getAllByRole('listitem', { hidden: true })
    .filter(({ textContent }) => textContent.includes(reference));
  return within(row as HTMLElement);
};
const findGroup = (title: string) => screen.getByText(title).closest('details');

test('the screen offers to put a doctor forward for open vacancies, even if enough doctors are accepted, but not for filled ones', async () => {
  show();
  await screen.findByRole('link', { name: 'Put forward Ana Tan for VAC-100001' });
  screen.getByText('No emails about similar jobs (30 Nov 2026). You may still ask about a vacancy.');
  expect(findGroup('1 vacancy fits, but has enough doctors')?.textContent).toContain('VAC-100003');
  expect(findGroup('1 filled vacancy would fit')?.textContent).toContain('VAC-100002');
  findRow('VAC-100003').getByText('Put forward');
  findRow('VAC-100002').getByText('Filled');
  expect(findRow('VAC-100002').queryByText('Put forward')).toBeNull();
  screen.getByRole('heading', { name: '1 vacancy fits' });
  const partly = findGroup('1 vacancy is only partly within the doctor’s free days');
  expect(partly?.textContent).toContain('VAC-100004');
});

test('documents that all vacancies lack are above the list, with a link to check them', async () => {
  const text = '7 of 9 documents ready; to check: Visa; to get: CV';
  const reasons = [{ tone: 'missing' as const, text }];
  const [first] = work.vacancies;
  const vacancies = ['v1', 'v2'].map((id) => ({ ...first!, id, reference: id, reasons }));
  api.use(
    http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data: { ...work, vacancies } })),
  );
  show();
  const shared = await screen.findByText(new RegExp(`^For each vacancy: ${text}`));
  expect(within(shared).getByRole('link', { name: 'Check' }).getAttribute('href')).toBe(
    '/doctors/ana/show#documents',
  );
  expect(screen.queryByText(text)).toBeNull();
});

test.each(['accepted', 'declined'] as const)(
  'a vacancy for which the employer has %s the doctor is in a group of its own, without a question about free days',
  async (listed) => {
    const [first, ...others] = work.vacancies;
    const answered = { ...first!, listed, isWhole: false, fit: 'Accepted for VAC-100001' } as const;
    const data = { ...work, vacancies: [answered, ...others] };
    api.use(http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data })));
    show();
    await screen.findByRole('heading', { name: 'Vacancies' });
    expect(findGroup(`${upperFirst(listed)} for 1 vacancy`)?.textContent).toContain('VAC-100001');
    expect(findRow('VAC-100001').queryByRole('list', { hidden: true })).toBeNull();
  },
);

test('vacancies that fit in all but the region are in a group that is open if no other vacancy fits', async () => {
  const [first] = work.vacancies;
  const vacancies = [{ ...first!, isElsewhere: true }];
  api.use(
    http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data: { ...work, vacancies } })),
  );
  show();
  await screen.findByRole('heading', { name: 'Vacancies' });
  expect(findGroup('Other regions: 1 vacancy')?.open).toBe(true);
  screen.getByRole('link', { name: 'Put forward Ana Tan for VAC-100001' });
});

test('filled vacancies count doctors whom we only asked apart from doctors whom we put forward', async () => {
  const [first] = work.vacancies;
  const filled = { ...first!, isWhole: false, isFilled: true } as const;
  const vacancies = [
    { ...filled, listed: 'asked' },
    { ...filled, id: 'v9', reference: 'VAC-100009', listed: 'listed' },
  ];
  api.use(
    http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data: { ...work, vacancies } })),
  );
  show();
  await screen.findByRole('heading', { name: 'Vacancies' });
  expect(findGroup('1 already asked about')?.textContent).toContain('VAC-100001');
  expect(findGroup('1 already put forward')?.textContent).toContain('VAC-100009');
});

test('a vacancy whose shortlist must be sent for the doctor links to the vacancy, which links back', async () => {
  const [first, ...others] = work.vacancies;
  const agreed = { ...first!, listed: 'listed', isUnsent: true } as const;
  const data = { ...work, vacancies: [agreed, ...others] };
  api.use(http.get('*/api/staff/fitting-work/:id', () => HttpResponse.json({ data })));
  show();
  const link = await screen.findByRole('link', { name: 'Open shortlist of VAC-100001' });
  await userEvent.click(link);
  const back = await screen.findByRole('link', { name: 'Back to suitable work for Ana Tan' });
  await userEvent.click(back);
  await screen.findByRole('heading', { name: 'Suitable work for Ana Tan' });
});

test('a reloaded vacancy still leads back to the suitable work from which staff opened it', async () => {
  show('/vacancies/v1/show?person=tom');
  const back = await screen.findByRole('link', { name: 'Back to suitable work' });
  expect(back.getAttribute('href')).toBe('/doctors/tom/work');
});

test('a vacancy that staff open from a doctor’s suitable work offers to put this doctor forward', async () => {
  show();
  await screen.findByRole('heading', { name: '1 vacancy fits' });
  await userEvent.click(findRow('VAC-100001').getByRole('link', { name: /^Psychiatry registrar, Weipa/ }));
  screen.getByRole('link', { name: 'Back to suitable work for Ana Tan' });
  const link = await screen.findByRole('link', { name: 'Put Ana Tan forward' });
  expect(link.getAttribute('href')).toBe('/vacancies/v1/doctors?person=ana');
});

test('staff ask a doctor about the vacancies that they tick in one request, with other words for one of them', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/staff/vacancies/v1/preview-asking', () =>
      HttpResponse.json({
        data: { id: 'v1', email: { to: 'ana@example.com', subject: 'May we?', text: 'Hello' } },
      }),
    ),
    http.post('*/api/staff/vacancies/v1/add-doctor', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 'v1' } });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose VAC-100001' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose VAC-100003', hidden: true }));
  expect(screen.queryByRole('checkbox', { name: 'Choose VAC-100002', hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Put forward to 2 vacancies' }));
  await userEvent.type(await screen.findByLabelText('Summary for the employers (optional)'), 'Ten years');
  await userEvent.type(
    screen.getByLabelText('Different summary for VAC-100003 (optional)'),
    'In Weipa before',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview email' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for consent to 2 vacancies' }));
  await screen.findByText('We emailed Ana Tan to ask about 2 vacancies.');
  expect(sent).toEqual([
    {
      ...{ id: expect.any(String) as unknown, person: { doctorId: 'ana' }, unnamed: false },
      summary: 'Ten years',
      also: [{ id: expect.any(String) as unknown, vacancyId: 'v3', summary: 'In Weipa before' }],
    },
  ]);
});
