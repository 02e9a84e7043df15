import { describeEnding } from './describe-ending';
import type { ShortlistRecord } from './vacancy-record';

const now = new Date('2026-11-24T00:05:00Z');
const accept = (name: string, entry: object) =>
  ({ name, state: 'accepted', told: false, finalAt: null, ...entry }) as unknown as ShortlistRecord;
const shortlist = [
  accept('Ana Tan', { told: true }),
  accept('Bo Li', { finalAt: '2026-11-24T00:05:00Z' }),
  accept('Cy Roe', { finalAt: '2026-11-24T00:06:00Z' }),
];
const asked = accept('Di Ng', { state: 'asked' });
const others = 'tell each doctor who was asked but not accepted.';
const toCyRoe = 'We will also tell Cy Roe, whose acceptance is not final, that the vacancy has ended.';

test.each([
  [
    'shortlist-sent',
    'closed',
    `We will not email the employer. We will ${others} ${toCyRoe} Call Ana Tan and Bo Li, whom the employer accepted, because we will not email them.`,
  ],
  ['filled', 'closed', `We will not email the employer. ${toCyRoe}`],
  [
    'shortlist-sent',
    'filled',
    `We will email the employer to say that the vacancy is filled. We will also ${others}`,
  ],
] as const)(
  'if staff move a vacancy from “%s” to “%s”, the dialog says whom we will tell about it',
  (state, to, text) => {
    expect(describeEnding({ state, shortlist: [...shortlist, asked], answers: [] }, { to, now })).toBe(
      `${text} You can reopen the vacancy later, but cannot take back emails.`,
    );
  },
);

test('the dialog promises an email to the employer alone if staff asked no other doctor', () => {
  expect(describeEnding({ state: 'shortlist-sent', shortlist, answers: [] }, { to: 'filled', now })).toBe(
    'We will email the employer to say that the vacancy is filled. You can reopen the vacancy later, but cannot take back emails.',
  );
});

test('the dialog says that no doctor of ours is accepted', () => {
  expect(
    describeEnding({ state: 'shortlist-sent', shortlist: [asked], answers: [] }, { to: 'filled', now }),
  ).toMatch(/^No doctor of ours is accepted\. We will email the employer/);
});

test.each(['filled', 'closed'] as const)(
  'the dialog to mark a vacancy as %s says that the employer waits for an answer',
  (to) => {
    const answers = [{ entryId: 'e1', at: '2026-11-23T00:05:00Z', dueAt: '2026-11-24T00:05:00Z' }];
    expect(describeEnding({ state: 'shortlist-sent', shortlist, answers }, { to, now })).toMatch(
      /^The employer still waits for 1 answer\. /,
    );
  },
);
