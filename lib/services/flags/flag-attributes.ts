import type { FlagAttributes } from './flags';

type Value = FlagAttributes[string];

/** The attributes that may be used; `refuse` hears the name of each other one. The SDK itself takes any. */
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
