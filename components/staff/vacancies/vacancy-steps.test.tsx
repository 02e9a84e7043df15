import type { ShortlistRecord, VacancyDetail } from './vacancy-record';
import {
  describeNext,
  describeShown,
  labelPendingPlacement,
  labelSending,
  listVacancyStages,
  suggestVacancyStep,
} from './vacancy-steps';

const entry = { id: 'e1', name: 'Dr Asha Nair', state: 'accepted', finalAt: null, question: null };
const suggestFor = (
  shortlist: readonly object[],
  placed: Parameters<typeof suggestVacancyStep>[1] = [],
  change: object = {},
) =>
  suggestVacancyStep(
    {
      ...{ state: 'shortlist-sent', claimedBy: 'tom', contact: { name: 'Rosie Bell' }, doctors: 1 },
      ...{ timeZone: 'Australia/Brisbane', organisation: 'Coral Coast Health', shortlist },
      acceptedCount: shortlist.filter((one) => 'state' in one && one.state === 'accepted').length,
      ...change,
    } as unknown as VacancyDetail,
    placed,
  );
const sent = {
  id: 'p1',
  reference: 'PLA-100001',
  entryId: 'e1',
  doctor: 'Asha Nair',
  state: 'sent',
} as const;
const suggest = (told: boolean, placed?: Parameters<typeof suggestVacancyStep>[1]) =>
  suggestFor([{ ...entry, told }], placed);

test('once the doctor was told that the employer accepted, the next step offers to make the placement', () => {
  expect(suggest(true)).toMatchObject({
    title: 'Next: make the placement',
    unplaced: [{ id: 'e1', name: 'Dr Asha Nair' }],
  });
  expect(suggest(true, [{ ...sent, state: 'written' }])).not.toHaveProperty('unplaced');
});

test('the placement of an accepted doctor comes before the promised call', () => {
  expect(suggestFor([{ ...entry, told: true }], [], { awaitsCall: true }).main).toBe('place');
});

test('an unclaimed vacancy says first that the employer has accepted a doctor, and until when this can be withdrawn', () => {
  const accepted = { ...entry, told: false, finalAt: '2026-11-29T18:00:30Z' };
  const step = suggestFor([accepted], [], { claimedBy: null });
  expect(step).toMatchObject({ title: 'The employer accepted Dr Asha Nair', main: 'claim' });
  expect(step.why).toMatch(
    /^The employer can still withdraw the acceptance until 4:01.am.AEST\. Claim the vacancy/,
  );
});

test('an unclaimed vacancy whose employer accepted a doctor gives the reason for its heading, although another doctor agreed since', () => {
  const added = { ...entry, id: 'e2', state: 'listed', name: 'Dr Oliver Bennett', isNew: true };
  const change = { claimedBy: null, doctors: 2, acceptedCount: 1 };
  const step = suggestFor([{ ...entry, told: true }, added], [], change);
  expect(step).toMatchObject({ title: 'The employer accepted Dr Asha Nair', main: 'claim' });
  expect(step.why).toMatch(/^Claim the vacancy, then make the placement\./);
});

test('until both sides have confirmed, the next step opens the placement instead of marking the vacancy as filled', () => {
  const link = { label: 'Open PLA-100001', to: '/placements/p1/show' };
  expect(suggest(true, [sent])).toMatchObject({ title: 'Waiting for confirmation', main: null, link });
  expect(suggest(true, [{ ...sent, state: 'written' }])).toMatchObject({
    title: 'Send the placement of Dr Asha Nair',
    link,
  });
  const filled = suggest(true, [{ ...sent, state: 'confirmed' }]);
  expect(filled).toMatchObject({ title: '1 of 1 accepted: mark the vacancy as filled', main: 'filled' });
  expect(filled).not.toHaveProperty('link');
});

test('if more doctors are accepted than needed, the next step is to call the employer', () => {
  const shortlist = [
    { ...entry, told: true },
    { ...entry, id: 'e2', name: 'Moana Fletcher', told: false },
  ];
  const step = suggestFor(shortlist);
  expect(step).toMatchObject({
    title: '2 doctors accepted, 1 needed: call Coral Coast Health',
    main: 'call',
    unplaced: [{ id: 'e1' }, { id: 'e2' }],
  });
  expect(step.why).not.toContain('already sent');
  expect(suggestFor(shortlist, [sent])).toMatchObject({
    why: expect.stringContaining('Dr Asha Nair’s placement is already sent for the last place.') as string,
    unplaced: [{ id: 'e2' }],
  });
});

test('the button for the placement of a doctor says from when staff can use it, in the time zone of the vacancy', () => {
  const pending = { ...entry, name: 'Moana Fletcher', told: false, finalAt: '2026-11-29T18:01:30Z' };
  const label = (about: object, now: string) =>
    labelPendingPlacement(about as ShortlistRecord, { now: new Date(now), timeZone: 'Australia/Sydney' });
  expect(label(pending, '2026-11-29T17:53:00Z')?.replaceAll('\u00a0', ' ')).toBe(
    'Make placement for Moana Fletcher, from 5:02 am AEDT (in 9 min)',
  );
  expect(label(pending, '2026-11-29T18:02:00Z')).toMatch(/once we have emailed the doctor$/);
  expect(label({ ...pending, told: true }, '2026-11-29T17:53:00Z')).toBeNull();
});

