import { staffTime } from '@/components/staff/kit/staff-time';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';
import {
  describeNext,
  describeShown,
  labelPendingPlacement,
  labelSending,
  listVacancyStages,
} from './vacancy-steps';

const entry = { id: 'e1', name: 'Dr Asha Nair', state: 'accepted', finalAt: null, question: null };

test('the button for the placement of a doctor says from when staff can use it, in the browser’s time zone', () => {
  const pending = { ...entry, name: 'Moana Fletcher', told: false, finalAt: '2026-11-29T18:01:30Z' };
  const label = (about: object, now: string) =>
    labelPendingPlacement(about as ShortlistRecord, new Date(now));
  expect(label(pending, '2026-11-29T17:53:00Z')).toBe(
    `Make placement for Moana Fletcher, from ${staffTime('2026-11-29T18:02:00Z')} (in 9 min)`,
  );
  expect(label(pending, '2026-11-29T18:02:00Z')).toMatch(/once we have emailed the doctor$/);
  expect(label({ ...pending, told: true }, '2026-11-29T17:53:00Z')).toBeNull();
});

test.each([
  [null, ['Ana Tamahori'], 'Send shortlist'],
  ['2026-11-24T00:05:00Z', [], 'Send shortlist again'],
  ['2026-11-24T00:05:00Z', ['Ana Tamahori'], 'Send shortlist again, with Ana Tamahori'],
  ['2026-11-24T00:05:00Z', ['Ana Tamahori', 'Priya Raman'], 'Send shortlist again, with 2 new doctors'],
])(
  'if the shortlist was last sent at %s and the new doctors are %j, the button says “%s”',
  (sentAt, names, label) => {
    const shortlist = [{ name: 'Asha Nair', isNew: false }, ...names.map((name) => ({ name, isNew: true }))];
    expect(labelSending({ sentAt, shortlist: shortlist as VacancyDetail['shortlist'] })).toBe(label);
  },
);

const sentAt = '2026-11-24T00:05:00Z';
const [asked, agreed] = [{ state: 'asked' }, { state: 'listed', visible: true, isNew: true }];
const sent = { ...agreed, isNew: false };

test.each([
  ['was asked', [asked], null, 'No doctor has agreed to be put forward for this vacancy yet.'],
  ['agreed before the first email', [agreed], null, 'The shortlist has not been sent yet.'],
  ['agreed after the last email', [agreed], sentAt, '0 of 1 doctor sent to the employer.'],
  ['was sent', [sent], sentAt, '1 doctor sent to the employer: not answered yet.'],
  [
    'was declined, of three',
    [{ ...sent, state: 'declined' }, sent, agreed],
    sentAt,
    '2 of 3 doctors sent to the employer: 1 declined, 1 not answered yet.',
  ],
])('with a doctor who %s, the shortlist says whom the employer has, and the answers', (_, list, at, text) => {
  expect(describeShown(list as ShortlistRecord[], at)).toBe(text);
});

test.each([
  ['was asked', 'open', { state: 'asked', events: [{ kind: 'asked-doctor' }] }, 'Next: the doctor answers'],
  ['refused', 'open', { state: 'asked', events: [{ kind: 'revoked' }] }, 'The doctor said no'],
  ['was asked', 'ended', { state: 'asked', events: [{ kind: 'asked-doctor' }] }, null],
  ['agreed', 'ended', { state: 'listed', visible: true, events: [{ kind: 'granted' }] }, null],
  ['was accepted', 'ended', { state: 'accepted', told: true, events: [] }, 'Next: make the placement'],
])('for a doctor who %s, the shortlist of an %s vacancy says what happens next', (_, state, about, next) => {
  expect(describeNext(about as unknown as ShortlistRecord, state === 'open')).toBe(next);
});

