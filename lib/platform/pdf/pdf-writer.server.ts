import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfFonts } from './read-pdf-fonts.server';

/** Page width, page height and margin of an A4 page, in points. */
export const [pageWidth, pageHeight, pageMargin] = [595, 842, 48];
const textWidth = pageWidth - 2 * pageMargin;
const leftWidth = 360;
export const rowSize = 10;
const ink = rgb(0.07, 0.13, 0.23);
const muted = rgb(0.35, 0.4, 0.48);
const ruleColour = rgb(0.8, 0.83, 0.87);
const lineHeight = 1.35;
const rowGap = 5;

type Style = { size: number; bold?: boolean; gap?: number; width?: number; color?: typeof ink };
type PdfRow = { left: string; right?: string; detail?: string; isTotal?: boolean };

/**
 * Writes text from top to bottom, and adds pages as needed. If the font lacks an accented letter, writes it without
 * accent.
 */
export class PdfWriter {
  private page: PDFPage;
  private y = pageHeight - pageMargin;
  private readonly known: ReadonlySet<number>;

  private constructor(
    readonly pdf: PDFDocument,
    private readonly fonts: { regular: PDFFont; bold: PDFFont },
  ) {
    this.known = new Set(fonts.regular.getCharacterSet());
    this.page = pdf.addPage([pageWidth, pageHeight]);
  }

  static async start(title: string, fonts: PdfFonts): Promise<PdfWriter> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    pdf.setTitle(title);
    const regular = await pdf.embedFont(fonts.regular);
    return new PdfWriter(pdf, { regular, bold: await pdf.embedFont(fonts.bold) });
  }

  write(text: string, { size, bold = false, gap = 0, width = textWidth, color = ink }: Style): void {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    this.y -= gap;
    for (const line of this.wrap(text, { size, bold, width })) {
      this.advance(size);
      this.page.drawText(line, { x: pageMargin, y: this.y, size, font, color });
    }
  }

  /** Writes all lines of a row on one page, unless they are higher than a page. */
  private writeRow({ left, right = '', detail = '', isTotal = false }: PdfRow, size: number): void {
    const label = { size, bold: true, width: leftWidth };
    const note = right ? { size: size - 1, width: leftWidth, color: muted } : { size };
    const details = detail ? this.wrap(detail, note).length : 0;
    const height = (this.wrap(left, label).length * size + details * note.size) * lineHeight + rowGap;
    this.keepRoom(height);
    this.y -= rowGap;
    const firstLine = this.y - size * lineHeight;
    this.write(left, label);
    const font = isTotal ? this.fonts.bold : this.fonts.regular;
    const amount = this.replaceUnknown(right);
    const x = pageWidth - pageMargin - font.widthOfTextAtSize(amount, size);
    this.page.drawText(amount, { x, y: firstLine, size, font, color: ink });
    if (detail) this.write(detail, note);
  }

  writeSection(title: string, rows: readonly PdfRow[]): void {
    if (rows.length === 0) return;
    this.writeTitle(title);
    for (const row of rows) this.writeRow(row, rowSize);
  }

  writeTitle(title: string): void {
    // Keeps the title on the page of its first row.
    this.keepRoom(72);
    this.write(title, { size: 12, bold: true, gap: 16 });
    this.y -= 4;
    const [start, end] = [pageMargin, pageWidth - pageMargin].map((x) => ({ x, y: this.y }));
    if (start && end) this.page.drawLine({ start, end, thickness: 0.75, color: ruleColour });
  }

  /** Starts a new page if the current page has less room. `height` is in points. */
  keepRoom(height: number): void {
    if (this.y - height < pageMargin) this.startPage();
  }

  /** Writes the name and number of each page at its foot. */
  numberPages(name: string): void {
    const pages = this.pdf.getPages();
    for (const [index, page] of pages.entries())
      page.drawText(`${name}, page ${index + 1} of ${pages.length}`, {
        ...{ x: pageMargin, y: pageMargin / 2, size: rowSize - 1 },
        ...{ font: this.fonts.regular, color: muted },
      });
  }

  private wrap(text: string, { size, bold = false, width = textWidth }: Style): string[] {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    return wrapText(this.replaceUnknown(text), (line) => font.widthOfTextAtSize(line, size) <= width);
  }

  private advance(size: number): void {
    this.keepRoom(size * lineHeight);
    this.y -= size * lineHeight;
  }

  private startPage(): void {
    this.page = this.pdf.addPage([pageWidth, pageHeight]);
    this.y = pageHeight - pageMargin;
  }

  private replaceUnknown(text: string): string {
    return [...text.replaceAll(/\s/g, ' ')]
      .map((letter) => {
        const base = letter.normalize('NFKD')[0] ?? '?';
        return [letter, base].find((one) => this.known.has(one.codePointAt(0) ?? 0)) ?? '?';
      })
      .join('');
  }
}

function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line)) {
      const cut = Math.max(
        1,
        [...line].findIndex((_, at) => !fits(line.slice(0, at + 1))),
      );
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}
