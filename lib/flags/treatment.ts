import { flagRegister, type FlagName, type Treatment, type Treatments } from './flag-register';

/** What the service said, if the register knows it; everything else counts as `control`. */
export function knownTreatment<Name extends FlagName>(name: Name, text: string | undefined): Treatment<Name> {
  const known: readonly Treatment<Name>[] = flagRegister[name].treatments;
  return known.find((treatment) => treatment === text) ?? 'control';
}

type Variant<Name extends FlagName> = (typeof flagRegister)[Name]['treatments'][number];

/** The experience to show: the visitor's treatment, or the default one where it is `control` or was not asked for. */
export function variant<Name extends FlagName>(treatments: Treatments, name: Name): Variant<Name> {
  const entry: (typeof flagRegister)[Name] = flagRegister[name];
  const known: readonly Variant<Name>[] = entry.treatments;
  return known.find((treatment) => treatment === treatments[name]) ?? entry.default;
}

type SwitchName = { [Name in FlagName]: 'on' extends Treatment<Name> ? Name : never }[FlagName];

/** Whether a flag of the kind on/off is on for the visitor. */
export function isOn(treatments: Treatments, name: SwitchName): boolean {
  return treatments[name] === 'on';
}
