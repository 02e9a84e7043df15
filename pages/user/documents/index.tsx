import Head from 'next/head';
import { Documents } from '@/components/doctors/credentials/documents';
import { maxCredentialBytes } from '@/lib/doctors/credentials/credential';
import { documentsSchema, submitDocuments } from '@/lib/doctors/credentials/documents-form.server';
import { loadDocuments } from '@/lib/doctors/credentials/documents-page.server';
import { addJobReadiness } from '@/lib/doctors/requirements/add-job-readiness.server';
import type { DocumentsForJobView, WorkDocuments } from '@/lib/doctors/requirements/readiness';
import { addWorkDocuments } from '@/lib/enquiries/enquiry/list-work-documents.server';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'documents', quick: true, signedInOnly: true, maxFileBytes: maxCredentialBytes },
  {
    load: async (request, state) => {
      const documents = await loadDocuments(request, state);
      return addWorkDocuments(request, await addJobReadiness(request, documents));
    },
    schema: documentsSchema,
    submit: submitDocuments,
  },
);

type Props = DocumentsForJobView & WorkDocuments & { frame: Frame };

export default function DocumentsPage({ frame, ...view }: Props) {
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
