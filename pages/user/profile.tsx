import Head from 'next/head';
import { ProfilePage } from '@/components/doctors/profile/profile-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { profileFlags } from '@/lib/doctors/profile/profile';
import { loadProfile, profileSchema, submitProfile } from '@/lib/doctors/profile/profile-page.server';
import type { ProfileView } from '@/lib/doctors/profile/profile-view';

export const getServerSideProps = form(
  {
    name: 'profile',
    // Accepts a form that was sent within seconds of loading, because the site has filled it in, and other buttons
    // have no fields.
    quick: true,
    signedInOnly: true,
    flags: profileFlags,
  },
  { load: loadProfile, schema: profileSchema, submit: submitProfile },
);

export default function UserProfilePage({ frame, ...view }: ProfileView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}My profile | ${frame.brandName}`}</title>
      </Head>
      <ProfilePage key={view.edit ? 'edit' : 'show'} view={view} />
    </>
  );
}
