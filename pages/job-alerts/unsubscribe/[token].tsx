import Head from 'next/head';
import { Unsubscribe } from '@/components/alerts/unsubscribe/unsubscribe';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { UnsubscribeView } from '@/lib/alerts/job-alerts/job-alert-view';
import {
  loadUnsubscribe,
  submitUnsubscribe,
  unsubscribeSchema,
} from '@/lib/alerts/unsubscribe/unsubscribe-page.server';

export const getServerSideProps = form(
  { name: 'unsubscribe', quick: true, disabledToo: true, noindex: true },
  { load: loadUnsubscribe, schema: unsubscribeSchema, submit: submitUnsubscribe },
);

export default function UnsubscribePage({ frame, ...view }: UnsubscribeView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`Unsubscribe | ${frame.brandName}`}</title>
      </Head>
      <Unsubscribe view={view} />
    </>
  );
}
