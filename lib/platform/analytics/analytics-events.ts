/**
 * Kinds of property values. No kind accepts typed text, so names, addresses and search texts are never sent.
 * - `code`: an identifier of the product (a job number, a slug, a name from a list)
 * - `path`: the path of a page of the site, without query
 * - `count`: a number of things
 * - `yes-no`
 */
type PropertyKind = 'code' | 'path' | 'count' | 'yes-no';

/** All analytics events with their properties. docs/analytics.md lists the receivers of each event. */
export const analyticsEvents = {
  'page viewed': { path: 'path' },
  'search performed': {
    results: 'count',
    filters: 'count',
    page: 'count',
    sort: 'code',
    has_words: 'yes-no',
    has_place: 'yes-no',
  },
  'job viewed': { job_number: 'code', open: 'yes-no' },
  'job saved': { job_number: 'code' },
  'link shared': { what: 'code', way: 'code' },
  'enquiry started': { job_number: 'code' },
  'enquiry sent': { job_number: 'code' },
  'navigation clicked': { item: 'code' },
} as const satisfies Record<string, Record<string, PropertyKind>>;

type Values = { code: string; path: string; count: number; 'yes-no': boolean };
type Register = typeof analyticsEvents;
type AnalyticsEventName = keyof Register;
type PropertiesOf<Kinds> = { -readonly [Key in keyof Kinds]: Values[Kinds[Key] & PropertyKind] };

export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { name: Name; properties: PropertiesOf<Register[Name]> };
}[AnalyticsEventName];

export const noJob = 'none';

const fits: Record<PropertyKind, (value: unknown) => boolean> = {
  code: (value) => typeof value === 'string' && /^[a-z0-9_-]{1,64}$/i.test(value),
  // Allows square brackets. If the URL of a page contains a secret, the page is reported as its route, such as
  // `/unsubscribe/[token]`.
  path: (value) => typeof value === 'string' && /^\/[a-z0-9/._[\]-]{0,200}$/i.test(value),
  count: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  'yes-no': (value) => typeof value === 'boolean',
};

/**
 * Returns the registered properties that have valid values. This check is needed because values come from pages and
 * feeds, and TypeScript does not check them at run time.
 */
export function cleanEvent(event: AnalyticsEvent): {
  name: string;
  properties: Record<string, string | number | boolean>;
} {
  const kinds: Record<string, PropertyKind> = analyticsEvents[event.name];
  const properties = Object.entries(event.properties).filter(
    ([key, value]) => Object.hasOwn(kinds, key) && fits[kinds[key] ?? 'code'](value),
  );
  return { name: event.name, properties: Object.fromEntries(properties) };
}
