import Head from 'next/head';
import { PlacementList } from '@/components/placements/placement-list';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { loadDoctorPlacements } from '@/lib/placements/timesheets/doctor-placements-page.server';
import type { PlacementListView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = page<PlacementListView>({ signedInOnly: true }, loadDoctorPlacements);

export default function PlacementsPage({ frame, ...view }: PlacementListView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Placements | ${frame.brandName}`}</title>
      </Head>
      <PlacementList view={view} />
    </>
  );
}
