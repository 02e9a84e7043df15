import { describeAudit } from './audit';

const answer = (high: number, critical: number) =>
  JSON.stringify({ metadata: { vulnerabilities: { low: 3, high, critical } } });

test.each([
  [
    'severe vulnerabilities',
    answer(2, 1),
    'warning: npm audit found 1 critical and 2 high vulnerabilities in packages',
  ],
  [
    'a response that is not a report',
    '{"message":"405 Method Not Allowed"}',
    'warning: npm audit got no answer from the registry',
  ],
  ['a missing response', '', 'warning: npm audit got no answer from the registry'],
])('the package check with `npm audit` prints a warning about %s', (_case, output, warning) => {
  expect(describeAudit(output)).toBe(warning);
});

test('the package check with `npm audit` prints no warning if it finds no severe vulnerabilities', () => {
  expect(describeAudit(answer(0, 0))).toBeNull();
});
