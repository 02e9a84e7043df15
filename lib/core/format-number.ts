/**
 * A number with its thousands grouped: a whole one, or with one or two places. Not by `Intl`: making its first
 * formatter costs a browser more than everything else a page does with numbers.
 */
export function formatNumber(n: number, places: 0 | 1 | 2 = 0): string {
  const text = n.toFixed(places);
  // Most numbers of a page are counts below a thousand.
  return text.length < 4 ? text : text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** "1 job", "1,204 jobs". */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(n)} ${n === 1 ? noun : plural}`;
}
