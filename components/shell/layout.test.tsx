import { render, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { SitePage } from '@/tests/site-page';
import { Layout } from './layout';
import { publicFrame } from './use-frame';
import { mockMatchMedia } from '@/tests/match-media';

beforeAll(() => void mockMatchMedia());

function renderLayout(serviceBanner: string | null) {
  const events = { on: () => {}, off: () => {}, emit: () => {} };
  const router: Partial<NextRouter> = { asPath: '/', pathname: '/', query: {}, events };
  render(
    <SitePage router={router}>
      <Layout frame={{ ...publicFrame, serviceBanner }}>
        <h1>A page</h1>
      </Layout>
    </SitePage>,
  );
}

test('the service notice is above the header, and the page’s first link is “Skip to main content”', () => {
  renderLayout('Signing in is out of order.');
  const notice = screen.getByRole('region', { name: 'Service notice' });
  // The notice must not be an alert, because screen readers would announce it on every page.
  expect(screen.queryByRole('alert')).toBeNull();
  const follows = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(notice, screen.getByRole('banner'))).toBe(true);
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Skip to main content');
});

test('renders a page between header and footer, in the landmark “main”', () => {
  renderLayout(null);
  expect(screen.queryByRole('region', { name: 'Service notice' })).toBeNull();
  expect(screen.getByRole('main').querySelector('h1')?.textContent).toBe('A page');
  expect(screen.getByRole('contentinfo').textContent).toContain('©');
});
