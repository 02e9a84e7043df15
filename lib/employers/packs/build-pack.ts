import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

export type PackFile = { type: 'pdf' | 'jpg'; content: Uint8Array };
/** `file` is null for a document that the employer downloads on its own. */
export type PackDocument = { title: string; lines: string[]; file: PackFile | null };
type Cover = { title: string; lines: string[]; footer: string };

export type PackQuestion =
  | { do: 'count-pages'; content: Uint8Array }
  | {
      do: 'build';
      cover: Cover;
      documents: PackDocument[];
      fonts: { regular: Uint8Array; bold: Uint8Array };
    };
/** `pages` is null for a PDF that cannot be merged, for example because it is encrypted or damaged. */
export type PackAnswer = { pages: number | null } | { pdf: Uint8Array };

const [width, height, margin] = [595, 842, 48];
/** Longest PDF that is merged, in pages. */
const maxPages = 300;

const openPdf = (content: Uint8Array) =>
  PDFDocument.load(content, { throwOnInvalidObject: true, updateMetadata: false });

async function countPages(content: Uint8Array): Promise<number | null> {
  try {
    const pdf = await openPdf(content);
    const copy = await PDFDocument.create();
    const pages = await copy.copyPages(pdf, pdf.getPageIndices());
    return pages.length > 0 && pages.length <= maxPages ? pages.length : null;
  } catch {
    return null;
  }
}

function breakLine(
  text: string,
  { font, size, room }: { font: PDFFont; size: number; room: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.replace(/\s+/g, ' ').split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

class Writer {
  private page: PDFPage;
  private y = height - margin;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: { regular: PDFFont; bold: PDFFont },
  ) {
    this.page = pdf.addPage([width, height]);
  }

  write(text: string, { size, bold = false, gap = 0 }: { size: number; bold?: boolean; gap?: number }): void {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    this.y -= gap;
    for (const line of breakLine(text, { font, size, room: width - 2 * margin })) {
      if (this.y - size < margin) {
        this.page = this.pdf.addPage([width, height]);
        this.y = height - margin;
      }
      this.y -= size * 1.35;
      this.page.drawText(line, { x: margin, y: this.y, size, font, color: rgb(0.07, 0.13, 0.23) });
    }
  }
}

async function addPicture(pdf: PDFDocument, content: Uint8Array): Promise<void> {
  const picture = await pdf.embedJpg(content);
  const isWide = picture.width > picture.height;
  const page = pdf.addPage(isWide ? [height, width] : [width, height]);
  const room = { width: page.getWidth() - 2 * margin, height: page.getHeight() - 2 * margin };
  const fitted = picture.scaleToFit(room.width, room.height);
  const size = fitted.width > picture.width ? picture.scale(1) : fitted;
  page.drawImage(picture, {
    ...size,
    x: (page.getWidth() - size.width) / 2,
    y: (page.getHeight() - size.height) / 2,
  });
}

async function buildPdf({
  cover,
  documents,
  fonts,
}: Extract<PackQuestion, { do: 'build' }>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(cover.title);
  const [regular, bold] = [await pdf.embedFont(fonts.regular), await pdf.embedFont(fonts.bold)];
  const writer = new Writer(pdf, { regular, bold });
  writer.write(cover.title, { size: 22, bold: true });
  for (const line of cover.lines) writer.write(line, { size: 11, gap: 2 });
  documents.forEach(({ title, lines }, index) => {
    writer.write(`${index + 1}. ${title}`, { size: 12, bold: true, gap: 12 });
    for (const line of lines) writer.write(line, { size: 10 });
  });
  writer.write(cover.footer, { size: 9, gap: 18 });
  for (const { file } of documents) {
    if (file?.type === 'jpg') await addPicture(pdf, file.content);
    if (file?.type === 'pdf') {
      const source = await openPdf(file.content);
      for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
    }
  }
  return pdf.save();
}

export async function answerPackQuestion(question: PackQuestion): Promise<PackAnswer> {
  if (question.do === 'count-pages') return { pages: await countPages(question.content) };
  return { pdf: await buildPdf(question) };
}
