import Head from 'next/head';
import { AddressData } from '@/components/doctors/account/address-data';
import { useFullLoads } from '@/components/shell/use-full-loads';
import {
  deleteAddressDataSchema,
  loadAddressData,
  submitDeleteAddressData,
} from '@/lib/doctors/account/address-data-page.server';
import type { AddressDataView } from '@/lib/doctors/account/address-data-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'address-data-delete', quick: true, disabledToo: true, noindex: true },
  { load: loadAddressData, schema: deleteAddressDataSchema, submit: submitDeleteAddressData },
);

export default function AddressDataPage({ frame, held }: AddressDataView & { frame: Frame }) {
  useFullLoads();
  const hasFailed = held && (held.state.errors.length > 0 || held.state.feedback !== null);
  return (
    <>
      <Head>
        <title key="title">{`${hasFailed ? 'Error: ' : ''}What we hold about your email address | ${frame.brandName}`}</title>
      </Head>
      <AddressData held={held} />
    </>
  );
}
