/** Parts of the suite in running order. `nodes` is last, because it starts a second site. */
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

export function readParts(names: string): HostilePart[] {
  const wanted = names.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !hostileParts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. One of ${hostileParts.join(', ')}`);
  return hostileParts.filter((part) => wanted.includes(part));
}
