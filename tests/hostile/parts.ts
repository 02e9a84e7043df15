/** Parts of the suite, in the order in which they run. `nodes` is last, because it starts a second site. */
export const hostileParts = [
  'guards',
  'fuzz',
  'caches',
  'emails',
  'silence',
  'upgrades',
  'refusals',
  'feed',
  'hangs',
  'kills',
  'nodes',
] as const;

export type HostilePart = (typeof hostileParts)[number];

/** Reads a comma-separated list of parts. Throws for an unknown part. */
export function readParts(names: string): HostilePart[] {
  const wanted = names.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !hostileParts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. One of ${hostileParts.join(', ')}`);
  return hostileParts.filter((part) => wanted.includes(part));
}
