import { checkedOn } from './content-view';

const source = (checked: string) => ({ label: 'Board', href: 'https://board.example/', checked });

test('a text is as fresh as the source looked at longest ago', () => {
  expect(checkedOn([source('2026-11-20'), source('2026-03-01'), source('2026-12-01')])).toBe('2026-03-01');
});

test('a text without sources was compared with none', () => {
  expect(checkedOn([])).toBeNull();
});
