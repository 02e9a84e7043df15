import { deflateSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { readPdfFonts } from '@/lib/platform/pdf/read-pdf-fonts.server';
import { answerPackQuestion, type PackDocument } from './build-pack.server';

const cover = {
  title: 'Documents of Mere Tūhoe Łukasz',
  lines: ['For Whangārei Hospital'],
  footer: 'Only for you.',
};

async function makePdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 300]);
  return pdf.save();
}

async function build(documents: PackDocument[]) {
  const answer = await answerPackQuestion({ do: 'build', cover, documents, fonts: await readPdfFonts() });
  if (!('pdf' in answer)) throw new Error('No PDF');
  return PDFDocument.load(answer.pdf);
}

test('a document pack’s PDF has a cover, then the documents in order, pictures on A4 pages and PDFs page by page', async () => {
  const wide = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#999' } })
    .jpeg()
    .toBuffer();
  const pdf = await build([
    { title: 'Passport', lines: ['Number PA1'], file: { type: 'jpg', content: wide } },
    { title: 'CV', lines: [], file: { type: 'pdf', content: await makePdf(2) } },
    { title: 'Medical degree', lines: ['This file is not in the PDF.'], file: null },
  ]);
  const sizes = pdf.getPages().map((page) => [page.getWidth(), page.getHeight()]);
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [200, 300],
    [200, 300],
  ]);
  expect(pdf.getTitle()).toBe('Documents of Mere Tūhoe Łukasz');
});

test('writes a document’s title and details on the same page of a document list', async () => {
  const drawn = new Map<string, string>();
  const drawText = jest.spyOn(PDFPage.prototype, 'drawText').mockImplementation(function (
    this: PDFPage,
    text: string,
  ) {
    drawn.set(text, this.ref.tag);
  });
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  await build(numbers.map((n) => ({ title: 'CV', lines: ['Number', `Checked ${n}`], file: null })));
  drawText.mockRestore();
  for (const n of numbers) expect(drawn.get(`Checked ${n}`)).toBe(drawn.get(`${n}. CV`));
});

test('continues a document list that is too long for one page on a second page', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...{ title: `Document ${index}`, lines: ['Number', 'x'.repeat(300)], file: null },
  }));
  expect((await build(many)).getPageCount()).toBeGreaterThan(1);
});

const encrypted = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
4 0 obj << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >> endobj
trailer << /Size 5 /Root 1 0 R /Encrypt 4 0 R >>
%%EOF`;
const bomb = deflateSync(Buffer.alloc(8_000_000));

test.each([
  ['no PDF', Buffer.from('hello')],
  ['a PDF without pages', Buffer.from('%PDF-1.7\n%%EOF')],
  ['an encrypted PDF', Buffer.from(encrypted)],
  [
    'a PDF that is cut off',
    Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj <<'),
  ],
  [
    'a PDF whose objects are zeros',
    Buffer.concat([
      Buffer.from(
        `%PDF-1.5\n1 0 obj << /Type /ObjStm /N 9 /First 9 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`,
      ),
      bomb,
      Buffer.from('\nendstream endobj\n%%EOF'),
    ]),
  ],
])('treats %s as a file that cannot be merged into a document pack', async (_, content) => {
  expect(await answerPackQuestion({ do: 'count-pages', content })).toEqual({ pages: null });
});

test('counts a PDF’s pages, and treats a PDF with more than 300 pages as a file that cannot be merged', async () => {
  expect(await answerPackQuestion({ do: 'count-pages', content: await makePdf(3) })).toEqual({ pages: 3 });
  expect(await answerPackQuestion({ do: 'count-pages', content: await makePdf(301) })).toEqual({
    pages: null,
  });
});
