import { checkedOn } from './content-view';

const source = (checked: string) => ({ label: 'Board', href: 'https://board.example/', checked });

test('the date on which a text was checked is the earliest date of all its sources', () => {
  expect(checkedOn([source('2026-11-20'), source('2026-03-01'), source('2026-12-01')])).toBe('2026-03-01');
});

test('a text without sources has no date on which it was checked', () => {
  expect(checkedOn([])).toBeNull();
});
