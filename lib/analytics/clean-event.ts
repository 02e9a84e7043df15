import { analyticsEvents, type AnalyticsEvent, type PropertyKind } from './analytics-events';

const fits: Record<PropertyKind, (value: unknown) => boolean> = {
  code: (value) => typeof value === 'string' && /^[a-z0-9_-]{1,64}$/i.test(value),
  // Square brackets: a page whose address holds a secret is named by its route.
  path: (value) => typeof value === 'string' && /^\/[a-z0-9/._[\]-]{0,200}$/i.test(value),
  count: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  'yes-no': (value) => typeof value === 'boolean',
};

/**
 * The properties that the register names and whose values are of their kind. Types say the same, but values come from
 * pages and feeds: what does not fit is left out.
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
