import type { BrowserContext, Page } from '@playwright/test';
import { test } from './test';

/** Makes the next page show a toast. Sets the same cookie as the response to a form. */
export async function leaveToast(context: BrowserContext, toast: object): Promise<void> {
  const site = test.info().project.use.baseURL ?? '';
  const value = encodeURIComponent(JSON.stringify(toast));
  await context.addCookies([{ name: 'toast', value, url: site, httpOnly: true, sameSite: 'Lax' }]);
}

/** Pauses all animations of the page, because an animation closes toasts. The returned function resumes them. */
export async function stopTime(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const rate = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  await rate(0);
  return async () => {
    await rate(1);
    await session.detach();
  };
}
