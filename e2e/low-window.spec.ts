import { query } from './doctor';
import { expect, test } from './test';

// A window of 1280 by 800 pixels at 400 % zoom.
test.use({ viewport: { width: 320, height: 200 } });

test(
  'at 400 % zoom, header and fixed bars leave at least 120 pixels of the page’s height visible',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
    const jobs = await query<{ number: string; path: string }>(
      `select number, number || '-' || slug as path from job where status = 'open' order by number limit 2`,
      [],
    );
    const compare = `/saved-jobs/compare?${jobs.map(({ number }) => `jobs=${number}`).join('&')}`;
    for (const path of ['/', `/jobs/listing/${jobs[0]!.path}`, '/jobs/list', compare]) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo(0, 700));
      // Counts in steps of ten pixels how much of the text's left edge is visible between the header and fixed bars.
      const readable = await page.evaluate(() => {
        let free = 0;
        for (let y = 5; y < innerHeight; y += 10) {
          const over = document.elementFromPoint(30, y)?.closest('header, [data-fixed-bar]');
          if (!over || !['fixed', 'sticky'].includes(getComputedStyle(over).position)) free += 10;
        }
        return free;
      });
      expect(readable, path).toBeGreaterThanOrEqual(120);
    }
  },
);
