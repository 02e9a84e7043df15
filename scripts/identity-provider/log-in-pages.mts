import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts.mjs';
import { rateLimit, readForm, sendPage, sendRedirect } from './exchange.mjs';
import type { Html } from './html.mjs';
import type { Settings } from './settings.mjs';
import { checkInboxView, logInView, messageView, pageView, signUpView, type SignUpForm } from './views.mjs';

type Needs = {
  provider: Provider;
  accounts: Accounts;
  settings: Settings;
  sendVerification(account: Account): Promise<void>;
};

/** Serves the pages for log-in and sign-up under one path, because the library limits its cookie to that path. */
export function logInPages({ provider, accounts, settings, sendVerification }: Needs) {
  const perAccount = rateLimit(10);
  const perAddress = rateLimit(100);

  const show = (response: ServerResponse, title: string, body: Html, status = 200) =>
    sendPage(response, pageView(settings.brand, title, body), settings.siteUrls, status);

  async function logIn(request: IncomingMessage, response: ServerResponse, fields: URLSearchParams) {
    const email = (fields.get('email') ?? '').trim();
    const key = email.toLowerCase();
    const from = request.socket.remoteAddress ?? '';
    if (perAccount.reached(key) || perAddress.reached(from)) {
      const wrong = 'Too many attempts. Please wait 15 minutes and try again.';
      return show(response, 'Welcome back', logInView({ email, wrong }), 429);
    }
    const account = await accounts.authenticate(email, fields.get('password') ?? '');
    if (!account) {
      perAccount.add(key);
      perAddress.add(from);
      const wrong = 'Wrong email or password. Check both and try again.';
      return show(response, 'Welcome back', logInView({ email, wrong }), 422);
    }
    perAccount.clear(key);
    if (account.blocked) {
      const denied = { error: 'unauthorized', error_description: 'user is blocked' };
      return provider.interactionFinished(request, response, denied);
    }
    if (account.email && !account.emailVerified) await sendVerification(account);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  }

  async function signUp(request: IncomingMessage, response: ServerResponse, fields: URLSearchParams) {
    const title = 'Create your account';
    const { password, ...form } = readSignUp(fields);
    if (Object.keys(form.wrong).length > 0) return show(response, title, signUpView(form), 422);
    const from = request.socket.remoteAddress ?? '';
    if (perAddress.reached(from)) {
      const alert = 'Too many attempts. Please wait 15 minutes and try again.';
      return show(response, title, signUpView({ ...form, alert }), 429);
    }
    perAddress.add(from);
    const account = await accounts.add({
      ...form,
      // The name is optional, as with most identity providers. The site can take the name from an earlier enquiry.
      givenName: form.givenName || null,
      familyName: form.familyName || null,
      password,
    });
    if (!account) {
      const text = 'There is an account with this email address already. Log in instead.';
      return show(response, title, signUpView({ ...form, wrong: { email: text } }), 422);
    }
    await sendVerification(account);
    await provider.interactionResult(request, response, { login: { accountId: account.sub } });
    sendRedirect(response, '?screen=check-inbox');
  }

  function get(response: ServerResponse, interaction: Interaction, screen: string | null) {
    const account = accounts.find(interaction.result?.login?.accountId ?? '');
    if (screen === 'check-inbox' && account?.email) {
      const { inboxUrl } = settings;
      const options = { email: account.email, goOn: interaction.returnTo, inboxUrl };
      return show(response, 'Check your inbox', checkInboxView(options));
    }
    const wanted = screen ?? (interaction.params.screen_hint === 'signup' ? 'signup' : 'login');
    if (wanted !== 'signup') return show(response, 'Welcome back', logInView({ email: '', wrong: null }));
    const hint = interaction.params.login_hint;
    const email = typeof hint === 'string' ? hint : '';
    const empty = { email, givenName: '', familyName: '', wrong: {}, alert: null };
    return show(response, 'Create your account', signUpView(empty));
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) {
      const link = { href: `${settings.siteUrls[0]}/signin`, label: 'Start again' };
      const text = 'This page was open for too long, or belongs to another window.';
      return show(response, 'Please start again', messageView(text, link), 400);
    }
    if (request.method !== 'POST') return get(response, interaction, url.searchParams.get('screen'));
    const { origin } = request.headers;
    const fields = origin === undefined || origin === settings.issuer ? await readForm(request) : null;
    if (!fields) {
      response.setHeader('Connection', 'close');
      return show(response, 'Welcome back', logInView({ email: '', wrong: 'Please try again.' }), 400);
    }
    if (fields.get('screen') === 'signup') return signUp(request, response, fields);
    return logIn(request, response, fields);
  };
}

const shortest = 10;

function readSignUp(fields: URLSearchParams): SignUpForm & { password: string } {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 254);
  const form = {
    email: text('email').toLowerCase(),
    givenName: text('given_name'),
    familyName: text('family_name'),
    password: (fields.get('password') ?? '').slice(0, 200),
  };
  const wrong: SignUpForm['wrong'] = {};
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(form.email))
    wrong.email = 'Enter an email address like name@example.com';
  if (form.password.length < shortest) wrong.password = `Use a password of at least ${shortest} characters`;
  return { ...form, alert: null, wrong };
}
