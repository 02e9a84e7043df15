import Head from 'next/head';
import { MessagePage } from '@/components/site/messages/message-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { ThreadPageView } from '@/lib/site/messages/messages-view';
import {
  loadEmployerThread,
  messageSchema,
  submitEmployerMessage,
} from '@/lib/site/messages/own-messages-page.server';

export const getServerSideProps = form(
  { name: 'employer-messages', toastOnly: true, quick: true, signedInOnly: true },
  { load: loadEmployerThread, schema: messageSchema, submit: submitEmployerMessage },
);

export default function EmployerThreadPage({ frame, thread, ...view }: ThreadPageView & { frame: Frame }) {
  if (!thread) return null;
  return (
    <>
      <Head>
        <title key="title">{`${view.state.errors.length > 0 ? 'Error: ' : ''}Messages about ${thread.title} | ${frame.brandName}`}</title>
      </Head>
      <MessagePage view={{ ...view, thread }} />
    </>
  );
}
