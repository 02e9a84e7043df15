import Head from 'next/head';
import { ReferAFriend } from '@/components/doctors/referrals/refer-a-friend';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { loadReferral, referralSchema, submitReferral } from '@/lib/doctors/referrals/referral-page.server';
import type { ReferralView } from '@/lib/doctors/referrals/referral';

export const getServerSideProps = form(
  { name: 'refer-a-friend', quick: true, flags: ['refer-a-friend'] },
  { load: loadReferral, schema: referralSchema, submit: submitReferral },
);

export default function ReferAFriendPage({ frame, ...view }: ReferralView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Refer a friend | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content={`Tell a colleague about ${frame.brandName}: get your own link to share.`}
        />
      </Head>
      <ReferAFriend view={view} brandName={frame.brandName} />
    </>
  );
}
