import { onConsentChange, readCurrentConsent } from '@/lib/consent/consent-store';
import type { FlagEvent } from '@/lib/flags/flag-event';
import { flagNames, flagTrafficType, type FlagName, type Treatment } from '@/lib/flags/flag-register';
import { knownTreatment } from '@/lib/flags/treatment';
import { treatmentOfClient } from '@/lib/flags/treatment-of-client';
import type { FlagReadiness } from '@/lib/services/flags/flag-readiness';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import { startBrowserFlags, type BrowserFlagClient } from '@/lib/services/flags/split-client.browser';
import { readAnonymousId, writeAnonymousId } from '@/lib/web/anonymous-id';
import { loadBrowserSettings } from '@/lib/web/load-browser-settings.browser';
import { noFlagClient, setFlagClientState } from './flag-client-link';

type Running = { userId: string | null; end: (why: 'declined' | 'replaced') => void };
let running: Running | null = null;

/**
 * Runs the browser's flag client for this person, or for the browser when nobody is signed in, until the visitor no
 * longer agrees. Called again it does nothing, unless somebody else is signed in.
 */
export async function runFlagClient(userId: string | null): Promise<void> {
  if (running?.userId === userId) return;
  const before = running;
  const own: Running = { userId, end: () => {} };
  running = own;
  before?.end('replaced');
  const settings = await loadBrowserSettings();
  if (running !== own) return;
  // Settings that did not come are asked for with the next page; a visitor may have changed their mind meanwhile.
  if (!settings || readCurrentConsent() !== 'GRANTED') {
    running = null;
    return;
  }
  const bucketingKey = anonymousId();
  let client: BrowserFlagClient | null = null;
  const show = (readiness: FlagReadiness) => client && running === own && publish(client, readiness);
  client = startBrowserFlags(settings.flags, {
    names: flagNames,
    key: { matchingKey: userId ?? bucketingKey, bucketingKey },
    onReadiness: show,
  });
  if (!client) return;
  const ended = client;
  const forget = onConsentChange((consent) => {
    if (consent !== 'GRANTED') own.end('declined');
  });
  own.end = (why) => {
    forget();
    if (running === own) running = null;
    setFlagClientState(noFlagClient);
    ended.end(why);
  };
  show('loading');
}

function publish(client: BrowserFlagClient, readiness: FlagReadiness): void {
  const canTell = readiness !== 'loading' && readiness !== 'timed out';
  const answers = new Map<string, string>();

  function evaluate<Name extends FlagName>(name: Name, attributes?: FlagAttributes): Treatment<Name> {
    const question = JSON.stringify([name, attributes]);
    const known = answers.get(question);
    if (known !== undefined) return knownTreatment(name, known);
    const answer = ask(client, name, attributes);
    answers.set(question, answer);
    return answer;
  }

  setFlagClientState({
    readiness,
    evaluate: canTell ? evaluate : null,
    track: (event: FlagEvent) => client.track({ ...event, trafficType: flagTrafficType }),
  });
}

function ask<Name extends FlagName>(
  client: BrowserFlagClient,
  name: Name,
  attributes?: FlagAttributes,
): Treatment<Name> {
  try {
    return treatmentOfClient(name, {
      show: (asked) => client.show(asked, attributes),
      glance: (names) => client.glance(names),
    });
  } catch {
    return 'control';
  }
}

function anonymousId(): string {
  const { origin } = location;
  const known = readAnonymousId(document.cookie, origin);
  if (known) return known;
  const id = crypto.randomUUID();
  document.cookie = writeAnonymousId(id, origin);
  return id;
}
