import { publicConfig } from '@/lib/config.public';
import type { Frame } from '@/lib/http/frame';

/** The frame of an error page that the server could give none: nothing known but the brand. */
export const publicFrame: Frame = {
  brandName: publicConfig.brandName,
  user: null,
  canonical: '',
  noindex: true,
  toast: null,
  navigation: null,
  serviceBanner: null,
  social: null,
  flags: {},
  year: 0,
};
