import Head from 'next/head';
import { RequestForm } from '@/components/employers/organisations/request-form';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { RequestView } from '@/lib/employers/organisations/employer-view';
import { loadRequest, requestSchema, submitRequest } from '@/lib/employers/organisations/request-page.server';

export const getServerSideProps = form(
  { name: 'employer-request', mails: true, quick: true, signedInOnly: true },
  { load: loadRequest, schema: requestSchema, submit: submitRequest },
);

export default function RequestPage({ frame, ...view }: RequestView & { frame: Frame }) {
  const { errors, feedback } = view.form.state;
  const failed = errors.length > 0 || feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}${view.title} | ${frame.brandName}`}</title>
      </Head>
      <RequestForm view={view} />
    </>
  );
}
