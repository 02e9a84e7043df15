import Head from 'next/head';
import { AcceptTerms } from '@/components/doctors/terms/accept-terms';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { acceptTermsSchema, loadAcceptTerms, submitAcceptTerms } from '@/lib/doctors/terms/terms-page.server';
import type { AcceptTermsView } from '@/lib/doctors/terms/terms-version';

export const getServerSideProps = form(
  { name: 'terms', quick: true, signedInOnly: true, beforeTerms: true },
  { load: loadAcceptTerms, schema: acceptTermsSchema, submit: submitAcceptTerms },
);

export default function AcceptTermsPage({ frame, ...view }: AcceptTermsView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Our terms have changed | ${frame.brandName}`}</title>
      </Head>
      <AcceptTerms view={view} />
    </>
  );
}
