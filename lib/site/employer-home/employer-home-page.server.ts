import { buildVacanciesView } from '@/lib/employers/organisations/vacancies-page.server';
import type { PlacementTodo } from '@/lib/employers/organisations/employer-view';
import { forMembers } from '@/lib/employers/organisations/member-page.server';
import type { FormState } from '@/lib/http/form';
import { listPlacementRows } from '@/lib/placements/placement/build-placement-view.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import { formatPeriod } from '@/lib/placements/placement/timesheet';
import { selectTimesheetsIn } from '@/lib/placements/placement/timesheet-store.server';
import { employerPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';

/** Start page of an employer's section: vacancies, and what waits for the employer's answer. */
export const loadEmployerHome = forMembers(async (request, state: FormState) => {
  const { app, member } = request;
  const services = { db: app.db, now: app.clock.now() };
  const placements = await listPlacementTodos(services, member.organisation.id);
  return { props: await buildVacanciesView(request, { state, placements }) };
});

async function listPlacementTodos(
  { db, now }: { db: Database; now: Date },
  organisationId: string,
): Promise<PlacementTodo[]> {
  const placements = await listPlacements(db, { organisationId });
  const rows = listPlacementRows(placements, { side: 'employer', now, address: employerPaths.placement });
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  const timesheets = await selectTimesheetsIn(db, [...byId.keys()], ['sent']);
  return [
    ...rows
      .filter(({ asks }) => asks)
      .map(({ title, dates, href }) => ({
        title: `Placement: ${title}`,
        detail: dates,
        href,
        button: 'Confirm',
      })),
    ...timesheets.flatMap((timesheet) => {
      const placement = byId.get(timesheet.placementId);
      if (!placement) return [];
      const { terms } = placement;
      const name = `Dr ${placement.doctor?.givenName ?? ''} ${placement.doctor?.familyName ?? ''}`.trim();
      return {
        title: `Hours: ${name}`,
        detail: `${formatPeriod(timesheet, terms)}, ${terms.facility}`,
        href: employerPaths.timesheet(timesheet.reference),
        button: 'Approve hours',
      };
    }),
  ];
}
