import Head from 'next/head';
import { PlacementPage } from '@/components/placements/placement-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadEmployerPlacement,
  placementSchema,
  submitEmployerPlacement,
} from '@/lib/placements/placement/own-placements-page.server';
import type { PlacementPageView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = form(
  { name: 'employer-placements', quick: true, signedInOnly: true },
  { load: loadEmployerPlacement, schema: placementSchema, submit: submitEmployerPlacement },
);

export default function OwnEmployerPlacementPage({
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
