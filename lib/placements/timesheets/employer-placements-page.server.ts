import { findMember } from '@/lib/employers/organisations/members.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { listPlacementRows } from '@/lib/placements/placement/list-placement-rows.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import type { PlacementListView } from '@/lib/placements/placement/placement-view';
import { employerPaths } from '@/lib/routes';
import { listHoursTodos } from './list-employer-todos.server';

/** A placement with hours to approve shows the cost of these hours, because that is what the employer answers. */
export async function loadEmployerPlacements({
  app,
  session,
}: SignedInPageRequest): Promise<PageAnswer<PlacementListView>> {
  const member = await findMember(app.db, session.doctorId);
  if (!member) return { notFound: true };
  const { organisation, name, role } = member;
  const now = app.clock.now();
  const placements = await listPlacements(app.db, { organisationId: organisation.id });
  const hours = await listHoursTodos(app.db, placements);
  const rows = listPlacementRows(placements, { side: 'employer', now, address: employerPaths.placement });
  const listed = rows.map((row) => {
    const found = hours.find(({ reference }) => reference === row.reference);
    if (!found) return row;
    const { button: label, href, period, amount, size, difference } = found;
    return {
      ...row,
      ...{ todo: { label, href, period }, amount, payLabel: `Cost of ${size}`, payNote: '' },
      ...(difference && { difference }),
      stateWords: row.ended && !row.asks ? 'Hours to approve' : row.stateWords,
    };
  });
  const employer = { organisation: organisation.name, name, role };
  return { props: { employer, rows: listed, planned: [] } };
}
