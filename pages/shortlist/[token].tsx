import Head from 'next/head';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { EmployerShortlist } from '@/components/employers/shortlists/employer-shortlist';
import { LinkEnded } from '@/components/platform/link-ended';
import { count } from '@/lib/core/text';
import { linkDays } from '@/lib/employers/shortlists/shortlist';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadShortlist,
  shortlistSchema,
  submitShortlist,
} from '@/lib/employers/shortlists/shortlist-page.server';
import type { ShortlistView } from '@/lib/employers/shortlists/shortlist-view';

export const getServerSideProps = form(
  { name: 'shortlist', toastOnly: true, quick: true, noindex: true },
  { load: loadShortlist, schema: shortlistSchema, submit: submitShortlist },
);

export default function ShortlistPage({ frame, shortlist, state }: ShortlistView & { frame: Frame }) {
  useFullLoads();
  const title = shortlist ? `Shortlist ${shortlist.reference}` : 'Shortlist';
  return (
    <>
      <Head>
        <title key="title">{`${state.errors.length > 0 ? 'Error: ' : ''}${title} | ${frame.brandName}`}</title>
      </Head>
      {shortlist ? (
        <EmployerShortlist shortlist={shortlist} state={state} />
      ) : (
        <LinkEnded
          why={`A shortlist link works for ${count(linkDays, 'day')}, or until someone tells us that it went to the wrong person.`}
        />
      )}
    </>
  );
}
