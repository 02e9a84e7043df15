import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ConsultantCreate, ConsultantEdit, ConsultantList } from './consultant-screens';

const reid = {
  ...{ id: 'reid', name: 'Hannah Reid', givenName: 'Hannah', familyName: 'Reid' },
  ...{ phone: '0800 000 001', active: true, version: 3, hasPhotograph: false },
  ...{ portrait: '/img/portraits/hannah-reid.svg', introduction: 'Knows the north.', regions: ['AU-QLD'] },
  ...{ opens: 8 * 60, closes: 18 * 60, workDays: [1, 2, 3, 4, 5] },
  ...{ specialties: [] as string[], remit: { specialties: 'All specialities', regions: 'Queensland' } },
  openEnquiries: { staffId: 'hannah', count: 7 },
  now: { state: 'in-hours', ends: 'until 6 pm', timeZone: 'Australia/Brisbane' },
};
const unknown = {
  ...reid,
  id: 'lee',
  name: 'Kim Lee',
  portrait: null,
  introduction: '',
  active: false,
  openEnquiries: null,
  now: null,
};
const regions = [
  { id: 'AU-QLD', name: 'Queensland' },
  { id: 'AU-NT', name: 'Northern Territory' },
];
let shown: typeof reid;
let saved: unknown[];
beforeEach(() => {
  shown = reid;
  saved = [];
});
const server = mockApi(
  http.get('*/api/staff/consultants', () => HttpResponse.json({ data: [reid, unknown], total: 2 })),
  http.get('*/api/staff/consultants/reid', () => HttpResponse.json({ data: shown })),
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({ data: { id: 'all', regions, specialties: [] } }),
  ),
  http.post('*/api/staff/consultants/reid/upload-photograph', () => {
    shown = { ...shown, hasPhotograph: true, portrait: '/media/consultants/1.webp' };
    return HttpResponse.json({ data: shown });
  }),
  http.post('*/api/staff/consultants', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ data: shown });
  }),
  http.put('*/api/staff/consultants/reid', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ data: shown });
  }),
);

function show(address: string, resources = {} as StaffSession['resources']) {
  render(
    <StaffScreen at={address} staff={{ resources }}>
      <ResourceContextProvider value="consultants">
        <Routes>
          <Route path="/consultants" element={<ConsultantList />} />
          <Route path="/consultants/create" element={<ConsultantCreate />} />
          <Route path="/consultants/:id" element={<ConsultantEdit />} />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
}

test('the list shows whether each consultant is at work now, and marks consultants who have left', async () => {
  show('/consultants');
  const rows = await screen.findAllByRole('row', { name: /Hannah Reid|Kim Lee/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Hannah Reid.*In office hours.*\sAEST, until 6 pm.*Queensland.*All specialities/),
    expect.stringMatching(/^Kim Lee.*Has left/),
  ]);
});

test('the number of open enquiries leads to these enquiries, unless the administrator may not see enquiries', async () => {
  show('/consultants', { enquiries: { list: true, actions: [] } } as never);
  const link = await screen.findByRole('link', { name: '7 open enquiries of Hannah Reid' });
  const query = new URL(link.getAttribute('href') ?? '', 'https://onward.example').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ view: 'open', claimedBy: 'hannah' });
  cleanup();
  show('/consultants');
  await screen.findByText('7');
  expect(screen.queryByRole('link', { name: /open enquiries/ })).toBeNull();
});

test('uploading a photograph keeps text typed before, and “Save” then saves the consultant’s introduction and regions', async () => {
  show('/consultants/reid');
  const introduction = await screen.findByRole('textbox', { name: 'Introduction (optional)' });
  await userEvent.clear(introduction);
  await userEvent.type(introduction, 'From Brisbane to Darwin.');
  const photograph = new File([new Uint8Array(3)], 'hannah.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Choose a photograph'), photograph);
  await userEvent.click(screen.getByRole('button', { name: 'Upload photograph' }));
  await screen.findByRole('button', { name: 'Remove photograph' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Regions (optional)' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northern Territory' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByRole('row', { name: /Hannah Reid/ });
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    ...{ version: 3, introduction: 'From Brisbane to Darwin.', regions: ['AU-QLD', 'AU-NT'] },
  });
});

test('staff can add a consultant without regions and without a phone number', async () => {
  show('/consultants/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /Given name/ }), 'Wiremu');
  await userEvent.type(screen.getByRole('textbox', { name: /Family name/ }), 'Sample');
  await userEvent.click(screen.getByRole('button', { name: 'Add consultant' }));
  await screen.findByRole('heading', { name: 'Edit consultant' });
  expect(saved).toMatchObject([
    {
      givenName: 'Wiremu',
      familyName: 'Sample',
      phone: '',
      introduction: '',
      regions: [],
      active: true,
      opens: 480,
    },
  ]);
});

test.each([
  ['of the record as first loaded, because the form has unsaved text', true, 3],
  ['of the reloaded record, because the form has no unsaved text', false, 4],
])(
  'if a colleague changes the consultant’s record while the form is open, “Save” sends the version number %s',
  async (_, isTyped, version) => {
    show('/consultants/reid');
    const introduction = await screen.findByRole('textbox', { name: 'Introduction (optional)' });
    if (isTyped) await userEvent.type(introduction, ' And the west.');
    shown = { ...reid, version: 4, regions: ['AU-NT'], introduction: 'Knows the tropics.' };
    const photograph = new File([new Uint8Array(3)], 'hannah.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose a photograph'), photograph);
    await userEvent.click(screen.getByRole('button', { name: 'Upload photograph' }));
    await screen.findByRole('button', { name: 'Remove photograph' });
    await userEvent.type(introduction, ' Since 2019.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByRole('row', { name: /Hannah Reid/ });
    expect(saved).toMatchObject([
      {
        version,
        introduction: isTyped
          ? 'Knows the north. And the west. Since 2019.'
          : 'Knows the tropics. Since 2019.',
      },
    ]);
  },
);

test('the form names the time zone of the hours, saves the chosen days and hours, and shows a refusal at the field', async () => {
  const problem = 'The working day must end after it starts';
  server.use(
    http.put('*/api/staff/consultants/reid', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ errors: { closes: problem } }, { status: 400 });
    }),
  );
  show('/consultants/reid');
  await screen.findByText(/^In the local time of Queensland/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Until' }));
  await userEvent.click(await screen.findByRole('option', { name: /^7:30.am$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(problem);
  expect(saved).toMatchObject([{ workDays: [2, 3, 4, 5], opens: 480, closes: 450 }]);
}, 30_000);
