const onOff = ['off', 'on'] as const;
const registration = 'registration';

/**
 * All flags. Within an exclusion group, earlier flags take precedence. `treatments` are the valid treatments. `default`
 * is the treatment that is shown for `control`. `flag-notes.ts` describes each flag.
 */
export const flagRegister = {
  'new-registration-flow': { treatments: onOff, default: 'off', exclusionGroup: registration },
  'user-dashboard-redesign': { treatments: onOff, default: 'on' },
  'book-appointment': { treatments: onOff, default: 'off', inAccountMenu: true },
  'registration-without-speciality': { treatments: onOff, default: 'off', exclusionGroup: registration },
  'marketing-preferences': { treatments: onOff, default: 'off' },
  'practitioner-profile-link': { treatments: onOff, default: 'off', inAccountMenu: true },
  'profile-migration-on-demand': { treatments: onOff, default: 'off' },
  'registration-profile-ab': { treatments: ['a', 'b'], default: 'a', exclusionGroup: registration },
  'registration-from-enquiry': { treatments: onOff, default: 'off' },
  'profile-registration-redirects': { treatments: onOff, default: 'off' },
  'ahpra-check': { treatments: onOff, default: 'off' },
  'refer-a-friend': { treatments: onOff, default: 'off', inAccountMenu: true },
} as const satisfies Record<string, FlagEntry>;

type FlagEntry = {
  treatments: readonly string[];
  default: string;
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
