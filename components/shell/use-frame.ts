import { useState } from 'react';
import type { Frame } from '@/lib/http/frame';
import { publicConfig } from '@/lib/config.public';

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

/**
 * The frame of a page. The error page may come without one: when the server could make none, and in the browser when a
 * link leads nowhere. What was around the page before it then stays, with the flags of the account menu, but for what
 * concerned that page alone.
 */
export function useFrame(given: Frame | undefined): Frame {
  const [last, setLast] = useState(given ?? publicFrame);
  if (given && given !== last) setLast(given);
  if (given) return given;
  return { ...last, canonical: '', noindex: true, toast: null, registerFor: undefined };
}
