import Head from 'next/head';
import { ReferenceEnd } from '@/components/doctors/referees/reference-end';
import { ReferenceForm } from '@/components/doctors/referees/reference-form';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadReference,
  referenceSchema,
  submitReferencePage,
} from '@/lib/doctors/referees/reference-page.server';
import type { ReferenceView } from '@/lib/doctors/referees/referees-view';

export const getServerSideProps = form(
  { name: 'reference', quick: true, disabledToo: true, noindex: true },
  { load: loadReference, schema: referenceSchema, submit: submitReferencePage },
);

export default function ReferencePage({ frame, end, form }: ReferenceView & { frame: Frame }) {
  useFullLoads();
  const failed = form && (form.state.errors.length > 0 || form.state.feedback !== null);
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Reference | ${frame.brandName}`}</title>
      </Head>
      {form && <ReferenceForm view={form} brandName={frame.brandName} />}
      {end && <ReferenceEnd end={end} brandName={frame.brandName} />}
    </>
  );
}
