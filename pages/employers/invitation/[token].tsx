import Head from 'next/head';
import { Invitation } from '@/components/employers/organisations/invitation';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { InvitationView } from '@/lib/employers/organisations/employer-view';
import {
  invitationSchema,
  loadInvitation,
  submitInvitation,
} from '@/lib/employers/organisations/invitation-page.server';

export const getServerSideProps = form(
  { name: 'employer-invitation', quick: true, noindex: true },
  { load: loadInvitation, schema: invitationSchema, submit: submitInvitation },
);

export default function InvitationPage({ frame, ...view }: InvitationView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`Invitation | ${frame.brandName}`}</title>
      </Head>
      <Invitation {...view} />
    </>
  );
}
