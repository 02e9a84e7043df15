import { byDemand } from './speciality-demand';

test('most open jobs first, equals by name, none without a job', () => {
  const one = (name: string, count: number) => ({ slug: name.toLowerCase(), name, count });
  const input = [one('Surgery', 2), one('Anaesthesia', 2), one('Psychiatry', 5), one('Dermatology', 0)];
  expect(byDemand(input).map(({ name }) => name)).toEqual(['Psychiatry', 'Anaesthesia', 'Surgery']);
});
