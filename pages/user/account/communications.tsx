import Head from 'next/head';
import { Communications } from '@/components/account/communications';
import {
  loadCommunications,
  readCommunications,
  submitCommunications,
  type PostedCommunications,
} from '@/lib/web/communications-page.server';
import type { CommunicationsView } from '@/lib/web/communications-view';
import { form } from '@/lib/web/form.server';
import type { Frame } from '@/lib/web/frame';

export const getServerSideProps = form<CommunicationsView, PostedCommunications>(
  {
    name: 'communications',
    limit: { count: 120, seconds: 600 },
    quick: true,
    feedbackInForm: true,
    signedInOnly: true,
    noindex: true,
    flags: ['marketing-preferences'],
  },
  { load: loadCommunications, read: readCommunications, submit: submitCommunications },
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
