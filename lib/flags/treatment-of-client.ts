import { excludedFlags, rivalsOf } from './exclusion-groups';
import type { FlagName, Treatment } from './flag-register';
import { knownTreatment } from './treatment';

type Answers = Partial<Record<FlagName, string>>;

/**
 * A flag's treatment by a client that answers at once, under the rules of `evaluateFlags`: `show` counts as seen,
 * `glance` does not. Who wins a group does not depend on what one caller says about the visitor.
 */
export function treatmentOfClient<Name extends FlagName>(
  name: Name,
  {
    show,
    glance,
  }: { show: (name: FlagName) => string | undefined; glance: (names: readonly FlagName[]) => Answers },
): Treatment<Name> {
  const rivals = rivalsOf([name]);
  if (rivals.length > 1) {
    const answers = glance(rivals);
    const known = rivals.map((rival) => [rival, knownTreatment(rival, answers[rival])]);
    if (excludedFlags(Object.fromEntries(known)).has(name)) return 'control';
  }
  return knownTreatment(name, show(name));
}
