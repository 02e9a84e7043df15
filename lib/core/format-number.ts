/**
 * A number with its thousands grouped: a whole one, or with exactly so many places. Not by `Intl`: making its first
 * formatter costs a browser more than everything else a page does with numbers.
 */
export function formatNumber(n: number, places = 0): string {
  const [whole = '', fraction] = Math.abs(n).toFixed(places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${n < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
