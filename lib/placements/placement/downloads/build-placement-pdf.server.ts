import { PdfWriter, rowSize } from '@/lib/platform/pdf/pdf-writer.server';
import { readPdfFonts } from '@/lib/platform/pdf/read-pdf-fonts.server';
import { confirmationText } from '@/lib/placements/placement/placement';
import type { PlacementLine, PlacementView } from '@/lib/placements/placement/placement-view';

export const toPdfRow = ({ label, text, note }: PlacementLine) => ({
  left: label,
  right: text,
  ...(note && { detail: note }),
});

export const toPdfPay = ({ lines, total }: PlacementView['pay']) => [
  ...lines.map(toPdfRow),
  { ...toPdfRow(total), isTotal: true },
];

/** Puts rates and travel below their labels instead of beside them, because these texts are whole sentences. */
const toPdfText = ({ label, text, note }: PlacementLine) => ({
  left: label,
  // A note such as "plus travel" continues the sentence.
  detail: [text, note]
    .filter(Boolean)
    .join(note && /^\p{Ll}/u.test(note) ? ' ' : '. ')
    .replace(/\.?\n/g, '. '),
});

/**
 * Builds the confirmed terms as a PDF. The caller must already have removed from `view` what the reader may not see,
 * such as the fee.
 */
export async function buildPlacementPdf(
  view: PlacementView,
  names: { doctor: string; employer: string; brand: string },
): Promise<Uint8Array> {
  const { reference, version, stateWords, side, facts, shifts, pay, cancellation } = view;
  const writer = await PdfWriter.start(`Placement ${reference}`, await readPdfFonts());
  writer.write(`Placement ${reference}`, { size: 18, bold: true });
  writer.write(`${names.doctor} for ${names.employer}`, { size: rowSize });
  writer.write(`${stateWords}, version ${version} of the terms`, { size: rowSize });
  writer.writeSection('Summary', facts.map(toPdfText));
  writer.writeSection(
    'Shifts',
    shifts.map(({ day, text, pay: right }) => ({ left: day, right, detail: text })),
  );
  writer.writeSection(
    side === 'doctor' ? 'How your pay is calculated' : 'How the cost is calculated',
    toPdfPay(pay),
  );
  writer.writeSection('Rates', view.rates.map(toPdfText));
  writer.writeSection('Travel and accommodation', view.travel.map(toPdfText));
  writer.writeSection(
    'What the doctor is owed if the employer cancels',
    cancellation.length > 0 ? cancellation.map(toPdfText) : [{ left: 'Nothing' }],
  );
  for (const [index, line] of view.notes.split('\n').filter(Boolean).entries()) {
    if (index === 0) writer.writeTitle('Also agreed');
    writer.write(line, { size: rowSize, gap: index === 0 ? 5 : 0 });
  }
  writer.writeSection(
    'Confirmed by both sides',
    view.sides.map((line, index) => toPdfText({ ...line, label: index === 0 ? 'Doctor' : 'Employer' })),
  );
  writer.write(`Each side confirmed this sentence: “${confirmationText}”`, { size: rowSize, gap: 6 });
  writer.write(`From ${names.brand}, who arranged this placement.`, { size: rowSize, gap: 12 });
  writer.numberPages(reference);
  return writer.pdf.save();
}
