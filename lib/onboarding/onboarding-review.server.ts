import { findPreferences } from '@/lib/communications/find-preferences.server';
import { listCountries } from '@/lib/doctors/account-choices.server';
import type { DashboardState } from '@/lib/dashboard/dashboard-state';
import type { OnboardingStep } from '@/lib/doctors/onboarding-step';
import { listReferees } from '@/lib/referees/list-referees.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { listRegistrations } from '@/lib/registrations/list-registrations.server';
import type { ReviewPart, StepView } from './onboarding-view';
import type { PageRequest } from '@/lib/http/page.server';
import { gradeRows, rightRows, workRows, type ProfileRow } from '@/lib/profile/profile-rows.server';

const purposeNames = {
  'job-alerts': 'Job alerts',
  'consultant-calls': 'Calls about work that suits you',
  newsletter: 'Newsletter',
  referral: 'Refer a friend',
};

/** Every step with the stored answers, as the review shows them. */
export async function reviewParts(
  { app }: PageRequest,
  {
    account,
    doctorId,
    data,
    steps,
  }: { account: DashboardState; doctorId: string; data: ReferenceData; steps: StepView[] },
): Promise<ReviewPart[]> {
  const [numbers, referees, preferences] = await Promise.all([
    listRegistrations(app.db, doctorId),
    listReferees({ db: app.db, now: app.clock.now() }, doctorId),
    findPreferences(app.db, doctorId),
  ]);
  const country = listCountries().find(([code]) => code === account.country)?.[1] ?? null;
  const wanted = [
    ...new Set(
      preferences?.choices.filter(({ enabled }) => enabled).map(({ purpose }) => purposeNames[purpose]),
    ),
  ];
  const unregistered = account.steps.registration === 'done' ? 'Not registered yet' : null;
  const rows: Record<OnboardingStep, ProfileRow[]> = {
    'about-you': [
      { label: 'Country', value: country },
      { label: 'Phone', value: account.phone },
      { label: 'Time zone', value: account.timeZone?.replaceAll('_', ' ').replace('/', ', ') ?? null },
    ],
    registration:
      numbers.length > 0
        ? numbers.map(({ authority, number }) => ({ label: authority, value: number }))
        : [{ label: 'Registration', value: unregistered }],
    speciality: gradeRows(
      account.work,
      data,
      numbers.some(({ check }) => check === 'verified'),
    ),
    'work-wanted': workRows(account.work, data),
    'right-to-work': rightRows(account.work),
    referees: [
      {
        label: 'Referees',
        value: referees.map(({ name, label }) => `${name} (${label})`).join(', ') || null,
      },
    ],
    communications: [
      { label: 'You hear from us about', value: wanted.join(', ') || 'Your own enquiries only' },
    ],
  };
  return steps.map((step) => ({ ...step, rows: rows[step.step] }));
}
