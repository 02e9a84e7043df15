type Query = Record<string, string | string[] | undefined>;

/**
 * Returns a query in which every value is a string or a list of strings. Next's query is a plain object, so a parameter
 * named `__proto__` changes its prototype. The first value of a parameter such as `sort` may then be an inherited
 * method.
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
