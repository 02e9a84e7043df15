import type { FlagDefinition } from './flag-definition';

type Segment = { changeNumber: number; keys: Set<string>; removed: Set<string> };

export function publishedState() {
  const flags = new Map<string, FlagDefinition>();
  const segments = new Map<string, Segment>();
  let changeNumber = 1;

  function change(name: string, changes: Partial<FlagDefinition>) {
    const flag = flags.get(name);
    if (!flag) throw new Error(`There is no flag ${name}`);
    setFlag({ ...flag, ...changes });
  }

  function setFlag(flag: FlagDefinition) {
    changeNumber += 1;
    flags.set(flag.name, { ...flag, changeNumber });
  }

  return {
    setFlag,
    kill: (name: string) => change(name, { killed: true }),
    archive: (name: string) => change(name, { status: 'ARCHIVED' }),
    flag: (name: string) => flags.get(name),
    changeNumber: () => changeNumber,

    setSegment(name: string, keys: readonly string[]) {
      const before = segments.get(name);
      changeNumber += 1;
      segments.set(name, {
        changeNumber,
        keys: new Set(keys),
        removed: new Set([...(before?.keys ?? [])].filter((key) => !keys.includes(key))),
      });
    },

    splitChanges(query: URLSearchParams) {
      const since = Number(query.get('since'));
      const names = query.get('names')?.split(',');
      const d = [...flags.values()].filter(
        (flag) => flag.changeNumber > since && (!names || names.includes(flag.name)),
      );
      if (query.get('s') !== '1.3') return { splits: d, since, till: changeNumber };
      const rbSince = Number(query.get('rbSince') ?? -1);
      return { ff: { s: since, t: changeNumber, d }, rbs: { s: rbSince, t: rbSince, d: [] } };
    },

    /** Returns the response to `/segmentChanges/<name>`. Clients repeat the request until `since` equals `till`. */
    segmentChanges(name: string, since: number) {
      const segment = segments.get(name) ?? { changeNumber: 1, keys: new Set(), removed: new Set() };
      const news = since < segment.changeNumber;
      return {
        name,
        added: news ? [...segment.keys] : [],
        removed: news && since > -1 ? [...segment.removed] : [],
        since,
        till: Math.max(since, segment.changeNumber),
      };
    },

    /** Returns the response to `/memberships/<key>`: all segments that contain the visitor with this key. */
    memberships(key: string) {
      const names = [...segments].filter(([, segment]) => segment.keys.has(key)).map(([n]) => ({ n }));
      return { ms: { k: names, cn: changeNumber }, ls: { k: [], cn: -1 } };
    },
  };
}
