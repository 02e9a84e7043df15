import Head from 'next/head';
import { Members } from '@/components/employers/organisations/members';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { MembersView } from '@/lib/employers/organisations/employer-view';
import { loadMembers, membersSchema, submitMembers } from '@/lib/employers/organisations/members-page.server';

export const getServerSideProps = form(
  { name: 'employer-members', mails: true, quick: true, signedInOnly: true },
  { load: loadMembers, schema: membersSchema, submit: submitMembers },
);

export default function MembersPage({ frame, ...view }: MembersView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Members of ${view.employer.organisation} | ${frame.brandName}`}</title>
      </Head>
      <Members view={view} />
    </>
  );
}
