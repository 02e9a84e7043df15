import type { FlagAttributes, Flags, FlagVisitor } from '@/lib/services/flags/flags';
import { excludedFlags, rivalsOf } from './exclusion-groups';
import type { FlagName, Treatments } from './flag-register';
import { knownTreatment } from './treatment';

/** The treatments of these flags for a visitor. Never rejects; what cannot be told is `control`. */
export async function evaluateFlags(
  flags: Pick<Flags, 'treatments'>,
  visitor: FlagVisitor,
  names: readonly FlagName[],
  attributes: FlagAttributes = {},
): Promise<Treatments> {
  const rivals = rivalsOf(names);
  // Only looked at: nobody was shown these, so no impression may say so.
  const unseen = { ...visitor, mayReport: false };
  const excluded = excludedFlags(rivals.length > 1 ? await ask(flags, unseen, rivals, attributes) : {});
  const shown = names.filter((name) => !excluded.has(name));
  const treatments = shown.length > 0 ? await ask(flags, visitor, shown, attributes) : {};
  return { ...Object.fromEntries(names.map((name) => [name, 'control'])), ...treatments };
}

async function ask(
  flags: Pick<Flags, 'treatments'>,
  visitor: FlagVisitor,
  names: readonly FlagName[],
  attributes: FlagAttributes,
): Promise<Treatments> {
  const answers = await flags.treatments(visitor, names, attributes);
  return Object.fromEntries(names.map((name) => [name, knownTreatment(name, answers[name])]));
}
