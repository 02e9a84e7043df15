import { formatDateRange } from '@/lib/core/months';
import { PdfWriter, rowSize } from '@/lib/platform/pdf/pdf-writer.server';
import { readPdfFonts } from '@/lib/platform/pdf/read-pdf-fonts.server';
import { toPdfPay, toPdfRow } from '@/lib/placements/placement/downloads/build-placement-pdf.server';
import type { TimesheetView } from './timesheet-view';

export async function buildTimesheetPdf(
  view: TimesheetView,
  names: { doctor: string; employer: string; brand: string },
): Promise<Uint8Array> {
  const writer = await PdfWriter.start(`Timesheet ${view.reference}`, await readPdfFonts());
  writer.write(`Timesheet ${view.reference}`, { size: 18, bold: true });
  writer.write(`${names.doctor} for ${names.employer}`, { size: rowSize });
  writer.write(`Placement ${view.placement.reference}, ${view.stateWords}`, { size: rowSize });
  const period = { label: 'Period', text: formatDateRange(view.firstDay, view.lastDay) };
  writer.writeSection('Summary', [period, ...view.facts].map(toPdfRow));
  writer.writeSection(
    'Shifts',
    view.shifts.map(({ title, text, pay, differences, why }) => ({
      left: title,
      right: pay,
      detail: [text, ...differences, why && `Reason: ${why}`].filter(Boolean).join('. '),
    })),
  );
  writer.writeSection('Pay', toPdfPay(view.pay));
  if (view.expenseTotal)
    writer.writeSection('Expenses', [
      ...view.expenses.map(({ title, what, amount }) => ({ left: title, right: amount, detail: what })),
      { left: 'Expenses to pay back', right: view.expenseTotal, isTotal: true },
    ]);
  writer.writeSection(
    'Signatures and questions',
    view.steps.map(({ label, text, note }) => ({
      left: label,
      detail: [text, note].filter(Boolean).join(', '),
    })),
  );
  writer.write(`From ${names.brand}. ${names.brand} does not make any payment.`, { size: rowSize, gap: 12 });
  writer.numberPages(view.reference);
  return writer.pdf.save();
}
