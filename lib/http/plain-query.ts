type Query = Record<string, string | string[] | undefined>;

/**
 * Returns a query with text values only. Next collects parameters in a plain object, in which `__proto__` changes the
 * prototype and a parameter named like a method (`sort`) gets this method as its first value.
 */
export function plainQuery(query: Query): Query {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(texts) : [];
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string | string[]][] => {
      const found = texts(value);
      const [first] = found;
      if (first === undefined) return [];
      return [[name, found.length === 1 && !isListOfTexts(value) ? first : found]];
    }),
  );
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
