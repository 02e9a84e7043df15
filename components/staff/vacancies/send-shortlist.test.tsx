import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { StaffScreen } from '@/tests/staff-screen';
import { SendShortlist } from './send-shortlist';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';

type Vacancy = Parameters<typeof SendShortlist>[0]['vacancy'];

const doctor = (name: string, visible: boolean) =>
  ({
    id: name,
    name,
    state: visible ? 'listed' : 'asked',
    visible,
    documents: null,
    unchecked: null,
  }) as ShortlistRecord;
const vacancy = (shortlist: ShortlistRecord[]): Vacancy => ({
  id: 'v1',
  ...({
    ...{ shortlist, sentTo: null, sentAt: null, misdirected: false, employer: null },
    contact: { name: 'Mere Tūhoe', email: 'roster@example.org', phone: '' },
  } as VacancyDetail),
});

let agreed: string[];
let declined: string | null = null;
const api = mockApi(
  http.post('*/api/staff/vacancies/v1/preview-sending', async ({ request }) => {
    const { recipient } = (await request.json()) as { recipient: string };
    if (!recipient.includes('@'))
      return HttpResponse.json(
        { message: '', errors: { recipient: 'Enter an email address' } },
        { status: 422 },
      );
    const text = recipient === 'roster@example.org' ? 'Hello Mere Tūhoe' : 'Hello';
    return HttpResponse.json({
      data: {
        id: 'v1',
        email: { to: recipient, subject: 'Shortlist', text },
        doctors: agreed.map((name) => ({
          ...{ id: name, name, role: '', registrations: [], shows: [] },
          ...(name === declined && {
            state: 'declined',
            status: 'Declined',
            decision: 'Declined by Rosie Bell',
          }),
        })),
      },
    });
  }),
);

const staff = { givenName: 'Hannah', familyName: 'Reid', resources: {} } as unknown as StaffSession;
const dialog = (shown: Vacancy) => (
  <StaffScreen staff={staff}>
    <SendShortlist vacancy={shown} close={() => undefined} />
  </StaffScreen>
);

test('if a doctor agrees to be put forward while the dialog is open, the preview adds the doctor, and text typed by staff stays', async () => {
  agreed = ['Ngaire Bell'];
  const { rerender } = render(dialog(vacancy([doctor('Ngaire Bell', true), doctor('Asha Rao', false)])));
  await screen.findByText('Ngaire Bell');
  expect(screen.getByRole('status').textContent).toBe('1 doctor');
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Employer’s email' });
  await userEvent.clear(address);
  await userEvent.type(address, 'director@example.org');
  agreed = ['Ngaire Bell', 'Asha Rao'];
  rerender(dialog(vacancy([doctor('Ngaire Bell', true), doctor('Asha Rao', true)])));
  await screen.findByText('Asha Rao');
  expect(screen.getByRole('status').textContent).toBe('2 doctors');
  expect(address.value).toBe('director@example.org');
});

test('the preview marks a declined doctor, and counts the doctors who wait for an answer', async () => {
  agreed = ['Ngaire Bell', 'Asha Rao'];
  declined = 'Ngaire Bell';
  render(dialog(vacancy([doctor('Ngaire Bell', true), doctor('Asha Rao', true)])));
  await screen.findByText('Declined');
  expect(screen.getByRole('status').textContent).toBe('2 doctors, 1 to answer');
  declined = null;
});

test('the preview greets the contact by name only if the email goes to the contact’s address', async () => {
  agreed = ['Ngaire Bell'];
  render(dialog(vacancy([doctor('Ngaire Bell', true)])));
  await screen.findByText('Hello Mere Tūhoe');
  const address = screen.getByRole('textbox', { name: 'Employer’s email' });
  await userEvent.clear(address);
  await userEvent.type(address, 'director@example.org');
  await screen.findByText('Hello');
});

