import { staffDayTime, staffTime } from '@/components/staff/kit/staff-time';
import { suggestVacancyStep } from './suggest-vacancy-step';
import type { VacancyFacts } from './vacancy-record';

const at = '2026-11-20T00:00:00Z';
const entry = {
  ...{ id: 'e1', name: 'Dr Asha Nair', state: 'accepted', told: true, finalAt: null, question: null },
  ...{ visible: true, isNew: false, events: [], declineReason: null },
};
const listed = { ...entry, state: 'listed' };
const agreed = { ...listed, isNew: true };
const declined = {
  ...{ ...entry, id: 'd1', name: 'Ingrid Solberg', state: 'declined', declineReason: 'Already filled' },
  events: [{ kind: 'declined', text: '', at: '2026-11-20T01:00:00Z' }],
};
const placed = { id: 'p1', reference: 'PLA-100001', entryId: 'e1', state: 'sent' } as const;
const call = { awaitsCall: true, dueAt: '2026-11-20T02:00:00Z' };

function suggest(shortlist: readonly object[], change: Partial<VacancyFacts> = {}) {
  const step = suggestVacancyStep({
    ...{ state: 'shortlist-sent', claimedBy: 'tom', contactName: 'Rosie Bell', doctors: 1 },
    ...{ timeZone: 'Australia/Brisbane', organisation: 'Coral Coast Health', shortlist, placements: [] },
    ...{
      answers: [],
      replaceBy: '2026-11-23T01:00:00Z',
      chaseBy: '2026-11-24T01:00:00Z',
      contactedAt: null,
      sentAt: at,
    },
    ...{ awaitsCall: false, shortlistAt: '2026-11-27T08:00:00Z' },
    acceptedCount: shortlist.filter((one) => 'state' in one && one.state === 'accepted').length,
    ...change,
  } as unknown as VacancyFacts);
  if (!step) throw new Error('There is no step');
  return step;
}

test('a vacancy that has ended has no next step', () => {
  expect(suggestVacancyStep({ state: 'filled' } as VacancyFacts)).toBeNull();
});

test('once the employer accepted a doctor, the next step offers to make the placement until there is one', () => {
  expect(suggest([entry])).toMatchObject({
    ...{ title: 'Make the placement', main: 'place' },
    unplaced: [{ id: 'e1', name: 'Dr Asha Nair' }],
  });
  expect(suggest([entry], { placements: [{ ...placed, state: 'written' }] })).not.toHaveProperty('unplaced');
});

test('the placement of an accepted doctor comes before the promised call, of which the step reminds', () => {
  const step = suggest([entry], call);
  expect(step.main).toBe('place');
  expect(step.why).toContain(` We promised Rosie Bell a call by ${staffDayTime(call.dueAt)}.`);
});

test('an unclaimed vacancy says first that the employer has accepted a doctor, and until when this can be withdrawn', () => {
  const accepted = { ...entry, told: false, finalAt: '2026-11-29T18:00:30Z' };
  const step = suggest([accepted], { claimedBy: null });
  expect(step).toMatchObject({ title: 'The employer accepted Dr Asha Nair', main: 'claim' });
  expect(step.why).toContain(
    `The employer can still withdraw the acceptance until ${staffTime('2026-11-29T18:01:00Z')}. Claim the vacancy`,
  );
});

test('an unclaimed vacancy whose employer accepted a doctor gives the reason for its heading, although another doctor agreed since', () => {
  const added = { ...agreed, id: 'e2', name: 'Dr Oliver Bennett' };
  const step = suggest([entry, added], { claimedBy: null, doctors: 2 });
  expect(step).toMatchObject({ title: 'The employer accepted Dr Asha Nair', main: 'claim' });
  expect(step.why).toMatch(/^Claim the vacancy, then make the placement\./);
});

test('until both sides have confirmed, the next step opens the placement instead of marking the vacancy as filled', () => {
  const link = { label: 'Open PLA-100001', to: '/placements/p1/show' };
  const suggestWith = (state: 'written' | 'sent' | 'confirmed') =>
    suggest([entry], { placements: [{ ...placed, state }] });
  expect(suggestWith('sent')).toMatchObject({ title: 'Waiting for confirmation', main: null, link });
  expect(suggestWith('written')).toMatchObject({ title: 'Send the placement of Dr Asha Nair', link });
  const filled = suggestWith('confirmed');
  expect(filled).toMatchObject({ title: '1 of 1 accepted: mark the vacancy as filled', main: 'filled' });
  expect(filled).not.toHaveProperty('link');
});

test('if more doctors are accepted than needed, the next step is to call the employer', () => {
  const shortlist = [entry, { ...entry, id: 'e2', name: 'Moana Fletcher', told: false }];
  const step = suggest(shortlist);
  expect(step).toMatchObject({
    title: '2 doctors accepted, 1 needed: call Coral Coast Health',
    main: 'call',
    unplaced: [{ id: 'e1' }, { id: 'e2' }],
  });
  expect(step.why).not.toContain('already sent');
  expect(suggest(shortlist, { placements: [placed] })).toMatchObject({
    why: expect.stringContaining('Dr Asha Nair’s placement is already sent for the last place.') as string,
    unplaced: [{ id: 'e2' }],
  });
});

