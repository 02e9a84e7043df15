import type { EnquiryFigures, NamedFigures } from './enquiry-figures';
import { listConcerns } from './figure-concerns';

const good: EnquiryFigures = {
  ...{ enquiries: 20, half: 40, nineInTen: 120, promised: 20, waiting: 0, kept: 19 },
  ...{ reached: 15, putForward: 8, offered: 5, placed: 3 },
};

test('reports nothing if every goal is met and no statistic is notably worse than before', () => {
  expect(listConcerns({ all: good, before: good }, [])).toEqual([]);
});

test('lists missed goals, statistics that got worse, and the consultants who called late', () => {
  const all = { ...good, half: 100, kept: 14, waiting: 2, enquiries: 15 };
  const consultant = (name: string, kept: number): NamedFigures => ({
    ...{ ...good, id: `consultant:${name}`, of: 'consultant', name, promised: 10, kept, before: good },
    queueFilter: { claimedBy: name },
  });
  const concerns = listConcerns({ all, before: good }, [consultant('Hana', 10), consultant('Tom', 6)]);
  expect(concerns.map(({ text, step }) => [text, step?.queue])).toEqual([
    ['2 promised calls are overdue.', { view: 'overdue' }],
    ['70% of calls were made by the promised time, 25 points lower than before. Goal: 90%.', undefined],
    ['Tom called 6 of 10 doctors by the promised time (60%, was 95%).', { view: 'open', claimedBy: 'Tom' }],
    [
      'Half of the doctors waited longer than 1 h 40 min for their first call (previous period: 40 min). Goal: 1 h.',
      { view: 'unassigned' },
    ],
    ['5 fewer enquiries than before.', undefined],
  ]);
});

test('draws no conclusion from fewer than five call times', () => {
  const few = { ...good, promised: 4, kept: 0, half: 900 };
  expect(listConcerns({ all: few, before: few }, [])).toEqual([]);
});
