import type {
  ComingPlacement,
  ConfirmedCost,
  EmployerTodo,
} from '@/lib/employers/organisations/employer-view';
import { buildPayLines } from '@/lib/placements/placement/build-pay-lines';
import { listPlacementRows } from '@/lib/placements/placement/list-placement-rows.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import { listHoursToApprove } from '@/lib/placements/placement/list-hours-to-approve.server';
import { doctorName, type Placement } from '@/lib/placements/placement/placement';
import { workOutPay } from '@/lib/placements/placement/placement-pay';
import { selectTerms } from '@/lib/placements/placement/placement-version-store.server';
import { formatPeriod } from '@/lib/placements/placement/timesheet';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { employerPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { sumExpenses } from './expense';
import { selectExpenses } from './expense-store.server';
import { countWorkedMinutes, formatMinutes, workOutTimesheet } from './work-out-timesheet';

/** Timesheet that waits for approval. `reference` is the placement's number. */
type HoursTodo = EmployerTodo & { reference: string; period: string };

/** Most hours to approve belong to the newest terms, which `placement` contains, so few todos need a query. */
async function toHoursTodo(
  db: Database,
  { placement, timesheet, href }: Awaited<ReturnType<typeof listHoursToApprove>>[number],
): Promise<HoursTodo[]> {
  const { version } = timesheet;
  const isNewest = version === null || version === placement.version;
  const terms = isNewest ? placement.terms : await selectTerms(db, placement.id, version);
  if (!terms) return [];
  const lines = timesheet.lines ?? [];
  const title = `Hours: ${doctorName(placement)}`;
  const period = formatPeriod(timesheet, terms);
  const pay = buildPayLines(terms, workOutTimesheet(lines, terms), 'employer').total.text;
  const worked = countWorkedMinutes(lines, terms.timeZone);
  const agreed = countWorkedMinutes(
    lines.map((line) => ({ ...line, worked: line.planned })),
    terms.timeZone,
  );
  const expenses = await selectExpenses(db, timesheet.id);
  return [
    {
      kind: 'timesheet',
      since: timesheet.sentAt?.toISOString() ?? '',
      title,
      ...{ reference: placement.reference, period },
      details: [terms.facility, period],
      amount: expenses.length > 0 ? `${pay} plus ${formatMoney(sumExpenses(expenses))} expenses` : pay,
      size: formatMinutes(worked),
      ...(worked !== agreed && {
        difference: `${formatMinutes(Math.abs(worked - agreed))} ${worked > agreed ? 'longer' : 'shorter'} than agreed`,
      }),
      ...{ href, button: 'Check hours' },
    },
  ];
}

export async function listHoursTodos(db: Database, placements: readonly Placement[]): Promise<HoursTodo[]> {
  const todos: HoursTodo[] = [];
  for (const waiting of await listHoursToApprove(db, placements))
    todos.push(...(await toHoursTodo(db, waiting)));
  return todos;
}

function sumCosts(placements: readonly Placement[]): ConfirmedCost {
  const pays = placements.map(({ terms }) => workOutPay(terms));
  const cents = pays.reduce((sum, { employerCents }) => sum + employerCents, 0);
  const isOpenEnded = pays.some(({ hasUnlimitedTravel }) => hasUnlimitedTravel);
  return {
    amount: `${formatMoney(cents)} ${placements[0]?.terms.rates.currency ?? ''}`,
    note: isOpenEnded ? 'confirmed cost, plus travel' : 'confirmed cost',
    doctors: placements.length,
  };
}

/** Maximum number of confirmed placements beside the list of vacancies. */
const maxComing = 3;

/**
 * Lists what an employer has to answer: placements to confirm, then timesheets whose hours wait for approval. `coming`
 * lists the next confirmed placements. `confirmedCosts` has the cost of each vacancy with confirmed placements, by the
 * vacancy's reference.
 */
export async function listEmployerTodos(
  { db, now }: { db: Database; now: Date },
  organisationId: string,
): Promise<{
  todos: EmployerTodo[];
  coming: ComingPlacement[];
  confirmedCosts: ReadonlyMap<string, ConfirmedCost>;
}> {
  const placements = await listPlacements(db, { organisationId });
  const reader = { side: 'employer', now, address: employerPaths.placement } as const;
  const rows = listPlacementRows(placements, reader);
  const confirmed = placements.filter(({ state }) => state === 'confirmed');
  const hours = await listHoursTodos(db, placements);
  const find = (reference: string) => placements.find((one) => one.reference === reference);
  return {
    todos: [
      ...rows
        .filter(({ asks }) => asks)
        .map(({ reference, title, dates, length, amount, payNote, href }) => {
          const placement = find(reference);
          return {
            kind: 'placement' as const,
            since: placement?.sentAt?.toISOString() ?? '',
            title: `Placement: ${title}`,
            details: [placement?.terms.facility ?? '', dates],
            amount,
            size: [length, payNote].filter(Boolean).join(', '),
            ...{ href, button: 'Read and confirm' },
          };
        }),
      ...hours,
    ],
    coming: listPlacementRows(confirmed, reader)
      .filter(({ ended }) => !ended)
      .slice(0, maxComing)
      .map(({ reference, title, dates, href }) => ({
        title,
        facility: find(reference)?.terms.facility ?? '',
        dates,
        href,
      })),
    confirmedCosts: new Map(
      confirmed.flatMap(({ vacancy }) =>
        vacancy
          ? [
              [
                vacancy.reference,
                sumCosts(confirmed.filter((one) => one.vacancy?.id === vacancy.id)),
              ] as const,
            ]
          : [],
      ),
    ),
  };
}