test('answers to the employer come before the placement, the oldest first, but after the promised call', () => {
  const [message, question] = [
    { entryId: null, at, dueAt: '2026-11-20T10:00:00Z' },
    { entryId: 'e2', at: '2026-11-20T01:00:00Z', dueAt: '2026-11-23T01:00:00Z' },
  ];
  const questioned = { ...listed, id: 'e2', name: 'Dr Oliver Bennett' };
  expect(suggest([entry, questioned], { answers: [message], doctors: 2 })).toMatchObject({
    title: 'Answer the employer’s message',
    why: 'After that: make the placement. The employer has accepted the doctor.',
    dueAt: message.dueAt,
    main: 'answer',
    after: 'place',
    unplaced: [{ id: 'e1' }],
  });
  expect(suggest([questioned], { answers: [question] })).toMatchObject({
    title: 'Answer the question about Dr Oliver Bennett',
    dueAt: question.dueAt,
  });
  expect(suggest([questioned], { answers: [message, question] })).toMatchObject({
    title: 'Answer the employer (2)',
    dueAt: message.dueAt,
  });
  expect(suggest([questioned], { answers: [message], ...call }).title).toBe('Call Rosie Bell');
});

test('if the only doctor on the shortlist has refused, the next step is to find doctors', () => {
  const refused = { ...entry, state: 'asked', events: [{ kind: 'revoked', at }] };
  expect(suggest([refused], { state: 'contacted', sentAt: null }).title).toBe('Find doctors');
});

test('after a sent shortlist, the promised call is the next step until it is logged', () => {
  expect(suggest([listed], call)).toMatchObject({
    ...{ title: 'Call Rosie Bell', dueAt: call.dueAt, main: 'contacted' },
  });
});

test('once a doctor has agreed, the next step is to send the shortlist, and the time of a promised call is named as such', () => {
  expect(suggest([agreed], { state: 'contacted', sentAt: null })).toMatchObject({
    title: 'Send the shortlist: 1 doctor agreed to be put forward',
    ...{ dueAt: '2026-11-27T08:00:00Z', main: 'send' },
  });
  const promised = suggest([agreed], { ...call, state: 'received', sentAt: null });
  expect(promised).toMatchObject({
    title: 'Send the shortlist, then call Rosie Bell',
    ...{ dueAt: call.dueAt, main: 'send' },
  });
  expect(promised.why).toBe(
    `1 doctor agreed to be put forward. We promised the call by ${staffDayTime(call.dueAt)}, and the shortlist by ${staffDayTime('2026-11-27T08:00:00Z')}.`,
  );
  expect(suggest([agreed], { ...call, claimedBy: null, sentAt: null }).main).toBe('send');
  const unclaimed = suggest([agreed], { claimedBy: null, sentAt: null });
  expect(unclaimed.title).toBe('Send the shortlist');
  expect(unclaimed.why).toContain('This doctor agreed to be put forward: Dr Asha Nair.');
  expect(suggest([], { ...call, claimedBy: null, sentAt: null }).main).toBe('claim');
});

test('once the employer has declined every doctor, the next step is to propose another or, if the vacancy is filled, to close it', () => {
  expect(suggest([declined], call)).toMatchObject({
    title: 'Close the vacancy, or ask if it is still open',
    ...{ main: 'closed', dueAt: call.dueAt },
  });
  const events = [{ kind: 'declined', text: 'Call me after two. '.repeat(30), at }];
  const explained = { ...declined, declineReason: 'Another reason', events };
  const step = suggest([explained]);
  expect(step).toMatchObject({
    title: 'Propose another doctor',
    main: 'find',
    dueAt: '2026-11-23T01:00:00Z',
  });
  expect(step.why).toMatch(
    /^1 of 1 answered\. The employer declined Ingrid Solberg: another reason\. “Call me after two\. .*…” You can also write to Rosie Bell/,
  );
  expect(suggest([{ ...declined, name: 'Lin Ma' }, explained]).why).toMatch(
    /Lin Ma: already filled\. Ingrid Solberg: “Call me .*…”\. /,
  );
  const pending = suggest([{ ...declined, told: false, finalAt: '2026-11-20T01:40:30Z' }]);
  expect(pending.why).toContain(`The employer can undo this until ${staffTime('2026-11-20T01:41:00Z')}.`);
});

test('after one of two doctors is declined, the next step is to wait for the other if one doctor is needed', () => {
  expect(suggest([declined, listed])).toMatchObject({
    ...{ title: 'Waiting for the employer’s answer', main: null },
    why: expect.stringMatching(/^1 of 2 answered\. /),
  });
});

test('after one of two doctors is declined and both are needed, the next step is to propose another, until we have or have spoken to the employer', () => {
  const rate = { ...declined, declineReason: 'The rate is above our limit' };
  const both = { doctors: 2 };
  const step = suggest([rate, listed], both);
  expect(step).toMatchObject({
    title: 'Propose another doctor',
    main: 'find',
    dueAt: '2026-11-23T01:00:00Z',
  });
  expect(step.why).toMatch(
    /^1 of 2 answered\. The employer declined Ingrid Solberg: the rate is above our limit\./,
  );
  const waits = { title: 'Waiting for the employer’s answer', main: null };
  const later = '2026-11-20T03:00:00Z';
  const answered = suggest([rate, listed], { ...both, contactedAt: later });
  expect(answered).toMatchObject({ ...waits, dueAt: '2026-11-24T01:00:00Z' });
  expect(answered.why).toBe(
    `1 of 2 answered. We sent the shortlist on ${staffDayTime(at)}. If there is no answer by ${staffDayTime('2026-11-24T01:00:00Z')}, call Rosie Bell.`,
  );
  const proposed = { ...listed, id: 'e3', events: [{ kind: 'asked-doctor', text: '', at: later }] };
  expect(suggest([rate, proposed], both)).toMatchObject(waits);
});
