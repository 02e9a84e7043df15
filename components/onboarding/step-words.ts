import type { OnboardingStep } from '@/lib/doctors/onboarding';

/** What a step is called on its page, and why it asks. */
export const stepWords: Record<OnboardingStep | 'review', { title: string; why: string }> = {
  'about-you': {
    title: 'About you',
    why: 'So that a consultant can call you at a good time. Name and email come from your sign-in.',
  },
  registration: {
    title: 'Registration',
    why: 'One of us looks it up in the public register, before you start a job. We ask for no patient identifiers of yours.',
  },
  speciality: {
    title: 'Speciality and grade',
    why: 'Jobs that match are on your dashboard. The first speciality fills in your enquiries.',
  },
  'work-wanted': { title: 'Work you want', why: 'What we look for on your behalf. Nothing here is binding.' },
  'right-to-work': {
    title: 'Right to work',
    why: 'A visa takes weeks or months. Knowing it early keeps a start date realistic.',
  },
  referees: {
    title: 'Referees',
    why: 'Hospitals ask for references before they take you on. We write to nobody before you say so.',
  },
  communications: {
    title: 'What we may send you',
    why: 'News about your own enquiries always reaches you. The rest is up to you, and can be changed at any time.',
  },
  review: {
    title: 'Check your answers',
    why: 'Change what is not right. What is empty can wait.',
  },
};
