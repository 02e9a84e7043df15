import type { GetServerSideProps } from 'next';
import { variant } from '@/lib/http/flags/flag-register';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { paths, signInHref } from '@/lib/routes';
import { profileFlags, profileIsOpen } from './profile';

const flags = ['profile-registration-redirects', ...profileFlags] as const;

/**
 * Redirects a former address of the profile or of registration to today's page and keeps the query. Responds 404 while
 * the feature flag is off. A signed-out visitor must sign in first, because flags decide by account who has the new
 * profile. A doctor without the new profile gets the dashboard.
 */
export function redirectEarlierAddress(target: string): GetServerSideProps<{ frame: Frame }> {
  return page<object>({ noindex: true, flags }, async ({ context, flags: treatments, session }) => {
    if (variant(treatments, 'profile-registration-redirects') !== 'on') return { notFound: true };
    if (target === paths.profile() && !session)
      return { redirect: signInHref({ redirectUrl: context.resolvedUrl }), status: 303 };

    const isClosedProfile = target === paths.profile() && !profileIsOpen(treatments);
    const destination = isClosedProfile ? paths.dashboard() : target;
    const query = context.resolvedUrl.split('?')[1];
    return { redirect: query ? `${destination}?${query}` : destination, status: 307 };
  });
}
