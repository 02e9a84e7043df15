import { render } from '@testing-library/react';
import { FigureChange } from './figure-change';

test.each([
  [5, 4, '↑up 1 from 4'],
  [1, 4, '↓down 3 from 4'],
  [4, 4, 'as before'],
  [null, 4, 'before: 4'],
  [4, null, ''],
])('a figure that is %j now and was %j in the earlier period has the note %j', (now, before, text) => {
  const { container } = render(<FigureChange now={now} before={before} />);
  expect(container.textContent).toBe(text);
});
