/** Keeps what was made under a key for all who ask within the same minute: what changes with the minute alone is made once. */
export function keptForMinute<Value>(): (now: Date, key: string, make: () => Value) => Value {
  let minute = 0;
  const kept = new Map<string, Value>();
  return (now, key, make) => {
    const asked = Math.floor(now.getTime() / 60_000);
    if (asked !== minute) kept.clear();
    minute = asked;
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  };
}
