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
 * Finds the flags that a running experiment of the same group excludes. The first flag of the register with any
 * treatment but `control` takes precedence. Treatment `off` counts too, because it is one arm of an experiment.
 *
 * A killed flag is an ended experiment: it excludes no other flag and keeps its default treatment. An archived flag has
 * the treatment `control` and excludes no other flag either.
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
