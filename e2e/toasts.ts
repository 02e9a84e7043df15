import type { BrowserContext, Page } from '@playwright/test';
import { test } from './test';

/** As a form would set it for the next page. */
export async function leaveToast(context: BrowserContext, toast: object): Promise<void> {
  const site = test.info().project.use.baseURL ?? '';
  const value = encodeURIComponent(JSON.stringify(toast));
  await context.addCookies([{ name: 'toast', value, url: site, httpOnly: true, sameSite: 'Lax' }]);
}

/**
 * Stops the time that the style sheet counts, so that a slow machine misses nothing; returns the function that resumes
 * it.
 */
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
