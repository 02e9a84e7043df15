import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import type { TimesheetView } from './timesheet-view';

const [width, height, margin] = [595, 842, 50];
const sizes = { title: 18, heading: 12, text: 10 } as const;
const leading = 1.4;
const longestFile = 20;

const fontFolder = path.join(process.cwd(), 'lib/placements/timesheets/fonts');
const readFonts = () =>
  Promise.all(['regular', 'bold'].map((name) => readFile(path.join(fontFolder, `${name}.ttf`))));

type Row = { left: string; right?: string; detail?: string };

/** Builds a timesheet as a PDF for payroll, with names, shifts, differences, pay and signatures. */
export async function buildTimesheetPdf(
  view: TimesheetView,
  names: { doctor: string; employer: string; brand: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all((await readFonts()).map((file) => pdf.embedFont(file)));
  if (!regular || !bold) throw new Error('The fonts of the PDF were not read');
  pdf.setTitle(`Timesheet ${view.reference}`);
  const known = new Set(regular.getCharacterSet());
  /** Letters that the font lacks lose their accent, or become a question mark. */
  const plain = (text: string) =>
    [...text.replaceAll('\u00a0', ' ')]
      .map((letter) => {
        if (known.has(letter.codePointAt(0) ?? 0)) return letter;
        const base = letter.normalize('NFKD')[0] ?? '?';
        return known.has(base.codePointAt(0) ?? 0) ? base : '?';
      })
      .join('');
  let page = pdf.addPage([width, height]);
  let y = height - margin;
  const write = (text: string, { font, size, right }: { font: PDFFont; size: number; right?: boolean }) => {
    const shown = plain(text);
    const x = right ? width - margin - font.widthOfTextAtSize(shown, size) : margin;
    page.drawText(shown, { x, y, size, font });
  };
  const advance = (size: number) => {
    y -= size * leading;
    if (y > margin || pdf.getPageCount() >= longestFile) return;
    page = pdf.addPage([width, height]);
    y = height - margin;
  };
  const writeLines = (text: string, font: PDFFont, size: number, most: number) => {
    for (const line of wrapText(plain(text), (one) => font.widthOfTextAtSize(one, size) <= most)) {
      advance(size);
      write(line, { font, size });
    }
  };
  const writeRows = (title: string, rows: readonly Row[]) => {
    y -= sizes.heading;
    writeLines(title, bold, sizes.heading, width - 2 * margin);
    for (const { left, right, detail } of rows) {
      y -= 3;
      const [first = '', ...rest] = wrapText(
        plain(left),
        (one) => bold.widthOfTextAtSize(one, sizes.text) <= 360,
      );
      advance(sizes.text);
      write(first, { font: bold, size: sizes.text });
      if (right) write(right, { font: regular, size: sizes.text, right: true });
      for (const line of rest) writeLines(line, bold, sizes.text, 360);
      if (detail) writeLines(detail, regular, sizes.text, 360);
    }
  };

  writeLines(`Timesheet ${view.reference}`, bold, sizes.title, width - 2 * margin);
  const about = [
    `${names.doctor} for ${names.employer}`,
    `Placement ${view.placement.reference}, ${view.stateWords}`,
  ];
  for (const line of about) writeLines(line, regular, sizes.text, width - 2 * margin);
  writeRows(
    'Summary',
    view.facts.map(({ label, text, note }) => ({ left: label, right: text, ...(note && { detail: note }) })),
  );
  writeRows(
    'Shifts',
    view.shifts.map(({ title, text, pay, differences, why }) => ({
      left: title,
      right: pay,
      detail: [text, ...differences, why && `Reason: ${why}`].filter(Boolean).join('. '),
    })),
  );
  const { lines, total } = view.pay;
  writeRows(
    'Pay',
    [...lines, total].map(({ label, text, note }) => ({
      left: label,
      right: text,
      ...(note && { detail: note }),
    })),
  );
  writeRows(
    'Signatures and questions',
    view.steps.map(({ label, text, note }) => ({
      left: label,
      detail: [text, note].filter(Boolean).join(', '),
    })),
  );
  y -= sizes.heading;
  writeLines(
    `From ${names.brand}. No payment is made by ${names.brand}.`,
    regular,
    sizes.text,
    width - 2 * margin,
  );
  return pdf.save();
}

function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
      while (!fits(line)) {
        const cut = [...line].findIndex((_, at) => !fits(line.slice(0, at + 1)));
        lines.push(line.slice(0, Math.max(1, cut)));
        line = line.slice(Math.max(1, cut));
      }
    }
  }
  return [...lines, line];
}
