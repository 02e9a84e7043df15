import Head from 'next/head';
import { PlacementPage } from '@/components/placements/placement-page';
import { PlacementLinkEnded } from '@/components/placements/placement-parts';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadPlacementLink,
  placementLinkSchema,
  submitPlacementLink,
} from '@/lib/placements/placement/placement-link-page.server';
import type { PlacementPageView } from '@/lib/placements/placement/placement-view';

export const getServerSideProps = form(
  { name: 'placement', quick: true, disabledToo: true, noindex: true },
  { load: loadPlacementLink, schema: placementLinkSchema, submit: submitPlacementLink },
);

export default function PlacementLinkPage({
  frame,
  placement,
  ...view
}: PlacementPageView & { frame: Frame }) {
  useFullLoads();
  const title = placement ? `Placement ${placement.reference}` : 'Placement';
  return (
    <>
      <Head>
        <title key="title">{`${view.state.errors.length > 0 ? 'Error: ' : ''}${title} | ${frame.brandName}`}</title>
      </Head>
      {placement ? <PlacementPage view={{ ...view, placement }} /> : <PlacementLinkEnded />}
    </>
  );
}
