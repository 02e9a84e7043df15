import { checkedOn } from './content-view';

const source = (checked: string) => ({ label: 'Board', href: 'https://board.example/', checked });

test('a text’s check date is the earliest date on which one of its sources was checked', () => {
  expect(checkedOn([source('2026-11-20'), source('2026-03-01'), source('2026-12-01')])).toBe('2026-03-01');
});

test('a text without sources has no check date', () => {
  expect(checkedOn([])).toBeNull();
});
