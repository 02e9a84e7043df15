import type { FlagName } from './flag-register';

/**
 * Describes the flags to staff. Apart from the register, because every page of the site loads the register. `owner`
 * decides about the flag. `screens` are the pages that it changes.
 */
export const flagNotes: Record<FlagName, { purpose: string; owner: string; screens: readonly string[] }> = {
  'new-registration-flow': {
    purpose: 'A short first step (doctor or employer, country, email) before sign-up',
    owner: 'registration',
    screens: ['/register'],
  },
  'user-dashboard-redesign': {
    purpose: 'A dashboard with one next step and a timeline. If off, the dashboard shows the earlier cards',
    owner: 'account',
    screens: ['/user/dashboard'],
  },
  'book-appointment': {
    purpose: 'Booking a call with a consultant. If off, visitors see “Page not found”',
    owner: 'consultants',
    screens: ['/book-appointment'],
  },
  'registration-without-speciality': {
    purpose: 'Onboarding without its speciality step',
    owner: 'registration',
    screens: ['/user/onboarding'],
  },
  'marketing-preferences': {
    purpose: 'Email preferences as a table of channels and purposes, with a pause and a limit',
    owner: 'marketing',
    screens: ['/user/account/communications'],
  },
  'practitioner-profile-link': {
    purpose: '“View my profile” in the account menu and on the dashboard',
    owner: 'profile',
    screens: ['/user/profile', '/user/dashboard'],
  },
  'profile-migration-on-demand': {
    purpose: 'The card “Move my details to the new profile”',
    owner: 'profile',
    screens: ['/user/dashboard', '/user/profile'],
  },
  'registration-profile-ab': {
    purpose: 'The end of onboarding. “a” leads to the dashboard, “b” to the profile',
    owner: 'registration',
    screens: ['/user/onboarding'],
  },
  'registration-from-enquiry': {
    purpose: 'The offer of an account after a signed-out visitor sends an enquiry',
    owner: 'registration',
    screens: ['/enquired-success'],
  },
  'profile-registration-redirects': {
    purpose: 'Earlier profile addresses redirect to the new addresses',
    owner: 'profile',
    screens: ['/profile', '/profile/edit', '/register/profile', '/user/registration'],
  },
  'ahpra-check': {
    purpose: 'An enquiry about an Australian job asks for the AHPRA number',
    owner: 'consultants',
    screens: ['/enquire'],
  },
  'refer-a-friend': {
    purpose: 'The page with a personal referral link. If off, visitors see “Page not found”',
    owner: 'marketing',
    screens: ['/refer-a-friend'],
  },
};
