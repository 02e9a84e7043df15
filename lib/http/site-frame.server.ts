import type { App } from './app.server';
import { forEachSocialNetwork } from '@/lib/core/social-networks';
import { wallClock } from '@/lib/core/zoned-time';
import { employerPaths } from '@/lib/routes';
import type { Frame } from './frame';

type SiteFrame = Pick<
  Frame,
  'brandName' | 'navigation' | 'serviceBanner' | 'footerColumns' | 'social' | 'year'
>;

/** Returns where employers continue after sign-in: after an invitation on the same page, otherwise in their account. */
export const findEmployerSignIn = (address: string): Pick<Frame, 'employerSignIn'> =>
  /^\/(employers|shortlist|packs)\b/.test(address)
    ? {
        employerSignIn: address.startsWith(employerPaths.invitation(''))
          ? address
          : employerPaths.vacancies(),
      }
    : {};

/** Returns the parts of the frame that are the same for all visitors. Never rejects. */
export async function siteFrame({ config, clock, cms, content }: App): Promise<SiteFrame> {
  // Both reads run in parallel, because each waits briefly if the CMS is unreachable and nothing has been read from it
  // yet.
  const [{ banner, footer }, navigation] = await Promise.all([
    cms.parts().catch(() => ({ banner: null, footer: null })),
    content.navigation().catch(() => null),
  ]);
  const bannerHolds = !banner?.until || Date.parse(banner.until) > clock.now().getTime();
  return {
    brandName: config.brandName,
    navigation,
    serviceBanner: (bannerHolds && banner?.text) || config.serviceBanner,
    ...(footer && footer.columns.length > 0 && { footerColumns: footer.columns }),
    social: forEachSocialNetwork((network) => footer?.social[network] ?? config.social[network]),
    year: Number(wallClock(clock.now(), 'Australia/Sydney').date.slice(0, 4)),
  };
}
