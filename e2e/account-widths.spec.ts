import { axe, expect, signedIn, test } from './doctor';

// Each page of the account as it is for somebody new. What stands in them when they are full is looked at in their own files.
test.use(signedIn);

const pages = [
  { path: '/user/dashboard', title: 'Profile dashboard' },
  { path: '/user/account', title: 'Account settings' },
  { path: '/user/account/communications', title: 'Communication preferences' },
  { path: '/user/job-enquiries', title: 'Job enquiries' },
  { path: '/user/saved-jobs', title: 'Saved jobs' },
  { path: '/user/referees', title: 'Referees' },
  { path: '/user/job-alerts', title: 'Job alerts' },
  { path: '/user/onboarding', title: 'Welcome' },
];

for (const { path, title } of pages)
  test(`"${title}" fits from 320 to 1600 px and meets WCAG 2.2 AA on a phone @wide`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const width of [320, 360, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axe(page)).toEqual([]);
  });
