import Head from 'next/head';
import { Availability } from '@/components/doctors/availability/availability';
import {
  availabilitySchema,
  loadAvailability,
  submitAvailability,
} from '@/lib/doctors/availability/availability-page.server';
import type { AvailabilityView } from '@/lib/doctors/availability/availability-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'availability', quick: true, signedInOnly: true },
  { load: loadAvailability, schema: availabilitySchema, submit: submitAvailability },
);

export default function AvailabilityPage({ frame, ...view }: AvailabilityView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Availability | ${frame.brandName}`}</title>
      </Head>
      <Availability view={view} />
    </>
  );
}
