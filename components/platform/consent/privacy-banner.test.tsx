import { render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { ConsentProvider } from './consent-provider';
import { PrivacyBanner } from './privacy-banner';

const router = { asPath: '/saved-jobs', events: { on: () => {}, off: () => {}, emit: () => {} } };

// jsdom has no layout and no `ResizeObserver`.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function addBar(height: number, position = 'fixed'): HTMLElement {
  const bar = document.createElement('form');
  bar.dataset.fixedBar = '';
  bar.style.position = position;
  jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect);
  return document.body.appendChild(bar);
}

test('the privacy banner is above a bar fixed to the window’s bottom, but ignores a bar that scrolls with the page', async () => {
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <PrivacyBanner reopened={false} onClose={() => null} />
    </RouterContext>,
  );
  const { style } = screen.getByRole('region', { name: 'Privacy choices' });
  expect(style.bottom).toBe('0px');
  const bar = addBar(64);
  await waitFor(() => expect(style.bottom).toBe('64px'));
  bar.replaceWith(addBar(90));
  await waitFor(() => expect(style.bottom).toBe('90px'));
  document.querySelector('[data-fixed-bar]')?.replaceWith(addBar(200, 'static'));
  await waitFor(() => expect(style.bottom).toBe('0px'));
  expect(document.documentElement.style.paddingBottom).toBe('0px');
});

test.each([
  ['/jobs/list', 1],
  ['/put-forward/[token]', 0],
])('on %s, the number of privacy banners that ask the visitor is %d', (route, count) => {
  render(
    <RouterContext value={{ ...router, route } as unknown as NextRouter}>
      <ConsentProvider>page</ConsentProvider>
    </RouterContext>,
  );
  expect(screen.queryAllByRole('region', { name: 'Privacy choices' })).toHaveLength(count);
});
