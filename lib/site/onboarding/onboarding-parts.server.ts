import { onboardingPurposes } from '@/lib/doctors/communications/communication-purpose';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { listCountries, listTimeZones, usualZone } from '@/lib/doctors/doctor/account-choices.server';
import { findTodayOfDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { DashboardState } from '@/lib/site/dashboard/dashboard-state';
import { selectDashboardState } from '@/lib/site/dashboard/dashboard-store.server';
import type { OnboardingStep } from '@/lib/site/dashboard/onboarding-step';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { profileChoices } from '@/lib/doctors/profile/profile-fields.server';
import { profileValues } from '@/lib/doctors/profile/profile-view';
import { readSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { gradeRows, rightRows, workRows, type ProfileRow } from '@/lib/doctors/profile/profile-rows.server';
import type { OnboardingView, StepView, ReviewPart } from './onboarding-view';

const purposeNames = {
  'job-alerts': 'Job alerts',
  reminders: 'Reminders',
  'consultant-calls': 'Calls about work that suits you',
  newsletter: 'Newsletter',
  referral: 'Referral news',
};

type ReviewPartsInput = { account: DashboardState; doctorId: string; data: ReferenceData; steps: StepView[] };

async function reviewParts(
  { app }: SignedInPageRequest,
  { account, doctorId, data, steps }: ReviewPartsInput,
): Promise<ReviewPart[]> {
  const [numbers, referees, preferences] = await Promise.all([
    listRegistrations(app.db, doctorId),
    listReferees({ db: app.db, now: app.clock.now() }, doctorId),
    findPreferences(app.db, doctorId),
  ]);
  const country = listCountries().find(({ value }) => value === account.country)?.label ?? null;
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
      { label: 'We contact you about', value: wanted.join(', ') || 'Your own enquiries only' },
    ],
  };
  return steps.map((step) => ({ ...step, rows: rows[step.step] }));
}

type Parts = Pick<OnboardingView, 'values' | 'about' | 'choices' | 'purposes' | 'referees' | 'review'>;

const nothing: Parts = {
  values: {},
  about: null,
  choices: null,
  purposes: null,
  referees: null,
  review: null,
};

const purposeWords: Record<(typeof onboardingPurposes)[number], { label: string; hint: string }> = {
  'consultant-calls': {
    label: 'A consultant may contact me about work that suits me',
    hint: 'By phone or email, even if you have not enquired about a job.',
  },
  newsletter: { label: 'Newsletter', hint: 'About once a month: pay, places and other doctors’ experience.' },
  referral: { label: 'Referral news', hint: 'News about colleagues you referred.' },
};

export async function loadOnboardingParts(
  request: SignedInPageRequest,
  step: OnboardingStep | 'review',
  steps: StepView[],
): Promise<Parts> {
  const { app, session, context } = request;
  const { doctorId } = session;
  const services = { db: app.db, now: app.clock.now() };
  const data = await app.referenceData();
  const account = await selectDashboardState(services.db, doctorId, services.now);
  if (!account) return nothing;
  switch (step) {
    case 'about-you': {
      const country = account.country ?? readSignUpHint(context.req)?.country ?? null;
      return {
        ...nothing,
        values: given({ phone: account.phone, country, time_zone: account.timeZone ?? usualZone(country) }),
        about: { countries: listCountries(), zones: listTimeZones() },
      };
    }
    case 'registration': {
      const numbers = await listRegistrations(app.db, doctorId);
      const of = (authority: string) =>
        numbers.find((registration) => registration.authority === authority)?.number ?? null;
      const none = numbers.length === 0 && account.steps.registration === 'done' ? 'on' : null;
      const values = given({ ahpra_number: of('AHPRA'), mcnz_number: of('MCNZ'), not_registered: none });
      return { ...nothing, values };
    }
    case 'speciality':
    case 'work-wanted':
    case 'right-to-work':
      return {
        ...nothing,
        values: profileValues(account.work, await findTodayOfDoctor(app, doctorId)),
        choices: profileChoices(data),
      };
    case 'referees':
      return { ...nothing, referees: await loadReferees(request, account, doctorId) };
    case 'communications': {
      const choices = (await findPreferences(app.db, doctorId))?.choices ?? [];
      const wanted = choices.filter(({ enabled }) => enabled).map(({ purpose }) => [`want_${purpose}`, 'on']);
      const purposes = onboardingPurposes.map((name) => ({ name, ...purposeWords[name] }));
      return { ...nothing, values: Object.fromEntries(wanted), purposes };
    }
    case 'review':
      return { ...nothing, review: await reviewParts(request, { account, doctorId, data, steps }) };
  }
}

async function loadReferees(
  { app }: SignedInPageRequest,
  { country }: DashboardState,
  doctorId: string,
): Promise<OnboardingView['referees']> {
  const referees = await listReferees({ db: app.db, now: app.clock.now() }, doctorId);
  return {
    needed:
      country === 'NZ'
        ? 'New Zealand asks for three referees from the last three years.'
        : 'Australia asks for two clinical referees from the last 12 months, New Zealand for three from the last three years.',
    rows: referees.map(({ id, name, state, label, words }) => ({ id, name, state, label, words })),
  };
}

const given = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
