import type { OnboardingStep } from '@/lib/doctors/onboarding-step';

/** What a step is called on its page, and why it asks. */
export const stepWords: Record<OnboardingStep | 'review', { title: string; why: string }> = {
  'about-you': {
    title: 'About you',
    why: 'So that a consultant can call you at a good time. Name and email come from your sign-in.',
  },
  registration: {
    title: 'Registration',
    why: 'We check it in the public register before you start a job. We do not ask for your own patient identifiers.',
  },
  speciality: {
    title: 'Speciality and grade',
    why: 'Your dashboard shows jobs that match. Your first speciality fills in your enquiries.',
  },
  'work-wanted': {
    title: 'Work you want',
    why: 'The work we look for on your behalf. Nothing here is binding.',
  },
  'right-to-work': {
    title: 'Right to work',
    why: 'A visa takes weeks or months. Knowing it early keeps a start date realistic.',
  },
  referees: {
    title: 'Referees',
    why: 'Hospitals ask for references before they offer you a job. We contact nobody without your consent.',
  },
  communications: {
    title: 'What we may send you',
    why: 'We always send you news about your own enquiries. You choose the rest, and can change it at any time.',
  },
  review: {
    title: 'Check your answers',
    why: 'Correct anything that is wrong. You can fill in empty answers later.',
  },
};
