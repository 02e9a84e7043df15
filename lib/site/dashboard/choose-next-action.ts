import { addDays } from '@/lib/core/dates';
import { instantAt, wallClock } from '@/lib/core/zoned-time';
import type { PlacementRowView } from '@/lib/placements/placement/placement-view';
import { paths } from '@/lib/routes';
import { onboardingSteps, type StepStates } from './onboarding-step';
import { hasRegistration, profileParts, type DashboardState, type RefereeCount } from './dashboard-state';

export const dashboardActions = [
  'verify-email',
  'confirm-placement',
  'put-forward',
  'referees',
  'onboarding',
  'registration',
  'alert',
  'search',
] as const;
export type DashboardActionName = (typeof dashboardActions)[number];

export const actionHrefs: Record<DashboardActionName, string> = {
  'verify-email': paths.emailVerificationRequired({ redirectUrl: paths.dashboard() }),
  'confirm-placement': paths.placements(),
  'put-forward': paths.jobEnquiries(),
  referees: paths.referees(),
  onboarding: paths.onboarding(),
  registration: paths.onboarding('registration'),
  alert: paths.createJobAlert(),
  search: paths.jobs(),
};

export type DashboardAction = {
  name: DashboardActionName;
  title: string;
  text: string;
  label: string;
  /** True if the doctor may postpone the action until Monday. False if a different person is waiting for the doctor. */
  canWait: boolean;
  /** URL of the action. If missing, `actionHrefs` contains it. */
  href?: string;
};

export type ActionFacts = {
  state: DashboardState;
  referees: RefereeCount;
  openEnquiries: number;
  /**
   * The enquiry for which we have asked the doctor whether we may put them forward. Null if we have not asked.
   * `jobTitle` is null for a general enquiry.
   */
  putForwardAsked: { jobTitle: string | null } | null;
  placementsToConfirm: readonly Pick<PlacementRowView, 'title' | 'dates' | 'facts' | 'href'>[];
};

type Rule = (facts: ActionFacts) => DashboardAction | null;

const verifyEmail: Rule = ({ state }) =>
  state.emailVerified
    ? null
    : {
        name: 'verify-email',
        title: 'Confirm your email address',
        text: 'We have emailed you a link. Open it, and your account will show the enquiries that you sent before you signed up.',
        label: 'How to confirm your address',
        canWait: false,
      };

const confirmPlacement: Rule = ({ placementsToConfirm: [placement, ...more] }) => {
  if (!placement) return null;
  const several = more.length > 0;
  const terms = several ? '' : `${[placement.dates, ...placement.facts].join(', ')}. `;
  return {
    name: 'confirm-placement',
    title: several
      ? `Confirm your ${more.length + 1} placements`
      : `Confirm your placement at ${placement.title}`,
    text: `${terms}Nothing is binding until both sides have confirmed.`,
    label: 'Read and confirm',
    canWait: false,
    ...(!several && { href: placement.href }),
  };
};

const putForward: Rule = ({ putForwardAsked }) =>
  putForwardAsked && {
    name: 'put-forward',
    title: putForwardAsked.jobTitle
      ? `May we put you forward for ${putForwardAsked.jobTitle}?`
      : 'May we put you forward?',
    text: 'Your consultant asks for your consent. We send nothing to the hospital until you agree.',
    label: 'Answer yes or no',
    canWait: false,
  };

const numbers = ['No', 'One', 'Two', 'Three'];

const referees: Rule = ({ referees: { country, count: needed, named, received: answered } }) => {
  if (answered >= needed) return null;
  const rule =
    country === 'NZ'
      ? 'New Zealand asks for three referees from the last three years.'
      : 'Australia asks for two clinical referees from the last 12 months.';
  const so = `${numbers[answered] ?? answered} ${answered === 1 ? 'has' : 'have'} answered.`;
  const more = needed - named;
  if (more <= 0)
    return {
      name: 'referees',
      title: 'Not all of your referees have answered yet',
      text: `${rule} ${answered === 0 ? 'None have answered.' : so} A message from you helps more than our reminders.`,
      label: 'See your referees',
      canWait: true,
    };
  return {
    name: 'referees',
    title:
      more === 1
        ? 'Add one more referee so that we can put you forward'
        : `Add ${more === 3 ? 'three' : 'two'} referees so that we can put you forward`,
    text: answered === 0 ? rule : `${rule} ${so}`,
    label: 'Add a referee',
    canWait: true,
  };
};

const openSteps = (steps: StepStates) => onboardingSteps.filter((step) => !steps[step]).length;

const onboarding: Rule = ({ state, referees: count }) => {
  if (state.onboardingFinished) return null;
  const parts = profileParts(state, count);
  const missing = parts.find(({ left }) => left !== null)?.left;
  const begun = openSteps(state.steps) < onboardingSteps.length || parts.some(({ left }) => left === null);
  return {
    name: 'onboarding',
    title: begun ? 'Finish your profile' : 'Tell us what you do and what work you want',
    text: begun
      ? `${missing ? `Next: ${missing}. ` : ''}Your answers are saved, and you can skip any step.`
      : 'This takes about five minutes. We use your answers to fill in your enquiries and find jobs that match.',
    label: begun ? 'Continue' : 'Start',
    canWait: true,
  };
};

const registration: Rule = ({ state }) =>
  // If the doctor has answered "not registered yet", does not ask for a registration again.
  hasRegistration(state) || state.steps.registration === 'done'
    ? null
    : {
        name: 'registration',
        title: 'Add your registration number',
        text: 'AHPRA in Australia, MCNZ in New Zealand. Every hospital asks for this number. We check it only once.',
        label: 'Add my registration',
        canWait: true,
      };

const alert: Rule = ({ state }) =>
  state.alerts > 0
    ? null
    : {
        name: 'alert',
        title: 'Get new jobs by email',
        text: 'We email you when a new job matches.',
        label: 'Create an alert',
        canWait: true,
      };

const nothing: DashboardAction = {
  name: 'search',
  title: 'You are all set',
  text: 'There is nothing to do right now. New jobs are added every day.',
  label: 'Search jobs',
  canWait: false,
};

/**
 * Returns a doctor's next action. Actions for which other people are waiting come first, then actions for open
 * enquiries, then all others. Skips actions that the doctor has postponed.
 */
export function chooseNextAction(facts: ActionFacts): DashboardAction {
  const rules =
    facts.openEnquiries > 0
      ? [verifyEmail, confirmPlacement, putForward, registration, referees, onboarding, alert]
      : [verifyEmail, confirmPlacement, putForward, onboarding, registration, alert, referees];
  for (const rule of rules) {
    const action = rule(facts);
    if (action && !(action.canWait && facts.state.snoozed.includes(action.name))) return action;
  }
  return nothing;
}

/**
 * Returns the time at which a postponed action is shown again: 7 am on the next Monday in `timeZone`. If today is a
 * Monday, this is the Monday in a week.
 */
export function nextMonday(now: Date, timeZone: string): Date {
  const today = wallClock(now, timeZone).date;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return instantAt(addDays(today, weekday === 0 ? 1 : 8 - weekday), 7 * 60, timeZone);
}
