import type { GetServerSideProps } from 'next';
import { variant } from '@/lib/flags/flag-register';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

/** An earlier address of the profile: leads to the one of today, its query kept. Not found while the flag is off. */
export function earlierAddress(target: string): GetServerSideProps<{ frame: Frame }> {
  return page<object>(
    { noindex: true, flags: ['profile-registration-redirects'] },
    async ({ context, flags }) => {
      if (variant(flags, 'profile-registration-redirects') !== 'on') return { notFound: true };
      const query = context.resolvedUrl.split('?')[1];
      return { redirect: query ? `${target}?${query}` : target, status: 307 };
    },
  );
}
