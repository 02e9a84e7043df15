import Head from 'next/head';
import { Referees } from '@/components/doctors/referees/referees';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { refereesSchema, submitReferees } from '@/lib/doctors/referees/referees-form.server';
import { loadReferees } from '@/lib/doctors/referees/referees-page.server';
import type { RefereesView } from '@/lib/doctors/referees/referees-view';

export const getServerSideProps = form(
  { name: 'referees', quick: true, signedInOnly: true },
  { load: loadReferees, schema: refereesSchema, submit: submitReferees },
);

export default function RefereesPage({ frame, ...view }: RefereesView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Referees | ${frame.brandName}`}</title>
      </Head>
      <Referees view={view} />
    </>
  );
}
