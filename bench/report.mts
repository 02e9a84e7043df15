/** A measured figure, with the figure of the bare page and the target. */
export type Row = {
  what: string;
  value: number;
  unit: string;
  /** The figure of the bare page, measured in the same run. */
  bare?: number;
  /** Limit for the value, or for its ratio to the figure of the bare page. */
  target?: { at: 'most' | 'least'; of: 'value' | 'ratio'; limit: number };
};

export type Section = { title: string; note?: string; rows: Row[] };

const calculateRatio = (row: Row) => (row.bare ? row.value / row.bare : null);

/** Returns whether the target is met. Null if there is no target. */
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

/** Returns the figures as a Markdown table with aligned columns, so that a terminal can show it too. */
export function table(rows: Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const line = (texts: string[]) =>
    `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map((row) => line(cells(row)))].join('\n');
}

const intro =
  'Written by `npm run bench`. The machine ran the database, the site and the load at once, so compare ratios, not absolute figures. A run of some parts (`--only`) leaves the other sections unchanged. Each section has its own date.';

/**
 * Returns the new text of docs/performance.md. These sections replace sections of the same title in its current text,
 * `before`.
 */
export function page(sections: Section[], about: { date: string; machine: string }, before: string): string {
  const blocks = new Map<string, string>();
  for (const block of before.split(/^(?=## )/m).slice(1))
    blocks.set(/^## (.*)/.exec(block)?.[1] ?? '', block.trimEnd());
  for (const { title, note, rows } of sections) {
    const measured = `Measured on ${about.date}. ${about.machine}`;
    blocks.set(title, [`## ${title}`, ...(note ? [note] : []), measured, table(rows)].join('\n\n'));
  }
  return ['# Performance', intro, ...blocks.values(), ''].join('\n\n');
}
