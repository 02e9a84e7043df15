import type { GetServerSideProps } from 'next';
import { variant } from '@/lib/http/flags/flag-register';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { paths, signInHref } from '@/lib/routes';
import { profileFlags, profileIsOpen } from './profile';

const flags = ['profile-registration-redirects', ...profileFlags] as const;

/**
 * Redirects a former URL to the current page, or to the dashboard for doctors without the new profile. Signed-out
 * visitors must sign in first, because the feature flag depends on the account.
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
