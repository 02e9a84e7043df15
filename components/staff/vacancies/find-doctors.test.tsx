import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { useRowFocus } from '@/components/staff/kit/use-row-focus';
import { obstacleLabels, type DoctorMatches, type MatchedDoctor } from '@/lib/employers/matching/matching';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { FindDoctors } from './find-doctors';

const doctor = (name: string, more: Partial<MatchedDoctor> = {}): MatchedDoctor => ({
  ...{ id: name, name, person: { doctorId: name }, personId: name, enquiry: null, phone: null, cannot: null },
  ...{
    detail: 'Registrar',
    days: 'Free all 12 days',
    isPartlyFree: false,
    reasons: [],
    otherDays: null,
    ...more,
  },
});
const asha = doctor('Asha', {
  days: 'No free days',
  reasons: [{ tone: 'missing', text: 'Different grade' }],
});
const people = [
  doctor('Mere'),
  asha,
  doctor('Lena', { cannot: 'Already on the shortlist' }),
  doctor('Kiri', { cannot: obstacleLabels['no-email'] }),
  doctor('Noa', { cannot: 'Already on the shortlist' }),
];
const matches: DoctorMatches = {
  ...{ id: 'v1', vacancyId: 'v1', reference: 'VAC-100001', title: 'Registrar', dates: '7 Dec', open: true },
  ...{
    promisedTo: 'Mei Lin',
    accepted: [],
    free: [doctor('Mere'), doctor('Tom')],
    unknown: [],
    unknownTotal: 0,
    committed: [],
    committedTotal: 0,
  },
  leftOut: [
    {
      ...{ text: 'Different grade', count: 12 },
      doctors: [
        { personId: 'Asha', enquiry: null, name: 'Asha', detail: 'Intern', mayAdd: true },
        { personId: 'Noa', enquiry: null, name: 'Noa', detail: 'Intern', mayAdd: true },
      ],
    },
    {
      ...{ text: 'Already on the shortlist', count: 1 },
      doctors: [{ personId: 'Lena', enquiry: null, name: 'Lena', detail: 'Registrar', mayAdd: false }],
    },
  ],
};
const savedEmails: string[] = [];
mockApi(
  http.post('*/api/staff/doctors/Kiri/email', async ({ request }) => {
    savedEmails.push(((await request.json()) as { email: string }).email);
    return HttpResponse.json({ data: { id: 'Kiri' } });
  }),
  http.get('*/api/staff/matching/v1', () => HttpResponse.json({ data: matches })),
  http.post('*/api/staff/matching/v1/search', async ({ request }) => {
    const { personId } = (await request.json()) as { personId: string };
    const found = people
      .filter(({ id }) => id === personId)
      .map((person) =>
        person.id === 'Kiri' && savedEmails.length > 0 ? { ...person, cannot: null } : person,
      );
    return HttpResponse.json({ data: { id: 'v1', people: found } });
  }),
  http.post('*/api/staff/vacancies/v1/add-doctor', () => HttpResponse.json({ data: { id: 'v1' } })),
  http.post('*/api/staff/vacancies/v1/preview-asking', () =>
    HttpResponse.json({
      data: { id: 'v1', email: { to: 'a@example.com', subject: 'Consent', text: 'Hello' } },
    }),
  ),
);

/** Screen of the vacancy with the rows of Mere and Tom. */
const ReturnedTo = () => (
  <ul>
    {['Mere', 'Tom'].map((name) => (
      <Returned key={name} name={name} />
    ))}
  </ul>
);
const Returned = ({ name }: { name: string }) => <li {...useRowFocus(name)}>{name}</li>;

async function open(address: string) {
  render(
    <StaffScreen at={address}>
      <Routes>
        <Route path="/vacancies/:id/doctors" element={<FindDoctors />} />
        <Route path="/vacancies/v1/show" element={<ReturnedTo />} />
      </Routes>
      <Notification />
    </StaffScreen>,
  );
  return within(await screen.findByRole('region', { name: /^Chosen/ }));
}

test('staff can see and add a doctor who does not fit the vacancy, and the doctor’s warnings stay visible', async () => {
  const chosen = await open('/vacancies/v1/doctors');
  await userEvent.click(screen.getByText('Other grades: 12 doctors'));
  expect(screen.getByText(/^10 more doctors are not listed here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add anyway: Lena' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Add anyway: Asha' }));
  expect((await chosen.findByRole('list', { name: 'Warnings for Asha' })).textContent).toContain(
    'Different grade',
  );
  expect(screen.queryByRole('button', { name: 'Add anyway: Asha' })).toBeNull();
});

test('the screen preselects the doctor for whom staff opened it, even if the doctor does not fit the vacancy', async () => {
  const chosen = await open('/vacancies/v1/doctors?person=Asha');
  expect(await chosen.findByRole('list', { name: 'Warnings for Asha' })).toBeTruthy();
  chosen.getByText('Vacancy promised to Mei Lin, not claimed');
  expect(screen.getByRole('heading', { level: 1, name: 'Put Asha forward' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Asha' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Suitable work for Asha' }).getAttribute('href')).toContain(
    '/doctors/Asha/work',
  );
});

