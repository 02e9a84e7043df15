import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import type { ReactElement } from 'react';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { CallForm, ConsentForm, NoteForm } from './enquiry-forms';
import type { HandledEnquiry } from './queue-row';
import { StepForm } from './step-form';

const record = {
  id: 'ENQ-100001',
  doctor: 'Ngaire Bell',
  state: 'assigned',
  claimedBy: null,
} as unknown as HandledEnquiry;
let sent: Record<string, unknown>[];
let errors: Record<string, string> | null;
let handler: string | null;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  errors = null;
  handler = null;
});
const demand = { vacancyId: 'v1', reference: 'VAC-100003', needed: 1, accepted: 2 };
const api = mockApi(
  http.post('*/api/staff/placements/new/preview-making', () =>
    HttpResponse.json({ data: { id: 'new', demand, checks: [], personId: null } }),
  ),
  http.post('*/api/staff/enquiries/ENQ-100001/move', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ data: { id: 'ENQ-100001' } });
  }),
  http.post('*/api/staff/enquiries/ENQ-100001/call', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    if (handler !== body.seenHandler)
      return HttpResponse.json({ errorMessage: 'Hannah Reid now handles this enquiry' }, { status: 409 });
    return errors
      ? HttpResponse.json(
          { errorMessage: 'Some fields have errors', code: 'staff/fields', errors },
          { status: 422 },
        )
      : HttpResponse.json({ data: { id: 'ENQ-100001' } });
  }),
);

const consultant = { id: 'hannah', resources: {} };
const screenWith = (form: ReactElement) => (
  <StaffScreen staff={consultant}>
    {form}
    <Notification />
  </StaffScreen>
);
const close = () => undefined;
const show = (shown = record) => render(screenWith(<CallForm record={shown} close={close} />));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save call' }));

test('if the site refuses to log a phone call, the form shows each error beside its field and in a message', async () => {
  errors = { minutes: 'Enter at most 600 minutes', text: 'Use 4,000 characters or fewer' };
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Length of the call (minutes)' }), '99999');
  await save();
  await screen.findByText('Enter at most 600 minutes. Use 4,000 characters or fewer');
  for (const [name, problem] of [
    ['Length of the call (minutes)', errors.minutes],
    ['What was said (staff only)', errors.text],
  ]) {
    const field = screen.getByRole('textbox', { name });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  }
});

test('a phone call that did not reach the doctor is logged with a length of 0 minutes', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Length of the call (minutes)' }), '99999');
  await userEvent.click(screen.getByRole('combobox', { name: 'Outcome' }));
  await userEvent.click(await screen.findByRole('option', { name: /voicemail/i }));
  await save();
  await screen.findByText('The call is logged');
  expect(sent).toMatchObject([{ minutes: 0 }]);
});

test('if a colleague claims the enquiry while a phone call is being logged, saving the call is refused once and then accepted', async () => {
  const { rerender } = show();
  handler = 'hannah';
  const claimed = { ...record, claimedBy: { id: 'hannah', name: 'Hannah Reid', onLeave: false } };
  rerender(screenWith(<CallForm record={claimed} close={close} />));
  await save();
  await screen.findByText('Hannah Reid now handles this enquiry');
  await save();
  await screen.findByText('The call is logged');
  expect(sent.map(({ seenHandler }) => seenHandler)).toEqual([null, 'hannah']);
});

test('the form “Consent given by phone” stays open if the doctor consents through an emailed link in the meantime', () => {
  const asked = { ...record, consents: [] as HandledEnquiry['consents'] };
  const { rerender } = render(screenWith(<ConsentForm record={asked} close={close} />));
  const granted = { purpose: 'put-forward', state: 'granted', channel: 'site', at: '', told: null };
  rerender(screenWith(<ConsentForm record={{ ...asked, consents: [granted] }} close={close} />));
  expect(screen.getByRole('dialog', { name: 'Consent given by phone' })).toBeTruthy();
});

test('a note says below its text which colleague it will tell', async () => {
  const tom = { id: 'tom', givenName: 'Tom', familyName: 'Okafor', active: true };
  api.use(http.get('*/api/staff/staff', () => HttpResponse.json({ data: [tom], total: 1 })));
  render(screenWith(<NoteForm record={record} />));
  await userEvent.type(screen.getByRole('textbox', { name: /^Note for staff/ }), '@Tom please call');
  await screen.findByText('We will tell Tom Okafor.');
});

