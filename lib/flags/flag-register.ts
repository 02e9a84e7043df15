const onOff = ['off', 'on'] as const;
const registration = 'registration';

/**
 * The flags of the site, in the order in which flags of one exclusion group take precedence.
 * `treatments` are the names the service may answer, `default` the experience that `control` stands for, `owner` who
 * decides about it, `screens` the addresses it changes.
 */
export const flagRegister = {
  // On gives a short first step (doctor or employer, country, email) before universal sign-up.
  'new-registration-flow': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/register'],
    exclusionGroup: registration,
  },
  // On gives a dashboard with one next best action and a timeline.
  'user-dashboard-redesign': {
    treatments: onOff,
    default: 'off',
    owner: 'account',
    screens: ['/user/dashboard'],
  },
  // On gives booking a call with a consultant; the address is not found while off.
  'book-appointment': {
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/book-appointment'],
  },
  // On gives onboarding without its speciality step.
  'registration-without-speciality': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  // On gives preferences as a table of channel and purpose, with pause and a cap on frequency.
  'marketing-preferences': {
    treatments: onOff,
    default: 'off',
    owner: 'marketing',
    screens: ['/user/account/communications'],
  },
  // On gives "View my profile" in the account menu and on the dashboard.
  'practitioner-profile-link': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/profile', '/user/dashboard'],
  },
  // On gives the card "Move my details to the new profile".
  'profile-migration-on-demand': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/dashboard', '/user/profile'],
  },
  // Decides the end of onboarding: `a` the dashboard, `b` the profile.
  'registration-profile-ab': {
    treatments: ['a', 'b'],
    default: 'a',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  // On gives the offer of an account in one step after an enquiry sent signed out.
  'registration-from-enquiry': {
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/enquired-success'],
  },
  // On redirects the earlier addresses of the profile to the new ones; they are not found while off.
  'profile-registration-redirects': {
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/profile', '/profile/edit', '/register/profile', '/user/registration'],
  },
  // On has an enquiry about an Australian job ask for the AHPRA number.
  'ahpra-check': {
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/enquire'],
  },
  // On gives the page with a personal link; not found while off.
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
  /** Experiments that would confound each other: a visitor takes part in one of a group at most. */
  exclusionGroup?: string;
};

export type FlagName = keyof typeof flagRegister;
export type Treatment<Name extends FlagName = FlagName> =
  (typeof flagRegister)[Name]['treatments'][number] | 'control';

/** What was evaluated for one visitor; a flag that is not in it is `control`. */
export type Treatments = { [Name in FlagName]?: Treatment<Name> };

/** The service's name for the kind of visitor that flags are about. */
export const flagTrafficType = 'user';

/** Every flag, in the order of the register. */
export const flagNames: readonly FlagName[] = Object.keys(flagRegister).filter(isFlagName);

function isFlagName(text: string): text is FlagName {
  return Object.hasOwn(flagRegister, text);
}

/** What the service said, if the register knows it; everything else counts as `control`. */
export function knownTreatment<Name extends FlagName>(name: Name, text: string | undefined): Treatment<Name> {
  const known: readonly Treatment<Name>[] = flagRegister[name].treatments;
  return known.find((treatment) => treatment === text) ?? 'control';
}

type Variant<Name extends FlagName> = (typeof flagRegister)[Name]['treatments'][number];

/**
 * The experience to show by a flag: the visitor's treatment, or the default one where it is `control` or the page did not
 * name the flag. How the server asks; components ask `useTreatment`.
 */
export function variant<Name extends FlagName>(treatments: Treatments, name: Name): Variant<Name> {
  const entry: (typeof flagRegister)[Name] = flagRegister[name];
  const known: readonly Variant<Name>[] = entry.treatments;
  return known.find((treatment) => treatment === treatments[name]) ?? entry.default;
}

/**
 * What visitors do that experiments are measured by. A name is a letter or digit and up to 79 letters, digits, dashes,
 * underscores, periods or colons.
 */
export type FlagEvent = {
  type: 'account-offer-taken';
  /** A finite number. */
  value?: number;
  /** No more than 32,768 bytes. Nothing personal. */
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};
