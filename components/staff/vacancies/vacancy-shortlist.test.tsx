import { staffTime } from '@/components/staff/kit/staff-time';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import type { VacancyDetail } from './vacancy-record';
import { VacancyShortlist } from './vacancy-shortlist';

const placements = { list: true, create: false, edit: false, recorded: false, exports: false, actions: [] };
let answerPlacements: () => void;
const untilAnswered = new Promise<void>((resolve) => {
  answerPlacements = resolve;
});
mockApi(
  http.get('*/api/staff/placements', async () => {
    await untilAnswered;
    return HttpResponse.json({ data: [], total: 0 });
  }),
);

const declined = {
  ...{ id: 'e1', name: 'Ana Tan', state: 'declined', visible: true, told: false, question: null },
  ...{ finalAt: '2026-11-24T00:15:00Z', declineReason: 'Another reason', enquiry: null, summary: '' },
  events: [{ id: 'a1', kind: 'declined', text: 'We need someone who can intubate.', actor: 'employer' }],
};
const undoneUntil = staffTime(declined.finalAt);
const text = (words: string) => (found: string) => found.startsWith(words.replaceAll('\u00a0', ' '));
const show = (state: VacancyDetail['state'], entry: object = declined) =>
  render(
    <StaffScreen staff={{ resources: { placements } }}>
      <VacancyShortlist
        vacancy={
          {
            ...{ id: 'v1', state, doctors: 1, acceptedCount: 0, sentAt: null },
            ...{ timeZone: 'Australia/Sydney', shortlist: [entry] },
          } as unknown as Parameters<typeof VacancyShortlist>[0]['vacancy']
        }
        placedInBar={[]}
        action={null}
      />
    </StaffScreen>,
  );

test('a declined doctor shows what the employer typed as the reason, and until when the employer can undo this', () => {
  show('shortlist-sent');
  screen.getByText('Why the employer declined: “We need someone who can intubate.”');
  screen.getByText(text(`The employer can undo this until ${undoneUntil}. After that, we tell the doctor`));
});

test('once the vacancy has ended, staff no longer read that the employer can undo a decline', () => {
  show('closed');
  screen.getByText(
    text(
      `The vacancy has ended, so the employer can no longer change this answer. We tell the doctor at ${undoneUntil}`,
    ),
  );
  expect(screen.queryByText(/can undo this/)).toBeNull();
});

test.each([
  ['Agreed', null],
  ['Sent to employer', '2026-11-24T07:00:00Z'],
])('the shortlist calls a doctor “%s” if the email to the employer was sent at %s', (label, sentAt) => {
  const agreed = { ...declined, state: 'listed', finalAt: null, declineReason: null, events: [] };
  show('received', { ...agreed, sentAt, isNew: sentAt === null, agreedAt: '2026-11-24T06:00:00Z' });
  screen.getByText(label);
});

test.each([
  ['filled', 'listed', 'Vacancy filled'],
  ['closed', 'asked', 'Vacancy closed'],
  ['filled', 'accepted', 'Accepted by the employer'],
] as const)(
  'once the vacancy is %s, a doctor who was %s has the badge “%s”',
  (vacancyState, state, label) => {
    const entry = { ...declined, state, told: true, declineReason: null, events: [] };
    show(vacancyState, { ...entry, sentAt: '2026-11-24T07:00:00Z', agreedAt: '2026-11-24T06:00:00Z' });
    screen.getByText(label);
  },
);

test('while the placements load, an accepted doctor has no next step', async () => {
  show('filled', { ...declined, state: 'accepted', told: true, declineReason: null, events: [] });
  screen.getByText('Ana Tan');
  expect(screen.queryByText(/Next: make the placement/)).toBeNull();
  answerPlacements();
  await screen.findByText(/Next: make the placement/);
});
