import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts.mjs';
import { rateLimit, readForm, sendPage, sendRedirect } from './exchange.mjs';
import { shortestPassword } from './fields.mjs';
import { renderPage, type Page } from './page-frame.mjs';
import type { Settings } from './settings.mjs';
import {
  checkInboxPage,
  forgotPage,
  logInPage,
  messagePage,
  messages,
  resetSentPage,
  signUpPage,
  type SignUpForm,
} from './views.mjs';
import type { WayBack } from './way-back.mjs';

type Needs = {
  provider: Provider;
  accounts: Accounts;
  settings: Settings;
  wayBack: WayBack;
  /** Returns false if the previous verification email was sent less than a minute ago. */
  sendVerification(account: Account): Promise<boolean>;
  sendReset(account: Account): Promise<boolean>;
};

/** A request that belongs to a log-in. `siteUrl` is the site that started the log-in. */
type Step = {
  request: IncomingMessage;
  response: ServerResponse;
  interaction: Interaction;
  siteUrl: string;
  from: string;
};

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Serves the pages for log-in and sign-up. They share one path, because the library limits its cookie to one path. */
export function logInPages({ provider, accounts, settings, wayBack, sendVerification, sendReset }: Needs) {
  const perAccount = rateLimit(10);
  const perAddress = rateLimit(100);
  const resetsPerAccount = rateLimit(5);

  const show = ({ response, siteUrl }: Pick<Step, 'response' | 'siteUrl'>, page: Page, status = 200) =>
    sendPage(response, renderPage(settings, siteUrl, page), settings.siteUrls, status);

  async function logIn(step: Step, fields: URLSearchParams) {
    const { request, response, from, siteUrl } = step;
    const email = (fields.get('email') ?? '').trim();
    const key = email.toLowerCase();
    if (perAccount.reached(key) || perAddress.reached(from))
      return show(step, logInPage({ email, wrong: messages.tooMany }, siteUrl), 429);
    const account = await accounts.authenticate(email, fields.get('password') ?? '');
    if (!account) {
      perAccount.add(key);
      perAddress.add(from);
      return show(step, logInPage({ email, wrong: messages.wrongPassword }, siteUrl), 422);
    }
    perAccount.clear(key);
    if (account.blocked) {
      const denied = { error: 'unauthorized', error_description: 'user is blocked' };
      return provider.interactionFinished(request, response, denied);
    }
    if (account.email && !account.emailVerified) await sendVerification(account);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  }

  async function signUp(step: Step, fields: URLSearchParams) {
    const { request, response, interaction, siteUrl, from } = step;
    const { password, ...form } = readSignUp(fields);
    if (Object.keys(form.wrong).length > 0) return show(step, signUpPage(form, siteUrl), 422);
    if (perAddress.reached(from))
      return show(step, signUpPage({ ...form, alert: messages.tooMany }, siteUrl), 429);
    perAddress.add(from);
    const account = await accounts.add({
      ...form,
      // The name is optional, as with most identity providers. The site can take the name from an earlier enquiry.
      givenName: form.givenName || null,
      familyName: form.familyName || null,
      password,
    });
    if (!account) return show(step, signUpPage({ ...form, wrong: { email: messages.taken } }, siteUrl), 422);
    await sendVerification(account);
    await provider.interactionResult(request, response, { login: { accountId: account.sub } });
    wayBack.keep(response, interaction.returnTo);
    sendRedirect(response, '?screen=check-inbox');
  }

  async function resend(step: Step) {
    const account = accounts.find(step.interaction.result?.login?.accountId ?? '');
    if (!account?.email || perAddress.reached(step.from)) return sendRedirect(step.response, '?screen=login');
    perAddress.add(step.from);
    const sent = await sendVerification(account);
    sendRedirect(step.response, `?screen=check-inbox&again=${sent ? 'sent' : 'wait'}`);
  }

  function forgot(step: Step, fields: URLSearchParams) {
    const email = (fields.get('email') ?? '').trim().slice(0, 254);
    const key = email.toLowerCase();
    if (!isEmail(email))
      return show(step, forgotPage({ email, wrong: messages.wrongEmail, alert: null }), 422);
    if (resetsPerAccount.reached(key) || perAddress.reached(step.from))
      return show(step, forgotPage({ email, wrong: null, alert: messages.tooMany }), 429);
    resetsPerAccount.add(key);
    perAddress.add(step.from);
    const account = accounts.findByEmail(email);
    // Does not wait for the email, because the response time would reveal whether the account exists.
    if (account && !account.blocked) void sendReset(account);
    wayBack.keep(step.response, `/u/login/${step.interaction.uid}`);
    show(step, resetSentPage(email, settings.inboxUrl));
  }

  function get(step: Step, query: URLSearchParams) {
    const { interaction, siteUrl } = step;
    const account = accounts.find(interaction.result?.login?.accountId ?? '');
    const screen = query.get('screen');
    if (screen === 'check-inbox' && account?.email) {
      const notice = {
        sent: 'We have sent the email again.',
        wait: 'We sent the email less than a minute ago. Wait a minute, then try again.',
      }[query.get('again') ?? ''];
      const { inboxUrl } = settings;
      const options = { email: account.email, goOn: interaction.returnTo, inboxUrl, notice: notice ?? null };
      return show(step, checkInboxPage(options));
    }
    if (screen === 'forgot') return show(step, forgotPage({ email: '', wrong: null, alert: null }));
    const wanted = screen ?? (interaction.params.screen_hint === 'signup' ? 'signup' : 'login');
    if (wanted !== 'signup') return show(step, logInPage({ email: '', wrong: null }, siteUrl));
    const hint = interaction.params.login_hint;
    const email = typeof hint === 'string' ? hint : '';
    show(step, signUpPage({ email, givenName: '', familyName: '', wrong: {}, alert: null }, siteUrl));
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) {
      const [siteUrl] = settings.siteUrls;
      const link = { href: `${siteUrl}/signin`, label: 'Start again' };
      const text = 'This page was open for too long, or belongs to another window.';
      return show({ response, siteUrl }, messagePage('Please start again', text, link), 400);
    }
    const siteUrl = findSite(settings, interaction);
    const step = { request, response, interaction, siteUrl, from: request.socket.remoteAddress ?? '' };
    if (request.method !== 'POST') return get(step, url.searchParams);
    const { origin } = request.headers;
    const fields = origin === undefined || origin === settings.issuer ? await readForm(request) : null;
    if (!fields) {
      response.setHeader('Connection', 'close');
      return show(step, logInPage({ email: '', wrong: 'Please try again.' }, siteUrl), 400);
    }
    const screen = fields.get('screen');
    if (screen === 'signup') return signUp(step, fields);
    if (screen === 'resend') return resend(step);
    if (screen === 'forgot') return forgot(step, fields);
    return logIn(step, fields);
  };
}

function findSite({ siteUrls }: Settings, { params }: Interaction): string {
  const target = typeof params.redirect_uri === 'string' ? params.redirect_uri : '';
  return siteUrls.find((site) => target.startsWith(`${site}/`)) ?? siteUrls[0];
}

function readSignUp(fields: URLSearchParams): SignUpForm & { password: string } {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 254);
  const form = {
    email: text('email').toLowerCase(),
    givenName: text('given_name'),
    familyName: text('family_name'),
    password: (fields.get('password') ?? '').slice(0, 200),
  };
  const wrong: SignUpForm['wrong'] = {};
  if (!isEmail(form.email)) wrong.email = messages.wrongEmail;
  if (form.password.length < shortestPassword) wrong.password = messages.shortPassword;
  return { ...form, alert: null, wrong };
}
