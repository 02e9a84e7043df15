import { checkedOn } from './content-view';

const source = (checked: string) => ({ label: 'Board', href: 'https://board.example/', checked });

test('returns the earliest check of all sources', () => {
  expect(checkedOn([source('2026-11-20'), source('2026-03-01'), source('2026-12-01')])).toBe('2026-03-01');
});

test('returns null for a text without sources', () => {
  expect(checkedOn([])).toBeNull();
});
