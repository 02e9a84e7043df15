import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useKnownConsent } from '@/components/platform/consent/use-consent';
import { useUser } from '@/components/platform/session/user-provider';
import { pagePath, identify, track } from '@/lib/platform/analytics/track';
import { onConsentChange } from '@/lib/http/consent/consent-store';
import { whenIdle } from '@/components/ui/when-idle';
import { deleteStored, runAnalytics } from './run-analytics';

export function Analytics() {
  const granted = useKnownConsent() === 'GRANTED';
  const { user } = useUser();
  const { route, asPath } = useRouter();
  const path = pagePath(route, asPath);
  // Loads no third-party tags on pages whose URL contains a token from an email, because tags read the whole URL.
  const secret = route.includes('[token]');
  const userId = user?.mr_user_id ?? null;

  useEffect(() => identify(userId), [userId]);
  // Tries again on each page until the tags run, because the settings may fail to load.
  useEffect(() => {
    if (!granted || secret) return;
    return whenIdle(() => void runAnalytics());
  }, [granted, secret, path]);
  useEffect(() => {
    if (!granted) return;
    return onConsentChange((consent) => {
      // Deletes the data in a microtask, because tags may store data while they are being stopped.
      if (consent !== 'GRANTED') queueMicrotask(deleteStored);
    });
  }, [granted]);
  useEffect(() => {
    if (granted) track({ name: 'page viewed', properties: { path } });
  }, [granted, path]);
  return null;
}
