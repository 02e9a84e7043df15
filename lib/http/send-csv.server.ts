import { stringify } from 'csv-stringify/sync';
import type { NextApiResponse } from 'next';

export function sendCsv(res: NextApiResponse, name: string, lines: (string | number | null)[][]): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.status(200);
  // Escapes cells that look like formulas, because spreadsheets would run them.
  res.end(stringify(lines, { escape_formulas: true, bom: true }));
}
