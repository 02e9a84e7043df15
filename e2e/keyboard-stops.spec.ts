import { expect, query, signedIn, test } from './doctor';
import { walkThrough } from './keyboard';
import { askAboutJobs, saveJobs } from './keyboard-setup';
import { giveFlags } from './own-flags';

// Tab moves through pages that the other keyboard tests do not visit. In a small window, fixed bars cover focused
// elements most easily.
test.use({ ...signedIn, viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });

const pages = [
  '/user/dashboard',
  '/user/account',
  '/user/account/communications',
  '/user/job-enquiries',
  '/user/saved-jobs',
  '/user/referees',
  '/user/documents',
  '/user/profile',
  '/user/onboarding?step=work-wanted',
  '/user/onboarding?step=review',
  '/refer-a-friend',
];

test('at 360 px, Tab reaches only visible and outlined elements, and never gets stuck on one @nightly', async ({
  page,
  doctor,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
  await saveJobs(doctor.id, 2);
  await askAboutJobs(doctor.id, 2);
  const [job] = await query<{ number: string }>("select number from job where status = 'open' limit 1", []);
  // The other keyboard tests cover the default designs, so this test turns on the designs behind flags.
  const takeAway = await giveFlags(doctor.id, {
    'refer-a-friend': 'on',
    'practitioner-profile-link': 'on',
    'user-dashboard-redesign': 'off',
    'marketing-preferences': 'on',
  });
  try {
    for (const path of [...pages, `/jobs/listing/${job?.number}`]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      const stops = await test.step(path, () => walkThrough(page));
      expect(stops, path).not.toEqual([]);
    }
  } finally {
    await takeAway();
  }
});