test('the stages show when each was first reached, in order', () => {
  const times = { createdAt: '2026-11-20T00:00:00Z', dueAt: null, shortlistAt: null };
  const accepted = [{ kind: 'accepted', at: '2026-11-22T00:00:00Z' }];
  const vacancy = {
    ...{ ...times, state: 'shortlist-sent', events: [], timeZone: 'Australia/Brisbane' },
    sendings: [{ at: '2026-11-21T00:00:00Z' }, { at: '2026-11-25T00:00:00Z' }],
    shortlist: [
      { state: 'accepted', events: [{ kind: 'accepted', at: '2026-11-26T00:00:00Z' }] },
      { state: 'accepted', events: accepted },
    ],
  };
  const stages = listVacancyStages(vacancy as unknown as VacancyDetail);
  expect(stages.map(({ detail }) => detail.match(/\d+ Nov/)?.[0])).toEqual([
    ...['20 Nov', undefined, '21 Nov', '22 Nov', undefined],
  ]);
});

test('a contacted vacancy has the stage that its chip names, even after staff asked doctors', () => {
  const at = '2026-11-20T00:00:00Z';
  const stages = listVacancyStages({
    ...{ createdAt: at, dueAt: at, shortlistAt: at, events: [{ to: 'contacted', at }], sendings: [] },
    ...{ state: 'contacted', timeZone: 'Australia/Brisbane', shortlist: [{ ...entry, state: 'asked' }] },
  } as unknown as VacancyDetail);
  expect(stages.find(({ state }) => state === 'here')?.label).toBe('Contacted');
});

test('the stages of an ended vacancy show no promised times', () => {
  const at = '2026-11-20T00:00:00Z';
  const vacancy = {
    ...{ createdAt: at, dueAt: at, shortlistAt: at, events: [], sendings: [], shortlist: [] },
    timeZone: 'Australia/Brisbane',
  };
  const readDetails = (state: string) =>
    listVacancyStages({
      ...vacancy,
      state,
      awaitsCall: state === 'received',
    } as unknown as VacancyDetail).map(({ detail }) => detail);
  expect(readDetails('received').filter((detail) => detail.startsWith('by '))).toHaveLength(3);
  expect(readDetails('contacted')[1]).toBe('');
  expect(readDetails('filled').filter((detail) => detail.startsWith('by '))).toEqual([]);
});

test('a sent shortlist keeps the promised call as a stage until the call is logged', () => {
  const at = '2026-11-20T00:00:00Z';
  const listStagesWith = (change: object) =>
    listVacancyStages({
      ...{ awaitsCall: true, dueAt: at, createdAt: at, shortlistAt: at, events: [], sendings: [{ at }] },
      ...{ shortlist: [], state: 'shortlist-sent', timeZone: 'Australia/Brisbane', ...change },
    } as unknown as VacancyDetail);
  expect(listStagesWith({}).slice(1, 3)).toMatchObject([
    { label: 'Contacted', detail: expect.stringMatching(/^by /) as string, state: 'ahead' },
    { label: 'Shortlist sent', state: 'here' },
  ]);
  expect(listStagesWith({ state: 'filled', awaitsCall: false, events: [{ to: 'filled', at }] })[1]).toEqual({
    ...{ label: 'Contacted', detail: 'no call logged', state: 'ahead' },
  });
  const called = { awaitsCall: false, events: [{ to: 'contacted', at: '2026-11-20T00:02:00Z' }] };
  const accepted = { state: 'accepted', events: [{ kind: 'accepted', at: '2026-11-20T00:01:00Z' }] };
  expect(
    listStagesWith({ ...called, shortlist: [accepted] }).map(({ label, state }) => [label, state]),
  ).toEqual([
    ['Received', 'done'],
    ['Shortlist sent', 'done'],
    ['Accepted', 'here'],
    ['Filled', 'ahead'],
  ]);
  expect(listStagesWith(called).map(({ label }) => label)).toEqual([
    ...['Received', 'Shortlist sent', 'Accepted', 'Filled'],
  ]);
});
