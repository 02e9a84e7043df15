import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** Page width, page height and margin of an A4 page, in points. */
export const [pageWidth, pageHeight, pageMargin] = [595, 842, 48];
const textWidth = pageWidth - 2 * pageMargin;
const leftWidth = 360;
export const rowSize = 10;
const ink = rgb(0.07, 0.13, 0.23);

type PdfFonts = { regular: Uint8Array; bold: Uint8Array };
type Style = { size: number; bold?: boolean; gap?: number; width?: number };

export async function readPdfFonts(): Promise<PdfFonts> {
  const folder = path.join(process.cwd(), 'lib/platform/pdf/fonts');
  const [regular, bold] = await Promise.all([
    readFile(path.join(folder, 'regular.ttf')),
    readFile(path.join(folder, 'bold.ttf')),
  ]);
  return { regular, bold };
}

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

  write(text: string, { size, bold = false, gap = 0, width = textWidth }: Style): void {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    this.y -= gap;
    for (const line of wrapText(
      this.replaceUnknown(text),
      (one) => font.widthOfTextAtSize(one, size) <= width,
    )) {
      this.advance(size);
      this.page.drawText(line, { x: pageMargin, y: this.y, size, font, color: ink });
    }
  }

  writeRow(
    { left, right = '', detail = '' }: { left: string; right?: string; detail?: string },
    size: number,
  ): void {
    const { bold, regular } = this.fonts;
    const fits = (line: string) => bold.widthOfTextAtSize(line, size) <= leftWidth;
    const [first = '', ...rest] = wrapText(this.replaceUnknown(left), fits);
    this.y -= 3;
    this.advance(size);
    this.page.drawText(first, { x: pageMargin, y: this.y, size, font: bold, color: ink });
    const amount = this.replaceUnknown(right);
    const x = pageWidth - pageMargin - regular.widthOfTextAtSize(amount, size);
    this.page.drawText(amount, { x, y: this.y, size, font: regular, color: ink });
    for (const line of rest) this.write(line, { size, bold: true, width: leftWidth });
    if (detail) this.write(detail, { size, width: leftWidth });
  }

  writeSection(title: string, rows: readonly { left: string; right?: string; detail?: string }[]): void {
    if (rows.length === 0) return;
    // Keeps the title on the page of its first row.
    if (this.y < pageMargin + 72) this.startPage();
    this.write(title, { size: 12, bold: true, gap: 12 });
    for (const row of rows) this.writeRow(row, rowSize);
  }

  private advance(size: number): void {
    if (this.y - size * 1.35 < pageMargin) this.startPage();
    this.y -= size * 1.35;
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
