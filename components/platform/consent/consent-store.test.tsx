const listening: (() => void)[] = [];

/** Loads a new store for each test, because a page has only one. Adds a listener, as a real page does. */
async function openPage() {
  jest.resetModules();
  const store = await import('@/lib/http/consent/consent-store');
  listening.push(store.onConsentChange(() => {}));
  return store;
}
afterEach(() => listening.splice(0).forEach((stop) => stop()));

function forgetCookies() {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
}
function sendPrivacyControl(value: boolean | undefined) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

beforeEach(() => {
  forgetCookies();
  sendPrivacyControl(undefined);
});

test('the consent is UNKNOWN until the visitor makes a choice', async () => {
  const { readCurrentConsent } = await openPage();
  expect(readCurrentConsent()).toBe('UNKNOWN');
});

test('`chooseConsent` notifies each registered listener immediately, once per changed choice', async () => {
  const { chooseConsent, onConsentChange, readCurrentConsent } = await openPage();
  const heard: string[] = [];
  const stop = onConsentChange((consent) => heard.push(consent));
  chooseConsent('GRANTED');
  expect(readCurrentConsent()).toBe('GRANTED');
  chooseConsent('GRANTED');
  chooseConsent('DECLINED');
  stop();
  chooseConsent('GRANTED');
  expect(heard).toEqual(['GRANTED', 'DECLINED']);
});

test('the visitor’s choice is sent to other open tabs of the site', async () => {
  const other = await openPage();
  const here = await openPage();
  const heard = new Promise((resolve) => listening.push(other.onConsentChange(resolve)));
  here.chooseConsent('DECLINED');
  expect(await heard).toBe('DECLINED');
});

test('the current choice can be read even if no listener is registered', async () => {
  jest.resetModules();
  const { chooseConsent, readCurrentConsent } = await import('@/lib/http/consent/consent-store');
  chooseConsent('GRANTED');
  expect(readCurrentConsent()).toBe('GRANTED');
  document.cookie = 'consent=DECLINED; Path=/';
  expect(readCurrentConsent()).toBe('DECLINED');
});

test('the visitor’s choice still applies on the next page', async () => {
  (await openPage()).chooseConsent('DECLINED');
  expect((await openPage()).readCurrentConsent()).toBe('DECLINED');
});

test('ignores a consent cookie with an unknown value', async () => {
  document.cookie = 'consent=granted; Path=/';
  expect((await openPage()).readCurrentConsent()).toBe('UNKNOWN');
  document.cookie = 'consent=; Path=/';
  document.cookie = 'myconsent=GRANTED; Path=/';
  expect((await openPage()).readCurrentConsent()).toBe('UNKNOWN');
});

test('a choice that the visitor made in another tab applies to this page once the page becomes visible again', async () => {
  const { onConsentChange, readCurrentConsent } = await openPage();
  const heard: string[] = [];
  listening.push(onConsentChange((consent) => heard.push(consent)));
  document.cookie = 'consent=DECLINED; Path=/';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(['DECLINED']);
  document.cookie = 'consent=GRANTED; Path=/';
  window.dispatchEvent(new Event('pageshow'));
  expect(readCurrentConsent()).toBe('GRANTED');
});

test('a Global Privacy Control signal from the browser counts as a refusal until the visitor makes a choice', async () => {
  sendPrivacyControl(true);
  const { chooseConsent, isBrowsersChoice, readCurrentConsent } = await openPage();
  expect(readCurrentConsent()).toBe('DECLINED');
  expect(isBrowsersChoice()).toBe(true);
  chooseConsent('GRANTED');
  expect(readCurrentConsent()).toBe('GRANTED');
  expect(isBrowsersChoice()).toBe(false);
});

test('if the browser stores no cookies, the open page still remembers the visitor’s choice', async () => {
  const { chooseConsent, readCurrentConsent } = await openPage();
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  chooseConsent('GRANTED');
  cookie.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readCurrentConsent()).toBe('GRANTED');
});

test('analytics events are recorded only while the visitor consents, and kept until the analytics service is ready', async () => {
  const { chooseConsent } = await openPage();
  const { deliverEventsTo, identify, track } = await import('@/lib/platform/analytics/track');
  const page = (path: string) => track({ name: 'page viewed', properties: { path } });
  const told: string[] = [];
  const sink = {
    identify: (id: string | null) => told.push(`user ${id}`),
    send: ({ properties }: { properties: object }) => told.push(JSON.stringify(properties)),
  };
  page('/before');
  identify('u-1');
  chooseConsent('GRANTED');
  page('/waits');
  deliverEventsTo(sink, () => told.push('end'));
  page('/sent');
  identify(null);
  chooseConsent('DECLINED');
  page('/after');
  identify('u-2');
  expect(told).toEqual(['user u-1', '{"path":"/waits"}', '{"path":"/sent"}', 'user null', 'end']);

  chooseConsent('GRANTED');
  page('/again');
  chooseConsent('DECLINED');
  chooseConsent('GRANTED');
  deliverEventsTo(sink, () => {});
  expect(told.at(-1)).toBe('user u-2');
  chooseConsent('DECLINED');
});
