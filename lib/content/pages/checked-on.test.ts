import { checkedOn } from './content-view';

const source = (checked: string) => ({ label: 'Board', href: 'https://board.example/', checked });

test('gives a text the earliest check date of its sources', () => {
  expect(checkedOn([source('2026-11-20'), source('2026-03-01'), source('2026-12-01')])).toBe('2026-03-01');
});

test('a text without sources has no check date', () => {
  expect(checkedOn([])).toBeNull();
});
