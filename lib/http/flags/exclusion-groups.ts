import { flagNames, flagRegister, type FlagName, type Treatments } from './flag-register';

function findGroup(name: FlagName): string | null {
  const entry = flagRegister[name];
  return 'exclusionGroup' in entry ? entry.exclusionGroup : null;
}

export function listRivals(names: readonly FlagName[]): FlagName[] {
  const groups = new Set(names.map(findGroup));
  return flagNames.filter((name) => findGroup(name) !== null && groups.has(findGroup(name)));
}

/**
 * Finds the flags that are excluded by another experiment of the same group. In each group, the first flag in the
 * register with a treatment other than `control` excludes all later flags. `off` counts as such a treatment, because
 * it is one variant of an experiment. A killed flag excludes no others and is not excluded, because its experiment has
 * ended. An archived flag always gets `control`, so it excludes no others.
 */
export function findExcludedFlags(
  treatments: Treatments,
  killed: ReadonlySet<FlagName>,
): ReadonlySet<FlagName> {
  const groupsWithWinner = new Set<string>();
  const excluded = new Set<FlagName>();
  for (const name of flagNames) {
    const group = findGroup(name);
    if (group === null || killed.has(name)) continue;
    if (groupsWithWinner.has(group)) excluded.add(name);
    else if ((treatments[name] ?? 'control') !== 'control') groupsWithWinner.add(group);
  }
  return excluded;
}
