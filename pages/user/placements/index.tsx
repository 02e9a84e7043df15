import { page } from '@/lib/http/page.server';
import { loadDoctorPlacements } from '@/lib/placements/timesheets/doctor-placements-page.server';
import type { PlacementListView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = page<PlacementListView>({ signedInOnly: true }, loadDoctorPlacements);

export { PlacementListRoute as default } from '@/components/placements/placement-list';