test('if the doctor for whom staff opened the screen fits the vacancy, the other doctors are folded away below this doctor', async () => {
  await open('/vacancies/v1/doctors?person=Tom');
  const choices = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/, hidden: true });
  const others = screen.getByText('Other doctors').closest('details');
  expect([others?.open, others?.textContent]).toEqual([false, expect.stringContaining('1 doctor is free')]);
  expect(choices.map((choice) => [choice.getAttribute('aria-label'), choice.checked])).toEqual([
    ['Choose Tom', true],
    ['Choose Mere', false],
  ]);
});

test('if staff opened the screen for a doctor who cannot be put forward, a message gives the reason', async () => {
  const chosen = await open('/vacancies/v1/doctors?person=Lena');
  expect((await screen.findByRole('alert')).textContent).toContain('already on the shortlist');
  expect(chosen.getByText('Chosen: 0')).toBeTruthy();
});

test('once staff add the email address that a doctor lacked, the screen chooses this doctor for the vacancy', async () => {
  const chosen = await open('/vacancies/v1/doctors?person=Kiri');
  await userEvent.click(await screen.findByRole('button', { name: 'Add email address: Kiri' }));
  await userEvent.type(screen.getByLabelText('Email of Kiri'), 'kiri@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The email address is saved')).toBeTruthy();
  expect(savedEmails).toEqual(['kiri@example.com']);
  expect(await chosen.findByText('Chosen: 1')).toBeTruthy();
  expect(screen.queryByText(/^You cannot put Kiri forward/)).toBeNull();
});

test('the screen refuses to add a doctor who was put on the shortlist after the screen had loaded', async () => {
  const chosen = await open('/vacancies/v1/doctors');
  await userEvent.click(screen.getByText('Other grades: 12 doctors'));
  await userEvent.click(screen.getByRole('button', { name: 'Add anyway: Noa' }));
  expect(
    await screen.findByText('You cannot put Noa forward for this vacancy: already on the shortlist.'),
  ).toBeTruthy();
  expect(chosen.getByText('Chosen: 0')).toBeTruthy();
});

test('if staff replace the chosen doctor with another doctor, they must preview the email again', async () => {
  const chosen = await open('/vacancies/v1/doctors?person=Tom');
  await userEvent.click(chosen.getByRole('button', { name: 'Preview email' }));
  expect(await chosen.findByRole('button', { name: 'Ask 1 doctor for consent' })).toBeTruthy();

  await userEvent.click(chosen.getByRole('button', { name: 'Remove Tom' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Mere' }));
  expect(chosen.getByText('Chosen: 1')).toBeTruthy();
  expect(chosen.queryByRole('button', { name: 'Ask 1 doctor for consent' })).toBeNull();
});

test('if staff change the summary after a preview, a message asks them to preview the email again', async () => {
  const chosen = await open('/vacancies/v1/doctors?person=Tom');
  await userEvent.click(chosen.getByRole('button', { name: 'Preview email' }));
  await chosen.findByRole('button', { name: 'Ask 1 doctor for consent' });
  await userEvent.type(
    chosen.getByLabelText('Summary for the employer (optional): Tom'),
    'Two years in Broome',
  );
  expect(chosen.getByText('You have made changes. Preview the email again.')).toBeTruthy();
  await userEvent.click(chosen.getByRole('button', { name: 'Preview email' }));
  await chosen.findByRole('button', { name: 'Ask 1 doctor for consent' });
  expect(chosen.queryByText(/^You have made changes/)).toBeNull();
});

test('after staff ask a doctor for consent, a message says whom we emailed, and the doctor’s row gets the focus', async () => {
  const chosen = await open('/vacancies/v1/doctors');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Tom' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Preview email' }));
  await userEvent.click(await chosen.findByRole('button', { name: 'Ask 1 doctor for consent' }));
  expect(await screen.findByText('We emailed Tom to ask for their consent.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tom'));
});

test('the summary of a doctor whom staff asked is offered again on the same day', async () => {
  const label = 'Summary for the employer (optional): Mere';
  const first = await open('/vacancies/v1/doctors?person=Mere');
  await userEvent.type(await first.findByLabelText(label), 'Two years in Broome');
  await userEvent.click(first.getByRole('button', { name: 'Preview email' }));
  await userEvent.click(await first.findByRole('button', { name: 'Ask 1 doctor for consent' }));
  await screen.findByText('We emailed Mere to ask for their consent.');
  cleanup();
  const second = await open('/vacancies/v1/doctors?person=Mere');
  const summary = await second.findByLabelText<HTMLInputElement>(label);
  expect(summary.value).toBe('');
  second.getByText(/^For another vacancy, you wrote today: “Two years in Broome”/);
  await userEvent.click(second.getByRole('button', { name: 'Use these words' }));
  expect(summary.value).toBe('Two years in Broome');
});

test('the screen counts doctors on the shortlist apart from those who do not fit, even if no other doctor is free', async () => {
  const { free } = matches;
  matches.free = [];
  await open('/vacancies/v1/doctors');
  expect(screen.getByText('Already on the shortlist: 1 doctor').closest('details')?.open).toBe(true);
  screen.getByRole('link', { name: 'Lena' });
  screen.getByText('Apart from the shortlist, no doctor is free on all of these days.');
  matches.free = free;
});
