import { type ReactNode, useEffect, useRef, useState, type ComponentType } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import type { BannerProps } from './privacy-banner';
import { onOpenPrivacyChoices } from './privacy-choices-button';
import { useKnownConsent } from './use-consent';

/**
 * Shows the banner to visitors who have not chosen, and on request. Its code loads after the first view. Without script
 * nothing is counted, so nothing is asked.
 */
function PrivacyChoices() {
  const consent = useKnownConsent();
  const [asked, setAsked] = useState(0);
  const [putOff, setPutOff] = useState(false);
  const [Banner, setBanner] = useState<ComponentType<BannerProps> | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const wanted = asked > 0 || (consent === 'UNKNOWN' && !putOff);

  useEffect(
    () =>
      onOpenPrivacyChoices((from) => {
        opener.current = from;
        setAsked((before) => before + 1);
      }),
    [],
  );

  const load = wanted && !Banner;
  const atOnce = asked > 0;
  useEffect(() => {
    if (!load) return;
    const fetchBanner = () => {
      // If the chunk fails to load, the visitor is not asked, and only analytics is lost.
      import('./privacy-banner').then(
        ({ PrivacyBanner }) => setBanner(() => PrivacyBanner),
        () => setAsked(0),
      );
    };
    if (!atOnce) return whenIdle(fetchBanner);
    fetchBanner();
  }, [load, atOnce]);

  if (!wanted || !Banner) return null;
  return (
    <Banner
      key={asked}
      reopened={asked > 0}
      onClose={() => {
        setAsked(0);
        setPutOff(true);
        const back = opener.current;
        opener.current = null;
        return back;
      }}
    />
  );
}

type Props = {
  quiet?: boolean | undefined;
  children: ReactNode;
};

export function ConsentProvider({ quiet, children }: Props) {
  return (
    <>
      {children}
      {!quiet && <PrivacyChoices />}
    </>
  );
}
