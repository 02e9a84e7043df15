import Head from 'next/head';
import { AccountSettings } from '@/components/doctors/account/account-settings';
import { accountSchema, submitAccount } from '@/lib/doctors/account/account-form.server';
import { loadAccount } from '@/lib/doctors/account/account-page.server';
import type { AccountView } from '@/lib/doctors/account/account-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'account', quick: true, signedInOnly: true },
  { load: loadAccount, schema: accountSchema, submit: submitAccount },
);

export default function AccountPage({ frame, ...view }: AccountView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Account settings | ${frame.brandName}`}</title>
      </Head>
      <AccountSettings view={view} />
    </>
  );
}
