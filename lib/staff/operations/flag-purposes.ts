import type { FlagName } from '@/lib/http/flags/flag-register';

// Not in the register of flags, because every page loads that.
export const flagPurposes: Record<FlagName, string> = {
  'new-registration-flow': 'A short first step (doctor or employer, country, email) before the sign-up',
  'user-dashboard-redesign': 'A dashboard with one next step and a timeline',
  'book-appointment': 'Booking a call with a consultant; the page is not found while off',
  'registration-without-speciality': 'Onboarding without its speciality step',
  'marketing-preferences': 'Preferences as a table of channel and purpose, with pause and a cap',
  'practitioner-profile-link': '“View my profile” in the account menu and on the dashboard',
  'profile-migration-on-demand': 'The card “Move my details to the new profile”',
  'registration-profile-ab': 'The end of onboarding: a leads to the dashboard, b to the profile',
  'registration-from-enquiry': 'The offer of an account after an enquiry sent signed out',
  'profile-registration-redirects': 'The earlier addresses of the profile lead to the new ones',
  'ahpra-check': 'An enquiry about an Australian job asks for the AHPRA number',
  'refer-a-friend': 'The page with a personal link; not found while off',
};
