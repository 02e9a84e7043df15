export type Row = {
  what: string;
  value: number;
  unit: string;
  /** Value of the bare page (`bench/bare`, an empty Next.js page) in the same run. */
  bare?: number;
  /** Limit for the value, or for its ratio to the value of the bare page. */
  target?: { at: 'most' | 'least'; of: 'value' | 'ratio'; limit: number };
};

export type Section = { title: string; note: string; rows: Row[] };

const calculateRatio = (row: Row) => (row.bare ? row.value / row.bare : null);

/** Returns whether the target is met, or null without a target. */
export function isMet(row: Row): boolean | null {
  if (!row.target) return null;
  const { at, of, limit } = row.target;
  const figure = of === 'ratio' ? calculateRatio(row) : row.value;
  if (figure === null) return null;
  return at === 'most' ? figure <= limit : figure >= limit;
}

function cells(row: Row): string[] {
  const ratio = calculateRatio(row);
  const { target } = row;
  const met = isMet(row);
  return [
    row.what,
    `${round(row.value)} ${row.unit}`,
    row.bare === undefined ? '' : `${round(row.bare)} ${row.unit}`,
    ratio === null ? '' : `${round(ratio)}×`,
    target
      ? `${target.at === 'most' ? '≤' : '≥'} ${target.limit}${target.of === 'ratio' ? '×' : ` ${row.unit}`}`
      : '',
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

const head = ['figure', 'measured', 'bare Next page', 'ratio', 'to reach', 'reached'];

function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en-AU', { maximumFractionDigits: digits });
}

/** Returns the values as a Markdown table with aligned columns, which is also readable in a terminal. */
function table(rows: Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const line = (texts: string[]) =>
    `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map((row) => line(cells(row)))].join('\n');
}

export function formatSection({ title, note, rows }: Section, measured: string): string {
  return [`## ${title}`, note, measured, table(rows)].join('\n\n');
}
