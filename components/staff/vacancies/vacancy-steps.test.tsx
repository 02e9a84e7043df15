import type { VacancyDetail } from './vacancy-record';
import { labelSending, suggestVacancyStep } from './vacancy-steps';

const entry = { id: 'e1', name: 'Dr Asha Nair', state: 'accepted', finalAt: null, question: null };
const suggest = (told: boolean, placed: string[] = []) =>
  suggestVacancyStep(
    {
      ...{ state: 'shortlist-sent', claimedBy: 'tom', contact: { name: 'Rosie Bell' }, doctors: 1 },
      ...{ timeZone: 'Australia/Brisbane', shortlist: [{ ...entry, told }] },
    } as unknown as VacancyDetail,
    placed,
  );

test('once an employer’s acceptance is final, the next step offers to make the placement of the accepted doctor', () => {
  expect(suggest(true)).toMatchObject({
    title: 'Make the placement for Dr Asha Nair',
    placeable: { id: 'e1', name: 'Dr Asha Nair' },
  });
  expect(suggest(false)).not.toHaveProperty('placeable');
  expect(suggest(true, ['e1'])).not.toHaveProperty('placeable');
});

test.each([
  [null, ['Ana Tamahori'], 'Send shortlist'],
  ['2026-11-24T00:05:00Z', [], 'Send shortlist again'],
  ['2026-11-24T00:05:00Z', ['Ana Tamahori'], 'Send Ana Tamahori’s profile too'],
  ['2026-11-24T00:05:00Z', ['Ana Tamahori', 'Priya Raman'], 'Send shortlist again with 2 new doctors'],
])('after a shortlist sent at %s, the button for the new doctors %j is “%s”', (sentAt, names, label) => {
  const shortlist = [{ name: 'Asha Nair', isNew: false }, ...names.map((name) => ({ name, isNew: true }))];
  expect(labelSending({ sentAt, shortlist: shortlist as VacancyDetail['shortlist'] })).toBe(label);
});
