import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PrivacyBanner } from './privacy-banner';
import { onOpenPrivacyChoices } from './privacy-choices-button';
import { useKnownConsent } from './use-consent';

/**
 * Shows the privacy banner to visitors who have not chosen yet. Other visitors see it if they ask for it. Shows nothing
 * without JavaScript, because analytics need JavaScript. Does not ask on pages of emailed links, where the banner would
 * cover what the visitor must answer.
 */
function PrivacyChoices() {
  const consent = useKnownConsent();
  const [asked, setAsked] = useState(0);
  const [putOff, setPutOff] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const { route } = useRouter();
  const wanted = asked > 0 || (consent === 'UNKNOWN' && !putOff && !route.includes('[token]'));

  useEffect(
    () =>
      onOpenPrivacyChoices((from) => {
        opener.current = from;
        setAsked((before) => before + 1);
      }),
    [],
  );

  if (!wanted) return null;
  return (
    <PrivacyBanner
      key={asked}
      reopened={asked > 0}
      onClose={() => {
        setAsked(0);
        setPutOff(true);
        return opener.current;
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