test('recording an offer warns if the vacancy needs fewer doctors than are accepted', async () => {
  const chosen = { step: 'offered', preview: null, contact: null, lacksConsent: false } as const;
  const withJob = { ...record, job: {}, person: {}, consents: [] } as unknown as HandledEnquiry;
  render(screenWith(<StepForm record={withJob} chosen={chosen} close={close} />));
  expect(screen.getByText('Checking the vacancy and the doctor…')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '2 accepted, 1 needed for VAC-100003. Call the employer before you go on.',
  );
});

test('putting a doctor forward fills in the job’s contact, and offers the other known contacts', async () => {
  const recipients = [
    { employer: 'Harbourline Medical', contact: 'Jo Reyes', contactEmail: 'jo@harbourline.example' },
    { employer: 'Harbourline Medical', contact: 'Sam Lee', contactEmail: 'sam@harbourline.example' },
  ];
  const preview = { to: '', subject: '', text: '' };
  const chosen = { step: 'put-forward', preview, contact: preview, lacksConsent: false, recipients } as const;
  const withJob = { ...record, state: 'contacted', job: {}, person: {}, consents: [] };
  const forward = withJob as unknown as HandledEnquiry;
  render(screenWith(<StepForm record={forward} chosen={{ ...chosen, recipients }} close={close} />));
  const read = () =>
    ['Employer', 'Name of the contact', 'Email of the contact'].map(
      (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
  expect(read()).toEqual(Object.values(recipients[0] ?? {}));
  const known = screen.getByRole('combobox', { name: 'Known contacts of this job' });
  await userEvent.click(known);
  await userEvent.click(await screen.findByRole('option', { name: /^Sam Lee/ }));
  expect(read()).toEqual(Object.values(recipients[1] ?? {}));
  await userEvent.click(known);
  await userEvent.click(await screen.findByRole('option', { name: 'Another contact' }));
  expect(read()).toEqual(['', '', '']);
});

test('notes and the texts of a step stay as drafts of their enquiry, until they are saved or the step is cancelled', async () => {
  const preview = { to: '', subject: '', text: '' };
  const chosen = { step: 'contacted', preview, contact: null, lacksConsent: false } as const;
  const open = (id: string) => {
    const shown = { ...record, id, person: {}, consents: [] } as unknown as HandledEnquiry;
    return render(
      screenWith(
        <>
          <NoteForm record={shown} />
          <StepForm record={shown} chosen={chosen} close={close} />
        </>,
      ),
    );
  };
  const names = [/^Note for staff/, 'Note (staff only)', /^Your message/];
  const fields = () => names.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
  const read = () => fields().map(({ value }) => value);
  const first = open('ENQ-100001');
  for (const field of fields()) await userEvent.type(field, 'Ring on Friday');
  first.unmount();
  const other = open('ENQ-100002');
  expect(read()).toEqual(['', '', '']);
  other.unmount();
  const again = open('ENQ-100001');
  expect(read()).toEqual(['Ring on Friday', 'Ring on Friday', 'Ring on Friday']);
  for (const field of fields()) expect(field.closest('[data-keeps-draft]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as called' }));
  await screen.findByText('ENQ-100001 is now “Called”');
  again.unmount();
  open('ENQ-100001');
  expect(read()).toEqual(['Ring on Friday', '', '']);
});

test('closing an enquiry because the work is arranged asks for no reason and sends no email', async () => {
  const chosen = { step: 'arranged', preview: null, contact: null, lacksConsent: false } as const;
  const placed = { ...record, state: 'contacted', person: {}, consents: [] } as unknown as HandledEnquiry;
  render(screenWith(<StepForm record={placed} chosen={chosen} close={close} />));
  screen.getByText('We send no email: the doctor has already confirmed the placement.');
  expect(screen.queryByRole('combobox', { name: /Why the enquiry ends/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close: the work is arranged' }));
  await screen.findByText('ENQ-100001 is now “Placed”');
  expect(sent).toMatchObject([{ from: 'contacted', to: 'placed', isSilent: true }]);
});
