import { PDFDocument } from '@cantoo/pdf-lib';
import { pageHeight, pageMargin, pageWidth, PdfWriter } from '@/lib/platform/pdf/pdf-writer.server';

export type PackFile = { type: 'pdf' | 'jpg'; content: Uint8Array };
/** `file` is null if the PDF does not include the document, so that the employer must download it separately. */
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
/** `pages` is null if the PDF cannot be merged, for example because it is encrypted or damaged. */
export type PackAnswer = { pages: number | null } | { pdf: Uint8Array };

/** A PDF with more pages is not merged. */
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

async function addPicture(pdf: PDFDocument, content: Uint8Array): Promise<void> {
  const picture = await pdf.embedJpg(content);
  const isWide = picture.width > picture.height;
  const page = pdf.addPage(isWide ? [pageHeight, pageWidth] : [pageWidth, pageHeight]);
  const room = { width: page.getWidth() - 2 * pageMargin, height: page.getHeight() - 2 * pageMargin };
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
  const writer = await PdfWriter.start(cover.title, fonts);
  const { pdf } = writer;
  writer.write(cover.title, { size: 22, bold: true });
  for (const line of cover.lines) writer.write(line, { size: 11, gap: 2 });
  documents.forEach(({ title, lines }, index) => {
    writer.keepRoom(28 + lines.length * 14);
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
