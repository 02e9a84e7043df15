import { PdfWriter, readPdfFonts } from '@/lib/platform/pdf/pdf-writer.server';
import type { TimesheetView } from './timesheet-view';

const textSize = 10;

/** Builds a timesheet as a PDF for payroll, with names, shifts, differences, pay and signatures. */
export async function buildTimesheetPdf(
  view: TimesheetView,
  names: { doctor: string; employer: string; brand: string },
): Promise<Uint8Array> {
  const writer = await PdfWriter.start(`Timesheet ${view.reference}`, await readPdfFonts());
  const writeRows = (title: string, rows: readonly Parameters<PdfWriter['writeRow']>[0][]) => {
    writer.write(title, { size: 12, bold: true, gap: 12 });
    for (const row of rows) writer.writeRow(row, textSize);
  };
  const toRow = ({ label, text, note }: TimesheetView['facts'][number]) => ({
    left: label,
    right: text,
    ...(note && { detail: note }),
  });

  writer.write(`Timesheet ${view.reference}`, { size: 18, bold: true });
  writer.write(`${names.doctor} for ${names.employer}`, { size: textSize });
  writer.write(`Placement ${view.placement.reference}, ${view.stateWords}`, { size: textSize });
  writeRows('Summary', view.facts.map(toRow));
  writeRows(
    'Shifts',
    view.shifts.map(({ title, text, pay, differences, why }) => ({
      left: title,
      right: pay,
      detail: [text, ...differences, why && `Reason: ${why}`].filter(Boolean).join('. '),
    })),
  );
  writeRows('Pay', [...view.pay.lines, view.pay.total].map(toRow));
  writeRows(
    'Signatures and questions',
    view.steps.map(({ label, text, note }) => ({
      left: label,
      detail: [text, note].filter(Boolean).join(', '),
    })),
  );
  writer.write(`From ${names.brand}. ${names.brand} does not make any payment.`, { size: textSize, gap: 12 });
  return writer.pdf.save();
}
