export type RequestKind =
  | 'splitChanges'
  | 'segmentChanges'
  | 'memberships'
  | 'auth'
  | 'sse'
  | 'events'
  | 'impressions'
  | 'impressionCounts'
  | 'uniqueKeys'
  | 'metricsConfig'
  | 'metricsUsage'
  | 'version'
  | 'unknown';

const kinds: readonly [RegExp, RequestKind][] = [
  [/^\/api\/splitChanges$/, 'splitChanges'],
  [/^\/api\/segmentChanges\/[^/]+$/, 'segmentChanges'],
  [/^\/api\/memberships\/[^/]+$/, 'memberships'],
  [/^\/api\/v2\/auth$/, 'auth'],
  [/^\/sse$/, 'sse'],
  [/^\/api\/events\/(bulk|beacon)$/, 'events'],
  [/^\/api\/testImpressions\/count(\/beacon)?$/, 'impressionCounts'],
  [/^\/api\/testImpressions\/(bulk|beacon)$/, 'impressions'],
  [/^\/api\/v1\/keys\/(cs|ss)(\/beacon)?$/, 'uniqueKeys'],
  [/^\/api\/v1\/metrics\/config$/, 'metricsConfig'],
  [/^\/api\/v1\/metrics\/usage(\/beacon)?$/, 'metricsUsage'],
  [/^\/api\/version$/, 'version'],
];

export function requestKind(path: string): RequestKind {
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown';
}
