import { keptForMinute } from './kept-for-minute';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, seconds));

test('what was made is given to all of the same minute, and made anew in the next', () => {
  const kept = keptForMinute<string>();
  const make = jest.fn((text: string) => text);
  const ask = (seconds: number, key: string, text: string) => kept(at(seconds), key, () => make(text));

  expect(ask(0, 'a', 'first')).toBe('first');
  expect(ask(59, 'a', 'second')).toBe('first');
  expect(ask(59, 'b', 'other')).toBe('other');
  expect(ask(60, 'a', 'third')).toBe('third');
  expect(make.mock.calls).toEqual([['first'], ['other'], ['third']]);
});
