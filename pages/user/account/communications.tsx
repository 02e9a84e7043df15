import Head from 'next/head';
import { Communications } from '@/components/doctors/communications/communications';
import {
  communicationsSchema,
  loadCommunications,
  submitCommunications,
} from '@/lib/doctors/communications/communications-page.server';
import type { CommunicationsView } from '@/lib/doctors/communications/communications-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'communications', quick: true, signedInOnly: true, flags: ['marketing-preferences'] },
  { load: loadCommunications, schema: communicationsSchema, submit: submitCommunications },
);

export default function CommunicationsPage({ frame, ...view }: CommunicationsView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">
          {`${failed ? 'Error: ' : ''}Communication preferences | ${frame.brandName}`}
        </title>
      </Head>
      <Communications view={view} />
    </>
  );
}
