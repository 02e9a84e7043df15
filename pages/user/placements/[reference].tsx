import Head from 'next/head';
import { PlacementPage } from '@/components/placements/placement-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadDoctorPlacement,
  placementSchema,
  submitDoctorPlacement,
} from '@/lib/placements/placement/own-placements-page.server';
import type { PlacementPageView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = form(
  { name: 'placements', quick: true, signedInOnly: true },
  { load: loadDoctorPlacement, schema: placementSchema, submit: submitDoctorPlacement },
);

export default function OwnDoctorPlacementPage({
  frame,
  placement,
  ...view
}: PlacementPageView & { frame: Frame }) {
  if (!placement) return null;
  return (
    <>
      <Head>
        <title key="title">{`Placement ${placement.reference} | ${frame.brandName}`}</title>
      </Head>
      <PlacementPage view={{ ...view, placement }} />
    </>
  );
}
