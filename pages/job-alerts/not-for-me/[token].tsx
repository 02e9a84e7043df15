import Head from 'next/head';
import { NotForMe } from '@/components/alerts/not-for-me/not-for-me';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { loadNotForMe, notForMeSchema, submitNotForMe } from '@/lib/alerts/not-for-me/not-for-me-page.server';
import type { NotForMeView } from '@/lib/alerts/not-for-me/not-for-me';

export const getServerSideProps = form(
  { name: 'not-for-me', quick: true, disabledToo: true, noindex: true },
  { load: loadNotForMe, schema: notForMeSchema, submit: submitNotForMe },
);

export default function NotForMePage({ frame, ...view }: NotForMeView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`Not for me | ${frame.brandName}`}</title>
      </Head>
      <NotForMe view={view} />
    </>
  );
}
