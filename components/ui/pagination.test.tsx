import { render, screen } from '@testing-library/react';
import { Pagination, pageNumbers } from './pagination';

test('the pagination shows the first, last, current and neighbouring page numbers', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 7, 8, 9]);
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('the pagination links to the previous and the next page, and marks the current page', () => {
  render(<Pagination page={2} pageCount={3} href={(page) => `/x?page=${page}`} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/x?page=3');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

test('the pagination shows nothing if there is only one page', () => {
  render(<Pagination page={1} pageCount={1} href={String} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
