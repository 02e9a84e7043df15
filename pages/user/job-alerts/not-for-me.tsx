import Head from 'next/head';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { NotForMeForms } from '@/components/alerts/not-for-me/not-for-me';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadOwnNotForMe,
  notForMeSchema,
  submitOwnNotForMe,
} from '@/lib/alerts/not-for-me/not-for-me-page.server';
import type { NotForMeView } from '@/lib/alerts/not-for-me/not-for-me';

export const getServerSideProps = form(
  { name: 'not-for-me-own', quick: true, signedInOnly: true },
  { load: loadOwnNotForMe, schema: notForMeSchema, submit: submitOwnNotForMe },
);

export default function OwnNotForMePage({ frame, ...view }: NotForMeView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Not for me | ${frame.brandName}`}</title>
      </Head>
      <AccountFrame
        area="alerts"
        title="Not for me"
        lead="Tell us why, so that we can leave out similar jobs. We change your alerts only if you agree."
      >
        <NotForMeForms view={view} />
      </AccountFrame>
    </>
  );
}