test('if exactly one question from the employer is open, the next step names the doctor whom the question is about', () => {
  const questioned = { ...entry, state: 'listed', question: 'q1' };
  expect(suggestFor([questioned])).toMatchObject({
    title: 'Answer the question about Dr Asha Nair',
    questionAbout: { id: 'e1' },
  });
  expect(suggestFor([questioned, questioned]).title).toBe('Answer 2 questions from the employer');
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

test.each([
  ['asked', false, false, null, 'No doctor has agreed to be put forward for this vacancy yet.'],
  ['agreed before the first email', true, true, null, 'The shortlist has not been sent yet.'],
  ['agreed after the last email', true, true, '2026-11-24T00:05:00Z', 'The employer sees 0 of 1 doctor.'],
  ['proposed', true, false, '2026-11-24T00:05:00Z', 'The employer sees 1 of 1 doctor.'],
])('with a doctor who was %s, the shortlist says who is shown', (_, visible, isNew, sentAt, text) => {
  expect(describeShown([{ visible, isNew }], sentAt)).toBe(text);
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

test('if the only doctor on the shortlist has refused, the vacancy’s next step is to find doctors', () => {
  const asked = { ...entry, state: 'asked', told: false, events: [{ kind: 'revoked' }] };
  const vacancy = { state: 'contacted', claimedBy: 'tom', contact: {}, doctors: 1, shortlist: [asked] };
  expect(suggestVacancyStep(vacancy as unknown as VacancyDetail, []).title).toBe('Find doctors');
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

test('a sent shortlist keeps the promised call as the next step and as a stage, until the call is logged', () => {
  const at = '2026-11-20T00:00:00Z';
  const call = { awaitsCall: true, dueAt: at, sentAt: at };
  const listed = { ...entry, state: 'listed', visible: true, isNew: false, events: [] };
  expect(suggestFor([listed], [], call)).toMatchObject({
    title: 'Call Rosie Bell',
    dueAt: at,
    main: 'contacted',
  });
  expect(suggestFor([{ ...entry, told: true }], [], { ...call, awaitsCall: false }).main).toBe('place');
  const listStagesWith = (change: object) =>
    listVacancyStages({
      ...{ ...call, createdAt: at, shortlistAt: at, events: [], sendings: [{ at }], shortlist: [listed] },
      ...{ state: 'shortlist-sent', timeZone: 'Australia/Brisbane', ...change },
    } as unknown as VacancyDetail);
  expect(listStagesWith({}).slice(1, 3)).toMatchObject([
    { label: 'Contacted', detail: expect.stringMatching(/^by /) as string, state: 'ahead' },
    { label: 'Shortlist sent', state: 'here' },
  ]);
  expect(listStagesWith({ state: 'filled', awaitsCall: false, events: [{ to: 'filled', at }] })[1]).toEqual({
    ...{ label: 'Contacted', detail: 'no call logged', state: 'ahead' },
  });
});

test.each([
  ['unclaimed', 'received', null],
  ['unclaimed', 'contacted', null],
  ['claimed', 'received', 'tom'],
])(
  'once a doctor has agreed, the next step of an %s vacancy (%s) is to send the shortlist',
  (_, state, claimedBy) => {
    const agreed = { ...entry, state: 'listed', visible: true, isNew: true, events: [] };
    const awaitsCall = state === 'received';
    const vacancy = {
      state,
      awaitsCall,
      claimedBy,
      contact: { name: 'Rosie Bell' },
      doctors: 1,
      acceptedCount: 0,
    };
    const suggestWith = (shortlist: readonly object[]) =>
      suggestVacancyStep({ ...vacancy, sentAt: null, shortlist } as unknown as VacancyDetail, []);
    expect(suggestWith([agreed])).toMatchObject({
      title: 'Send the shortlist: 1 doctor agreed to be put forward',
      main: 'send',
    });
    expect(suggestWith([]).main).toBe(claimedBy ? 'contacted' : 'claim');
  },
);

test('once the employer has declined every doctor on the shortlist, the next step is to find another or, if the vacancy is filled, to close it', () => {
  const declined = {
    ...{ ...entry, name: 'Ingrid Solberg', state: 'declined', declineReason: 'Already filled' },
    ...{ visible: true, isNew: false, events: [], told: true },
  };
  const call = { sentAt: '2026-11-20T00:00:00Z', awaitsCall: true, dueAt: '2026-11-20T02:00:00Z' };
  expect(suggestFor([declined], [], call)).toMatchObject({
    title: 'The employer declined Ingrid Solberg: already filled',
    why: 'Close the vacancy, or find another doctor if it is still open. Call Rosie Bell too, as promised.',
    main: 'closed',
  });
  expect(suggestFor([{ ...declined, declineReason: 'Another reason' }], [], call)).toMatchObject({
    why: 'Find another doctor, or close the vacancy. Call Rosie Bell too, as promised.',
    main: 'find',
  });
  const details = 'Call me after two. '.repeat(30);
  const events = [{ kind: 'declined', text: details }];
  const explained = { ...declined, declineReason: 'Another reason', events };
  expect(suggestFor([explained], [], call).why).toMatch(/^“Call me after two\. .*…” Find another doctor/);
  const both = [{ ...declined, name: 'Lin Ma' }, explained];
  expect(suggestFor(both, [], call).why).toMatch(
    /^Lin Ma: already filled\. Ingrid Solberg: “Call me .*…”\. /,
  );
  const revocable = { ...declined, told: false, finalAt: '2026-11-20T01:40:30Z' };
  const pending = suggestFor([revocable], [], { ...call, awaitsCall: false });
  expect(pending.main).toBe('closed');
  expect(pending.why).toMatch(/^Close the vacancy.*The employer can undo this until 11:41\sam\sAEST\.$/);
  const listed = { ...declined, state: 'listed', id: 'e2' };
  expect(suggestFor([declined, listed], [], call).title).toBe('Call Rosie Bell');
});
