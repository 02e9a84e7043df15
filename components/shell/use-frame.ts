import { useState } from 'react';
import type { Frame } from '@/lib/http/frame';
import { publicConfig } from '@/lib/config.public';

/**
 * Frame (header and footer data) with only the brand, for an error page for which the server could not load a frame.
 */
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
 * Returns the frame (header and footer data) of a page. The error page has no frame if the server failed to load it, or
 * if a client-side link led to no page. The previous frame then replaces it, without the fields about the previous
 * page.
 */
export function useFrame(given: Frame | undefined): Frame {
  const [last, setLast] = useState(given ?? publicFrame);
  if (given && given !== last) setLast(given);
  if (given) return given;
  return { ...last, canonical: '', noindex: true, toast: null, registerFor: undefined };
}
