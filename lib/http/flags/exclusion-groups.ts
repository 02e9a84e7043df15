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
 * Returns the flags that a visitor must not get, because another flag of the same group already applies. In each group,
 * the first flag of the register whose treatment is not `control` applies, and excludes all later flags. A treatment of
 * `off` also excludes them, because it is a variant of the experiment. Killed flags take no part, because their
 * experiment has ended. Archived flags are always `control`, so they exclude no others.
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
