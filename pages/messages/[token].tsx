import Head from 'next/head';
import { MessageLinkEnded, MessagePage } from '@/components/site/messages/message-page';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadMessageLink,
  messageLinkSchema,
  submitMessageLink,
} from '@/lib/site/messages/message-link-page.server';
import type { ThreadPageView } from '@/lib/site/messages/messages-view';

export const getServerSideProps = form(
  { name: 'message-link', toastOnly: true, quick: true, disabledToo: true, noindex: true },
  { load: loadMessageLink, schema: messageLinkSchema, submit: submitMessageLink },
);

export default function MessageLinkPage({ frame, thread, ...view }: ThreadPageView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`${view.state.errors.length > 0 ? 'Error: ' : ''}Messages | ${frame.brandName}`}</title>
      </Head>
      {thread ? <MessagePage view={{ ...view, thread }} /> : <MessageLinkEnded />}
    </>
  );
}
