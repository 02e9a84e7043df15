import { chooseConsent } from '@/lib/consent/consent-store';
import type { FlagEvent } from '@/lib/flags/flag-event';
import { noFlagClient, sendFlagEvent, setFlagClientState } from './flag-client-link';

const event: FlagEvent = { type: 'account-offer-taken' };

function clientComes(): FlagEvent[] {
  const sent: FlagEvent[] = [];
  setFlagClientState({ ...noFlagClient, readiness: 'ready', track: (one) => void sent.push(one) });
  return sent;
}
afterEach(() => setFlagClientState(noFlagClient));

test('an event waits for a client that is still loading', () => {
  chooseConsent('GRANTED');
  sendFlagEvent(event);
  expect(clientComes()).toEqual([event]);
});

test('declining forgets what waits: a later yes does not send it', () => {
  chooseConsent('GRANTED');
  sendFlagEvent(event);
  chooseConsent('DECLINED');
  chooseConsent('GRANTED');
  expect(clientComes()).toEqual([]);
});
