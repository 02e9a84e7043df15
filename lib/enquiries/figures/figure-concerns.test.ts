import type { EnquiryFigures, NamedFigures } from './enquiry-figures';
import { listConcerns } from './figure-concerns';

const good: EnquiryFigures = {
  ...{ enquiries: 20, half: 40, nineInTen: 120, promised: 20, waiting: 0, kept: 19 },
  ...{ reached: 15, putForward: 8, offered: 5, placed: 3 },
};

test('reports nothing if all calls were on time and the number of enquiries has hardly changed', () => {
  expect(listConcerns({ all: good, before: good }, [])).toEqual([]);
});

test('lists overdue calls, the consultants and groups that miss a goal, and a fall in enquiries', () => {
  const all = { ...good, half: 100, kept: 14, waiting: 2, enquiries: 15 };
  const consultant = (name: string, kept: number): NamedFigures => ({
    ...{ ...good, id: `consultant:${name}`, of: 'consultant', name, promised: 10, kept, before: good },
    queueFilter: { claimedBy: name },
  });
  const source = (name: string, half: number, promised = 5): NamedFigures => ({
    ...{ ...good, id: `source:${name}`, of: 'source', name, promised, half },
  });
  const sources = [source('google', 100), source('job_email', 65), source('bing', 900, 4)];
  const concerns = listConcerns({ all, before: good }, [
    ...[consultant('Hana', 10), consultant('Tom', 6)],
    ...[...sources, source('No source', 100)],
  ]);
  expect(concerns.map(({ text, step, table }) => [text, step?.queue ?? table])).toEqual([
    ['2 promised calls are overdue.', { view: 'overdue' }],
    ['Tom called 6 of 10 doctors by the promised time (60%, was 95%).', { view: 'open', claimedBy: 'Tom' }],
    ['Source Google: half of 5 doctors waited longer than 1 h 40 min for their first call.', 'source'],
    ['5 fewer enquiries than before.', undefined],
  ]);
});

test('draws no conclusion from fewer than five call times', () => {
  const few = { ...good, promised: 4, kept: 0, half: 900 };
  expect(listConcerns({ all: few, before: few }, [])).toEqual([]);
});
