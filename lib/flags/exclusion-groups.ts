import { flagNames, flagRegister, type FlagName, type Treatments, knownTreatment } from './flag-register';

function groupOf(name: FlagName): string | null {
  const entry = flagRegister[name];
  return 'exclusionGroup' in entry ? entry.exclusionGroup : null;
}

/** The flags that have to be known to tell which of these are excluded: all members of their groups. */
export function rivalsOf(names: readonly FlagName[]): FlagName[] {
  const groups = new Set(names.map(groupOf));
  return flagNames.filter((name) => groupOf(name) !== null && groups.has(groupOf(name)));
}

/**
 * The flags that another of their group excludes. In each group the first in the order of the register that gives the
 * visitor any treatment but `control` wins: who is in the control arm of an experiment (`off`) takes part in it too.
 */
export function excludedFlags(treatments: Treatments): ReadonlySet<FlagName> {
  const winners = new Map<string, FlagName>();
  const excluded = new Set<FlagName>();
  for (const name of flagNames) {
    const group = groupOf(name);
    if (group === null) continue;
    const winner = winners.get(group);
    if (winner) excluded.add(name);
    else if ((treatments[name] ?? 'control') !== 'control') winners.set(group, name);
  }
  return excluded;
}

/** Of these flags those that no other of their group excludes. `peek` evaluates without an impression. */
export function withoutExcluded(
  names: readonly FlagName[],
  peek: (names: readonly FlagName[]) => Partial<Record<FlagName, string>>,
): FlagName[] {
  const rivals = rivalsOf(names);
  if (rivals.length < 2) return [...names];
  const answers = peek(rivals);
  const known = rivals.map((rival) => [rival, knownTreatment(rival, answers[rival])]);
  const excluded = excludedFlags(Object.fromEntries(known));
  return names.filter((name) => !excluded.has(name));
}
