const onOff = ['off', 'on'] as const;
const registration = 'registration';

/**
 * All flags. Within an exclusion group, earlier flags take precedence. `purpose` explains the flag to staff. `owner`
 * decides about the flag. `screens` are the pages that it changes. `treatments` are the valid treatments. `default` is
 * the treatment that is shown for `control`.
 */
export const flagRegister = {
  'new-registration-flow': {
    purpose: 'A short first step (doctor or employer, country, email) before sign-up',
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/register'],
    exclusionGroup: registration,
  },
  'user-dashboard-redesign': {
    purpose: 'A dashboard with one next step and a timeline. If off, the dashboard shows the earlier cards',
    treatments: onOff,
    default: 'on',
    owner: 'account',
    screens: ['/user/dashboard'],
  },
  'book-appointment': {
    purpose: 'Booking a call with a consultant. If off, visitors see “Page not found”',
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/book-appointment'],
    inAccountMenu: true,
  },
  'registration-without-speciality': {
    purpose: 'Onboarding without its speciality step',
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  'marketing-preferences': {
    purpose: 'Email preferences as a table of channels and purposes, with a pause and a limit',
    treatments: onOff,
    default: 'off',
    owner: 'marketing',
    screens: ['/user/account/communications'],
  },
  'practitioner-profile-link': {
    purpose: '“View my profile” in the account menu and on the dashboard',
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/profile', '/user/dashboard'],
    inAccountMenu: true,
  },
  'profile-migration-on-demand': {
    purpose: 'The card “Move my details to the new profile”',
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/user/dashboard', '/user/profile'],
  },
  'registration-profile-ab': {
    purpose: 'The end of onboarding. “a” leads to the dashboard, “b” to the profile',
    treatments: ['a', 'b'],
    default: 'a',
    owner: registration,
    screens: ['/user/onboarding'],
    exclusionGroup: registration,
  },
  'registration-from-enquiry': {
    purpose: 'The offer of an account after a signed-out visitor sends an enquiry',
    treatments: onOff,
    default: 'off',
    owner: registration,
    screens: ['/enquired-success'],
  },
  'profile-registration-redirects': {
    purpose: 'Earlier profile addresses redirect to the new addresses',
    treatments: onOff,
    default: 'off',
    owner: 'profile',
    screens: ['/profile', '/profile/edit', '/register/profile', '/user/registration'],
  },
  'ahpra-check': {
    purpose: 'An enquiry about an Australian job asks for the AHPRA number',
    treatments: onOff,
    default: 'off',
    owner: 'consultants',
    screens: ['/enquire'],
  },
  'refer-a-friend': {
    purpose: 'The page with a personal referral link. If off, visitors see “Page not found”',
    treatments: onOff,
    default: 'off',
    owner: 'marketing',
    screens: ['/refer-a-friend'],
    inAccountMenu: true,
  },
} as const satisfies Record<string, FlagEntry>;

type FlagEntry = {
  purpose: string;
  treatments: readonly string[];
  default: string;
  owner: string;
  screens: readonly string[];
  /** Evaluated for every page of a signed-in visitor, because every page shows the account menu. */
  inAccountMenu?: true;
  /**
   * Name of a group of experiments that would distort each other's results. A visitor takes part in at most one
   * experiment of the group.
   */
  exclusionGroup?: string;
};

export type FlagName = keyof typeof flagRegister;

/**
 * Flags that components may read directly. Only the page's loader may read a flag of an exclusion group, because
 * another flag's treatment may exclude it.
 */
export type UngroupedFlag = {
  [Name in FlagName]: (typeof flagRegister)[Name] extends { exclusionGroup: string } ? never : Name;
}[FlagName];

export type Treatment<Name extends FlagName = FlagName> =
  | (typeof flagRegister)[Name]['treatments'][number]
  | 'control';

/** A missing flag counts as `control`. */
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
 * Returns the treatment to show. This is the flag's default if the visitor's treatment is `control` or the page did not
 * request the flag. For server code only; components call `useTreatment`.
 */
export function variant<Name extends FlagName>(treatments: Treatments, name: Name): Variant<Name> {
  const entry: (typeof flagRegister)[Name] = flagRegister[name];
  const known: readonly Variant<Name>[] = entry.treatments;
  return known.find((treatment) => treatment === treatments[name]) ?? entry.default;
}

/**
 * Events that measure experiments. The type starts with a letter or digit and has up to 79 more letters, digits,
 * dashes, underscores, periods or colons.
 */
export type FlagEvent = {
  type: 'account-offer-taken';
  value?: number;
  /** At most 32,768 bytes, without personal data. */
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};
