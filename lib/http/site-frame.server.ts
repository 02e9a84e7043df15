import type { App } from '@/lib/app.server';
import { wallClock } from '@/lib/core/zoned-time';
import type { Frame } from './frame';

type SiteFrame = Pick<Frame, 'brandName' | 'navigation' | 'serviceBanner' | 'social' | 'year'>;

/** The parts of the frame that are the same for every visitor. Never rejects. */
export async function siteFrame({ config, clock, content }: App): Promise<SiteFrame> {
  return {
    brandName: config.brandName,
    navigation: await content.navigation().catch(() => null),
    serviceBanner: config.serviceBanner,
    social: config.social,
    year: Number(wallClock(clock.now(), 'Australia/Sydney').date.slice(0, 4)),
  };
}
