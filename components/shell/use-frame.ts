import { useState } from 'react';
import type { Frame } from '@/lib/http/frame';
import { publicConfig } from '@/lib/config.public';

/** Frame (header and footer data) with only the brand, for an error page without a frame from the server. */
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

/**
 * Returns a page's frame (header and footer data). An error page has none if the server failed to load it, or if a
 * client-side link led to a missing page. It then gets the previous frame without the fields about the previous page.
 */
export function useFrame(given: Frame | undefined): Frame {
  const [last, setLast] = useState(given ?? publicFrame);
  if (given && given !== last) setLast(given);
  if (given) return given;
  return { ...last, canonical: '', noindex: true, toast: null, registerFor: undefined };
}
