import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type PdfFonts = { regular: Uint8Array; bold: Uint8Array };

/**
 * Reads the font files for `PdfWriter`. This is a separate file, because the process that reads the fonts for the thread
 * that builds a pack does not need the large PDF library.
 */
export async function readPdfFonts(): Promise<PdfFonts> {
  const folder = path.join(process.cwd(), 'lib/platform/pdf/fonts');
  const [regular, bold] = await Promise.all([
    readFile(path.join(folder, 'regular.ttf')),
    readFile(path.join(folder, 'bold.ttf')),
  ]);
  return { regular, bold };
}
