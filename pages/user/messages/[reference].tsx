import Head from 'next/head';
import { MessagePage } from '@/components/site/messages/message-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { ThreadPageView } from '@/lib/site/messages/messages-view';
import {
  loadDoctorThread,
  messageSchema,
  submitDoctorMessage,
} from '@/lib/site/messages/own-messages-page.server';

export const getServerSideProps = form(
  { name: 'messages', toastOnly: true, quick: true, signedInOnly: true },
  { load: loadDoctorThread, schema: messageSchema, submit: submitDoctorMessage },
);

export default function DoctorThreadPage({ frame, thread, ...view }: ThreadPageView & { frame: Frame }) {
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
