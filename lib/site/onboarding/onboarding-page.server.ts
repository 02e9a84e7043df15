import { z } from 'zod';
import {
  onboardingSteps,
  resumeAt,
  stepAfter,
  stepBefore,
  stepsFor,
  stepTitles,
  type OnboardingStep,
  type StepStates,
} from '@/lib/site/dashboard/onboarding-step';
import { profileParts } from '@/lib/site/dashboard/dashboard-state';
import { selectDashboardState } from '@/lib/site/dashboard/dashboard-store.server';
import { refereeProgress } from '@/lib/site/dashboard/account-next-action';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { findTakenOver } from '@/lib/doctors/doctor/take-over-details.server';
import { takenOverNote, type TakenOverPart } from '@/lib/doctors/doctor/taken-over';
import { variant, type FlagName, type Treatments } from '@/lib/http/flags/flag-register';
import { registrationForms } from '@/lib/doctors/registrations/registration';
import { findTodayOfDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findEmployerHome } from '@/lib/employers/organisations/employer-home.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { stepFields } from './onboarding-fields.server';
import {
  finishOnboarding,
  saveOnboardingStep,
  skipOnboardingStep,
  type StepAnswers,
} from './save-onboarding-step.server';
import { loadOnboardingParts } from './onboarding-parts.server';
import type { OnboardingView } from './onboarding-view';
import { selectFinishedAt, selectSteps } from './onboarding-store.server';

export async function findOnboarding(
  db: Database,
  doctorId: string,
): Promise<{ states: StepStates; finished: boolean }> {
  const [states, finishedAt] = await Promise.all([selectSteps(db, doctorId), selectFinishedAt(db, doctorId)]);
  return { states, finished: finishedAt !== null };
}

/** Returns the steps whose details the account already has, for example from an enquiry. */
async function findCompleteSteps(app: SignedInPageRequest['app'], doctorId: string): Promise<StepStates> {
  const services = { db: app.db, now: app.clock.now() };
  const [account, referees] = await Promise.all([
    selectDashboardState(services.db, doctorId, services.now),
    listReferees(services, doctorId),
  ]);
  if (!account) return {};
  const parts = profileParts(account, refereeProgress(account, referees, services.now));
  return Object.fromEntries(parts.flatMap(({ step, left }) => (left === null ? [[step, 'done']] : [])));
}

export const onboardingFlags: readonly FlagName[] = [
  'registration-without-speciality',
  'registration-profile-ab',
];

const stepSchema = z
  .enum([...onboardingSteps, 'review'])
  .optional()
  .catch(undefined);
const doSchema = z.enum(['continue', 'skip', 'back', 'finish']).catch('continue');

type PostedOnboarding =
  | { do: 'continue'; answers: StepAnswers }
  | { do: 'skip'; step: OnboardingStep }
  | { do: 'back'; step: OnboardingStep | 'review'; answers: StepAnswers | null }
  | { do: 'finish' };

const partsOfStep: Partial<Record<OnboardingStep | 'review', TakenOverPart[]>> = {
  'about-you': ['name', 'phone'],
  registration: ['registration'],
  speciality: ['grade', 'speciality'],
};

const listOnboardingSteps = (flags: Treatments) =>
  stepsFor({ withoutSpeciality: variant(flags, 'registration-without-speciality') === 'on' });

function readStep({ query, flags }: PageRequest): OnboardingStep | 'review' | null {
  const step = stepSchema.parse(query.step);
  if (!step || step === 'review') return step ?? null;
  return listOnboardingSteps(flags).includes(step) ? step : null;
}

const getFinishLink = (flags: Treatments) =>
  variant(flags, 'registration-profile-ab') === 'b'
    ? { href: paths.profile(), label: 'Continue to your profile' }
    : { href: paths.dashboard(), label: 'Continue to your dashboard' };

export async function loadOnboarding(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<OnboardingView>> {
  const { app, session, flags } = request;
  const employerHome = await findEmployerHome(request);
  if (employerHome) return { redirect: employerHome };
  const steps = listOnboardingSteps(flags);
  const { states, finished } = await findOnboarding(app.db, session.doctorId);
  const step = readStep(request);
  const known = { ...(await findCompleteSteps(app, session.doctorId)), ...states };
  if (!step) return { redirect: paths.onboarding(finished ? 'review' : resumeAt(steps, known)) };
  const views = steps.map((one) => ({
    step: one,
    title: stepTitles[one],
    href: paths.onboarding(one),
    state: known[one] ?? null,
  }));
  return {
    props: {
      step,
      steps: views,
      hasBack: stepBefore(steps, step) !== null,
      action: paths.onboarding(step),
      finish: getFinishLink(flags).label,
      ...(await loadOnboardingParts(request, step, views)),
      takenOver: takenOverNote(await findTakenOver(app.db, session.doctorId), partsOfStep[step] ?? []),
      state,
    },
  };
}

export async function onboardingSchema(
  request: SignedInPageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<PostedOnboarding> | FormOutcome> {
  const step = readStep(request);
  if (!step) return failed(404, 'That step does not exist. Open the page again.');
  const pressed = doSchema.parse(fields.get('do'));
  if (step === 'review')
    return pressed === 'back' ? button({ do: 'back', step, answers: null }) : button({ do: 'finish' });
  if (pressed === 'skip') return button({ do: 'skip', step });
  const answers = stepFields(
    step,
    fields,
    await request.app.referenceData(),
    await findTodayOfDoctor(request.app, request.session.doctorId),
  );
  if (pressed !== 'back') return answers.transform((given) => ({ do: 'continue', answers: given }));
  return answers
    .nullable()
    .catch(null)
    .transform((given) => ({ do: 'back', step, answers: given && isAnswered(given) ? given : null }));
}

/**
 * Returns true if the posted step contains an answer. Two steps accept an empty form. If the doctor chooses "Back", an
 * empty form must not mark them as done.
 */
const isAnswered = (answers: StepAnswers) =>
  answers.step !== 'referees' && (answers.step !== 'communications' || answers.wanted.length > 0);

export async function submitOnboarding(
  { app, session: { doctorId }, flags }: SignedInPageRequest,
  posted: PostedOnboarding,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  const steps = listOnboardingSteps(flags);
  if (posted.do === 'back') {
    const before = stepBefore(steps, posted.step);
    // Invalid answers are not saved here. They remain in the draft on the doctor's device.
    if (posted.answers) await saveOnboardingStep(services, doctorId, posted.answers);
    return { redirect: paths.onboarding(before ?? posted.step) };
  }
  if (posted.do === 'finish') {
    await finishOnboarding(services, doctorId);
    const message = 'Thank you. You can change your answers at any time.';
    return { redirect: getFinishLink(flags).href, toast: { state: 'success', message, duration: 5000 } };
  }
  const step = posted.do === 'skip' ? posted.step : posted.answers.step;
  // A doctor who has already reached the review and corrects one answer returns to the review, without repeating the
  // later steps.
  const { states } = await findOnboarding(app.db, doctorId);
  const mending = resumeAt(steps, states) === 'review';
  if (posted.do === 'skip') await skipOnboardingStep(services, doctorId, step);
  else {
    const saved = await saveOnboardingStep(services, doctorId, posted.answers);
    if (!saved.ok) {
      const message = `Check your number: ${registrationForms.AHPRA}, or ${registrationForms.MCNZ}`;
      return { errors: [{ field: 'ahpra_number', message }] };
    }
  }
  return { redirect: paths.onboarding(mending ? 'review' : stepAfter(steps, step)) };
}
