import Head from 'next/head';
import { Documents } from '@/components/doctors/credentials/documents';
import { maxCredentialBytes } from '@/lib/doctors/credentials/credential';
import { documentsSchema, submitDocuments } from '@/lib/doctors/credentials/documents-form.server';
import { loadDocuments } from '@/lib/doctors/credentials/documents-page.server';
import { addJobReadiness } from '@/lib/doctors/requirements/add-job-readiness.server';
import type { DocumentsForJobView } from '@/lib/doctors/requirements/readiness';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  {
    name: 'documents',
    quick: true,
    feedbackInForm: true,
    signedInOnly: true,
    maxFileBytes: maxCredentialBytes,
  },
  {
    load: async (request, state) => addJobReadiness(request, await loadDocuments(request, state)),
    schema: documentsSchema,
    submit: submitDocuments,
  },
);

export default function DocumentsPage({ frame, ...view }: DocumentsForJobView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Your documents | ${frame.brandName}`}</title>
      </Head>
      <Documents view={view} />
    </>
  );
}
