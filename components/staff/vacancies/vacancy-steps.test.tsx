import type { ShortlistRecord, VacancyDetail } from './vacancy-record';
import { describeNext, labelSending, listVacancyStages, suggestVacancyStep } from './vacancy-steps';

const entry = { id: 'e1', name: 'Dr Asha Nair', state: 'accepted', finalAt: null, question: null };
const suggestFor = (shortlist: readonly object[], placed: string[] = []) =>
  suggestVacancyStep(
    {
      ...{ state: 'shortlist-sent', claimedBy: 'tom', contact: { name: 'Rosie Bell' }, doctors: 1 },
      ...{ timeZone: 'Australia/Brisbane', shortlist },
    } as unknown as VacancyDetail,
    placed,
  );
const suggest = (told: boolean, placed?: string[]) => suggestFor([{ ...entry, told }], placed);

test('once the doctor was told that the employer accepted, the next step offers to make the placement', () => {
  expect(suggest(true)).toMatchObject({
    title: 'Make placement for Dr Asha Nair',
    placeable: { id: 'e1', name: 'Dr Asha Nair' },
  });
  expect(suggest(false)).not.toHaveProperty('placeable');
  expect(suggest(true, ['e1'])).not.toHaveProperty('placeable');
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

test('after the shortlist was sent again, the step “Shortlist sent” shows the day of the last sending', () => {
  const times = { createdAt: '2026-11-20T00:00:00Z', dueAt: null, shortlistAt: null };
  const vacancy = {
    ...{ ...times, state: 'shortlist-sent', events: [], shortlist: [], timeZone: 'Australia/Brisbane' },
    sendings: [{ at: '2026-11-21T00:00:00Z' }, { at: '2026-11-25T00:00:00Z' }],
  };
  const stages = listVacancyStages(vacancy as unknown as VacancyDetail);
  expect(stages.find(({ label }) => label === 'Shortlist sent')?.detail).toContain('25');
});
