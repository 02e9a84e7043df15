import { render } from '@testing-library/react';
import { FigureChange, NumberChange } from './figure-change';

test.each([
  [5, 4, '1 more (was 4)'],
  [1, 4, '3 fewer (was 4)'],
  [4, 4, 'no change'],
  [null, 4, 'was 4'],
  [4, null, ''],
])(
  'if a figure is now %j and was %j in the earlier period, the note beside it is %j',
  (now, before, text) => {
    const { container } = render(<FigureChange now={now} before={before} />);
    expect(container.textContent).toBe(text);
  },
);

test.each([
  ['more', 3, 4, '1 fewer (was 4), worse'],
  ['more', 5, 4, '1 more (was 4)'],
  ['less', 5, 4, '1 more (was 4), worse'],
] as const)('if %s is better, the note about a change to %i from %i is %j', (aim, now, before, text) => {
  const { container } = render(<FigureChange now={now} before={before} aim={aim} />);
  expect(container.textContent).toBe(text);
});

test('a fall in the number of requests counts as worse only if the earlier period had at least five requests', () => {
  const { container, rerender } = render(<NumberChange now={1} before={4} />);
  expect(container.textContent).toBe('3 fewer (was 4)');
  rerender(<NumberChange now={4} before={5} />);
  expect(container.textContent).toBe('1 fewer (was 5), worse');
});
