const onOff = ['off', 'on'] as const;
const registration = 'registration';

/**
 * The flags of the site. Their order decides which flag of an exclusion group takes precedence. `treatments` are the
 * valid answers of the service, `default` is used for `control`, `owner` decides about the flag, and `screens` are the
 * addresses that it changes.
 */
export const flagRegister = {
  // On: a short first step (doctor or employer, country, email) before universal sign-up.
  'new-registration-flow': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/register'],
    exclusionGroup: registration,
  },
  // On: a dashboard with one next best action and a timeline.
  'user-dashboard-redesign': {
    treatments: onOff,
    default: 'off',
    owner: 'account',
    screens: ['/user/dashboard'],
  },
  // On: doctors can book a call with a consultant. Off: the address is not found.
  'book-appointment': {
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/book-appointment'],
  },
  'registration-without-speciality': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  // On: preferences as a table of channel and purpose, with a pause and a maximum frequency.
  'marketing-preferences': {
    treatments: onOff,
    default: 'off',
    owner: 'marketing',
    screens: ['/user/account/communications'],
  },
  // On: "View my profile" in the account menu and on the dashboard.
  'practitioner-profile-link': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/profile', '/user/dashboard'],
  },
  // On: the card "Move my details to the new profile".
  'profile-migration-on-demand': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/dashboard', '/user/profile'],
  },
  // The page after onboarding: `a` the dashboard, `b` the profile.
  'registration-profile-ab': {
    treatments: ['a', 'b'],
    default: 'a',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  // On: offers an account in one step after an enquiry that was sent signed out.
  'registration-from-enquiry': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/enquired-success'],
  },
  // On: earlier addresses of the profile redirect to the new ones. Off: they are not found.
  'profile-registration-redirects': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/profile', '/profile/edit', '/register/profile', '/user/registration'],
  },
  // On: an enquiry about an Australian job asks for the AHPRA number.
  'ahpra-check': {
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/enquire'],
  },
  // On: the page with a personal referral link. Off: the page is not found.
  'refer-a-friend': {
    treatments: onOff,
    default: 'off',
    owner: 'marketing',
    screens: ['/refer-a-friend'],
  },
} as const satisfies Record<string, FlagEntry>;

type FlagEntry = {
  treatments: readonly string[];
  default: string;
  owner: string;
  screens: readonly string[];
  /** Name of a group of experiments that would confound each other. A visitor takes part in at most one of them. */
  exclusionGroup?: string;
};

export type FlagName = keyof typeof flagRegister;
export type Treatment<Name extends FlagName = FlagName> =
  (typeof flagRegister)[Name]['treatments'][number] | 'control';

/** Treatments evaluated for one visitor. A missing flag counts as `control`. */
export type Treatments = { [Name in FlagName]?: Treatment<Name> };

export const flagTrafficType = 'user';

export const flagNames: readonly FlagName[] = Object.keys(flagRegister).filter(isFlagName);

function isFlagName(text: string): text is FlagName {
  return Object.hasOwn(flagRegister, text);
}

export function knownTreatment<Name extends FlagName>(name: Name, text: string | undefined): Treatment<Name> {
  const known: readonly Treatment<Name>[] = flagRegister[name].treatments;
  return known.find((treatment) => treatment === text) ?? 'control';
}

type Variant<Name extends FlagName> = (typeof flagRegister)[Name]['treatments'][number];

/**
 * Returns the experience to show: the visitor's treatment, or the default if it is `control` or the page did not name
 * the flag. For the server; components call `useTreatment`.
 */
export function variant<Name extends FlagName>(treatments: Treatments, name: Name): Variant<Name> {
  const entry: (typeof flagRegister)[Name] = flagRegister[name];
  const known: readonly Variant<Name>[] = entry.treatments;
  return known.find((treatment) => treatment === treatments[name]) ?? entry.default;
}

/**
 * Events of visitors by which experiments are measured. A name is a letter or digit and up to 79 letters, digits,
 * dashes, underscores, periods or colons.
 */
export type FlagEvent = {
  type: 'account-offer-taken';
  value?: number;
  /** At most 32,768 bytes, without personal data. */
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};
