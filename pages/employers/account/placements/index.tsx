import { page } from '@/lib/http/page.server';
import { loadEmployerPlacements } from '@/lib/placements/timesheets/employer-placements-page.server';
import type { PlacementListView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = page<PlacementListView>({ signedInOnly: true }, loadEmployerPlacements);

export { PlacementListRoute as default } from '@/components/placements/placement-list';
