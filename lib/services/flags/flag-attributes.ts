import type { FlagAttributes } from './flags';

export function splitWords(message: string): string {
  return message
    .replace(/^splitio => /, '')
    .replaceAll('Invalid SDK key or resource not found.', 'Invalid API key or resource not found.');
}

type Value = FlagAttributes[string];

/**
 * Returns the valid attributes. Calls `refuse` with the name of each invalid attribute, because the SDK would accept
 * it.
 */
export function validAttributes(
  attributes: Readonly<Record<string, unknown>>,
  refuse: (name: string) => void,
): Record<string, Value> {
  const valid: Record<string, Value> = {};
  for (const [name, value] of Object.entries(attributes))
    if (isValid(value)) valid[name] = value;
    else refuse(name);
  return valid;
}

function isValid(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
