import { axe, expect, signedIn, test } from './doctor';
import { giveFlags } from './own-flags';

// Checks the account pages without data, because other test files check them with data.
test.use(signedIn);

const pages = [
  { path: '/user/dashboard', title: 'Profile dashboard' },
  { path: '/user/account', title: 'Account settings' },
  { path: '/user/account/communications', title: 'Communication preferences' },
  { path: '/user/job-enquiries', title: 'Job enquiries' },
  { path: '/user/placements', title: 'Placements' },
  { path: '/user/messages', title: 'Messages' },
  { path: '/user/saved-jobs', title: 'Saved jobs' },
  { path: '/user/availability', title: 'Availability' },
  { path: '/user/referees', title: 'Referees' },
  { path: '/user/documents', title: 'Your documents' },
  { path: '/user/job-alerts', title: 'Job alerts' },
  { path: '/user/job-alerts/hidden', title: 'Hidden jobs' },
  { path: '/user/onboarding', title: 'Welcome' },
];

test('account pages do not scroll sideways from 320 to 1600 px, and meet WCAG 2.2 AA on phones @nightly', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const { path, title } of pages)
    await test.step(title, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const width of [320, 360, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${title} at ${width} px`)
          .toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      expect.soft(await axe(page), title).toEqual([]);
    });
});

test('links in header, account menu and breadcrumbs are at least 44 px high on phones and tablets @nightly', async ({
  page,
}) => {
  for (const path of ['/user/dashboard', '/jobs/list/locum/emergency-medicine', '/doctors/questions'])
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const small = await page
        .locator('header a, nav[aria-label="Account"] a, .crumbs a')
        .filter({ visible: true })
        .evaluateAll((links) =>
          links
            .map((link) => ({ name: link.ariaLabel ?? link.textContent, box: link.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 44)
            .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
        );
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
});

test('in the dashboard’s earlier design, “Newest jobs” is at least 20 px below the two columns above it @nightly', async ({
  page,
  doctor,
}) => {
  const take = await giveFlags(doctor.id, { 'user-dashboard-redesign': 'off' });
  try {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/user/dashboard');
      const bottoms = await Promise.all(
        ['Enquiries', 'Profile', 'Saved jobs', 'Referees', 'Job alerts'].map(async (name) => {
          const box = await page.getByRole('region', { name, exact: true }).boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        }),
      );
      const next = await page.getByRole('region', { name: 'Newest jobs' }).boundingBox();
      expect((next?.y ?? 0) - Math.max(...bottoms), `${width} px`).toBeGreaterThanOrEqual(20);
    }
  } finally {
    await take();
  }
});

test('the lower edges of two form fields side by side are at the same height @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/user/referees?edit=new');
  const foot = async (label: string) => {
    const box = await page.getByLabel(label).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  expect(await foot('Email')).toBe(await foot('Phone'));
  expect(await foot('Worked together from')).toBe(await foot('Worked together to'));
});
