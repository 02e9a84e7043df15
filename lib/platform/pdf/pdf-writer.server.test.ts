import { jest } from '@jest/globals';
import { PDFPage } from '@cantoo/pdf-lib';
import { PdfWriter } from './pdf-writer.server';
import { readPdfFonts } from './read-pdf-fonts.server';

test('writes a row with its detail on one page, and numbers all pages', async () => {
  const drawn = new Map<string, string>();
  const drawText = jest.spyOn(PDFPage.prototype, 'drawText').mockImplementation(function (
    this: PDFPage,
    text: string,
  ) {
    drawn.set(text, this.ref.tag);
  });
  const writer = await PdfWriter.start('Placement', await readPdfFonts());
  const rows = Array.from({ length: 60 }, (_, row) => ({ left: `Shift ${row}`, detail: `Detail ${row}` }));
  writer.writeSection('Shifts', rows);
  writer.numberPages('PLA-100001');
  drawText.mockRestore();

  const pages = writer.pdf.getPages();
  expect(pages.length).toBeGreaterThan(1);
  for (const { left, detail } of rows) expect(drawn.get(detail)).toBe(drawn.get(left));
  expect(pages.map((_, index) => drawn.get(`PLA-100001, page ${index + 1} of ${pages.length}`))).toEqual(
    pages.map(({ ref }) => ref.tag),
  );
});
