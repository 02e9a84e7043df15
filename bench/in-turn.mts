import { step } from '@/scripts/run/log';
import { load, type Load } from './load.mjs';
import type { Site } from './sites.mjs';

/** How often each figure is measured. */
export const rounds = 5;

/**
 * Measures figures several times, one after the other in each round. Returns the median of each, because other work on
 * the machine slows single measurements.
 */
export async function inTurn<Name extends string>(
  seconds: number,
  asked: Record<Name, { where: Site; paths: string[] }>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(asked) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Load[]>;
  for (let round = 1; round <= rounds; round += 1)
    for (const name of names) {
      const { where, paths } = asked[name];
      const found = await step(console.log, `Load, round ${round} of ${rounds}: ${name}`, () =>
        load(where.url, paths, seconds),
      );
      measured[name].push(found);
    }
  const median = (name: Name, of: keyof Load) =>
    measured[name].map((one) => one[of]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: median(name, 'perSecond'), p50: median(name, 'p50'), p97_5: median(name, 'p97_5') },
    ]),
  ) as Record<Name, Load>;
}
