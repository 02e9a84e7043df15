import Head from 'next/head';
import { DoctorPacks } from '@/components/employers/packs/doctor-packs';
import {
  doctorPacksSchema,
  loadDoctorPacks,
  submitDoctorPacks,
} from '@/lib/employers/packs/doctor-packs-page.server';
import type { DoctorPacksView } from '@/lib/employers/packs/pack-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'documents', toastOnly: true, quick: true, signedInOnly: true },
  { load: loadDoctorPacks, schema: doctorPacksSchema, submit: submitDoctorPacks },
);

export default function DocumentPacksPage({ frame, ...view }: DoctorPacksView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Who may see your documents | ${frame.brandName}`}</title>
      </Head>
      <DoctorPacks view={view} />
    </>
  );
}