test('staff send a doctor whose registration is not checked only after a tick', async () => {
  agreed = ['Ngaire Bell'];
  let sent: unknown = null;
  api.use(
    http.post('*/api/staff/vacancies/v1/send', async ({ request }) => {
      const body = (await request.json()) as { sendsUnchecked: boolean };
      if (body.sendsUnchecked) sent = body;
      const errors = { sendsUnchecked: 'Tick this' };
      return body.sendsUnchecked
        ? HttpResponse.json({ data: { id: 'v1' } })
        : HttpResponse.json({ errorMessage: 'Tick this', errors }, { status: 422 });
    }),
  );
  const unchecked = {
    ...doctor('Ngaire Bell', true),
    isNew: true,
    personId: 'p1',
    unchecked: 'MED0001111111, not looked up yet',
  };
  render(dialog(vacancy([unchecked])));
  screen.getByText(/^Ngaire Bell: MED0001111111, not looked up yet/);
  const link = screen.getByRole('link', { name: 'Register check of Ngaire Bell (opens a new tab)' });
  expect(link.getAttribute('href')).toMatch(/\/doctors\/p1\/show#register-check$/);
  await userEvent.click(screen.getByRole('button', { name: 'Send shortlist' }));
  const tick = screen.getByRole('checkbox', { name: /^Send although the registration is not checked/ });
  await screen.findByText('Tick this');
  expect(sent).toBeNull();
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Send shortlist' }));
  await waitFor(() => expect(sent).toMatchObject({ sendsUnchecked: true }));
});

test('once the registration is checked in another tab, the dialog asks for no tick', async () => {
  agreed = ['Ngaire Bell'];
  const bodies: unknown[] = [];
  api.use(
    http.post('*/api/staff/vacancies/v1/send', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: { id: 'v1' } });
    }),
  );
  const unchecked = (name: string) => ({
    ...doctor(name, true),
    isNew: true,
    unchecked: 'not looked up yet',
  });
  const { rerender } = render(dialog(vacancy([unchecked('Ngaire Bell')])));
  const findTick = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Send although/ });
  await userEvent.click(findTick() as HTMLInputElement);
  rerender(dialog(vacancy([unchecked('Ngaire Bell'), unchecked('Asha Rao')])));
  expect(findTick()?.checked).toBe(false);
  rerender(dialog(vacancy([{ ...unchecked('Ngaire Bell'), unchecked: null }])));
  expect(findTick()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send shortlist' }));
  await waitFor(() => expect(bodies).toMatchObject([{ sendsUnchecked: false }]));
});

test('before staff send the shortlist, the dialog warns of a doctor’s other work on these days', async () => {
  agreed = ['Maya Fernando'];
  const otherWork = 'Accepted for VAC-100002, 14 – 22 Dec';
  render(dialog(vacancy([{ ...doctor('Maya Fernando', true), otherWork }, doctor('Mia Cole', true)])));
  await screen.findByText(`Maya Fernando: ${otherWork}`);
  expect(screen.queryByText(/^Mia Cole:/)).toBeNull();
});

test.each([
  ['Mei Lin Chua', true],
  ['Hannah Reid', false],
  [null, false],
])(
  'if the vacancy is promised to %s, the dialog warns Hannah Reid that sending claims it: %s',
  (promisedName, isWarned) => {
    agreed = [];
    render(dialog({ ...vacancy([]), promisedName }));
    const warning = screen.queryByText(
      /^This vacancy is promised to Mei Lin Chua\. Sending claims it for you\.$/,
    );
    expect(warning !== null).toBe(isWarned);
  },
);

test('offers the known contacts of the employer’s record as recipients', async () => {
  agreed = [];
  const contacts = [
    { name: 'Ria Das', email: 'ria@example.org' },
    { name: 'No Address', email: '' },
  ];
  const employer = { id: 'o1', terms: '', rateNote: '', contacts };
  render(dialog({ ...vacancy([]), employer }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Known contacts of this employer' }));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name: 'Ria Das, ria@example.org' }));
  expect(screen.getByRole('textbox', { name: 'Employer’s email' })).toHaveProperty(
    'value',
    'ria@example.org',
  );
});
