import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { NextStep } from './vacancy-next-step';

type Call = { at: string; text: string; outcome: string };
const calls: Call[] = [];
mockApi(
  http.post('*/api/staff/vacancies/v1/call', async ({ request }) => {
    const call = (await request.json()) as Call;
    const errors = { text: 'Enter what was said' };
    if (!call.text && call.outcome === 'reached')
      return HttpResponse.json({ errorMessage: 'No', code: 'invalid', errors }, { status: 422 });
    calls.push(call);
    return HttpResponse.json({ data: { id: 'v1' } });
  }),
  http.get('*/api/staff/messages', () =>
    HttpResponse.json({
      data: [{ id: 'VAC-100007-employer', side: 'employer', last: 'Please wait.', waitingSince: 'now' }],
      total: 1,
    }),
  ),
  http.get('*/api/staff/:resource', () => HttpResponse.json({ data: [], total: 0 })),
);

type Props = Parameters<typeof NextStep>[0];
const staff = { id: 'hannah', roles: ['consultant'], resources: { messages: {} } } as unknown as StaffSession;
const oliver = { id: 'e1', name: 'Oliver Bennett', state: 'listed', question: 'Nights?' };

function show(vacancy: object, step: object) {
  const record = {
    ...{
      id: 'v1',
      reference: 'VAC-100007',
      state: 'contacted',
      claimedBy: 'hannah',
      shortlist: [],
      employerNotes: [],
    },
    ...{ answers: [], sentAt: null, statesAfter: ['closed'], timeZone: 'Australia/Brisbane' },
    ...{ contact: { phone: '+61755500110', name: 'Rosie Bell' }, ...vacancy },
  } as unknown as Props['vacancy'];
  render(
    <StaffScreen staff={staff}>
      <NextStep
        vacancy={record}
        step={{ why: '', dueAt: null, ...step } as Props['step']}
        send={() => undefined}
      />
    </StaffScreen>,
  );
}

test('“Log call” asks when the hospital was called and what was said', async () => {
  const employerNotes = [
    { id: 'n1', by: 'Tom Okafor', text: 'Call after 2 pm.', at: '2026-11-26T02:46:00Z' },
  ];
  show(
    { state: 'received', awaitsCall: true, employerNotes },
    { title: 'Call Rosie Bell', main: 'contacted' },
  );
  screen.getByText('Employer note: “Call after 2 pm.”');
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  const dialog = screen.getByRole('dialog', { name: 'Log call with Rosie Bell' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save call' }));
  await within(dialog).findByText('Enter what was said');
  await userEvent.type(within(dialog).getByLabelText('What was said (staff only)'), 'Two weeks of nights');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save call' }));
  await waitFor(() => expect(calls).toMatchObject([{ text: 'Two weeks of nights' }]));
  expect(Math.abs(Date.parse(calls[0]?.at ?? '') - Date.now())).toBeLessThan(120_000);
});

test('a call that reached nobody needs no words, and leaves the promised call open', async () => {
  calls.length = 0;
  show({ state: 'received', awaitsCall: true }, { title: 'Call Rosie Bell', main: 'contacted' });
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Log call with Rosie Bell' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Outcome' }));
  await userEvent.click(screen.getByRole('option', { name: 'No answer' }));
  dialog.getByText('The promised call stays open');
  await userEvent.click(dialog.getByRole('button', { name: 'Save call' }));
  await waitFor(() => expect(calls).toMatchObject([{ outcome: 'no-answer', text: '' }]));
});

test('a message and a question of the employer are two lines, each with its button, and other steps are in the menu', async () => {
  const answers = [
    { entryId: null, at: '2026-11-26T02:46:00Z', dueAt: '2026-11-27T02:46:00Z' },
    { entryId: 'e1', at: '2026-11-30T04:00:00Z', dueAt: '2026-12-01T04:00:00Z' },
  ];
  show({ answers, shortlist: [oliver] }, { title: 'Answer the employer (2)', main: 'answer' });
  const [message, question] = screen.getAllByRole('listitem');
  await within(message as HTMLElement).findByText('Please wait.');
  within(message as HTMLElement).getByRole('link', { name: 'Answer the employer’s message' });
  expect(question?.textContent).toContain('About Oliver Bennett: Nights?');
  within(question as HTMLElement).getByRole('button', { name: 'Answer the question about Oliver Bennett' });
  expect(screen.queryByRole('link', { name: /7 5550 0110/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  screen.getByRole('menuitem', { name: 'Log call' });
});

test('while the employer waits for an answer, the step after it has a button too', () => {
  const answers = [{ entryId: 'e1', at: '2026-11-30T04:00:00Z', dueAt: '2026-12-01T04:00:00Z' }];
  const statesAfter = ['filled', 'closed'];
  show({ answers, statesAfter, shortlist: [oliver] }, { title: 'Answer', main: 'answer', after: 'filled' });
  screen.getByRole('button', { name: 'Answer the question about Oliver Bennett' });
  screen.getByRole('button', { name: 'Mark as filled' });
});
