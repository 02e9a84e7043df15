import { alertBox, errorSummary, passwordField, shortestPassword, textField } from './fields.mjs';
import { html, type Html } from './html.mjs';
import { newTabLink, type Page, type Panel } from './page-frame.mjs';
import { icon } from './static-files.mjs';

type LogInForm = { email: string; wrong: string | null };
type SignUpField = 'given_name' | 'family_name' | 'email' | 'password';
export type SignUpForm = {
  email: string;
  givenName: string;
  familyName: string;
  wrong: Partial<Record<SignUpField, string>>;
  alert: string | null;
};

const welcomePanel: Panel = {
  scene: 'coast',
  heading: 'Pick up where you left off',
  points: [
    ['phone', 'See when we will call you'],
    ['calendar', 'Check your jobs, vacancies and placements'],
    ['mail', 'Read messages and handle timesheets'],
  ],
};
const joinPanel: Panel = {
  scene: 'mountain',
  heading: 'What you can do with an account',
  points: [
    ['bookmark', 'Save jobs and hear when a rate or date changes'],
    ['calendar', 'Enter your free days once and use them for all jobs'],
    ['users', 'Add your referees before you need them'],
  ],
};
const verifyPanel: Panel = {
  scene: 'rural',
  heading: 'Why we verify your address',
  points: [
    ['mail', 'We send call times and job changes to this address'],
    ['shield', 'Nobody else can open an account in your name'],
  ],
};
const resetPanel: Panel = {
  scene: 'city',
  heading: 'Only you can open your account',
  points: [
    ['mail', 'We send the link only to your account’s email address'],
    ['shield', 'A new password signs you out on every other device'],
  ],
};

const tooMany = 'Too many attempts. Wait 15 minutes, then try again.';
export const messages = {
  tooMany,
  wrongPassword: 'Wrong email or password. Check both and try again.',
  shortPassword: `Use a password of at least ${shortestPassword} characters`,
  wrongEmail: 'Enter an email address like name@example.com',
  taken: 'There is already an account with this email address. Sign in instead.',
};

const requestDoctor = (siteUrl: string) =>
  html`<p class="small muted">
    Hospital or practice? ${newTabLink(`${siteUrl}/employers`, 'Request a doctor')} without an account.
  </p>`;

export function logInPage({ email, wrong }: LogInForm, siteUrl: string): Page {
  const body = html`<p class="intro">For doctors and employers.</p>
    ${alertBox(wrong)}
    <form method="post">
      <input type="hidden" name="screen" value="login" />
      ${textField({
        id: 'email',
        label: 'Email',
        value: email,
        input: html`autocomplete="username" autocapitalize="none" spellcheck="false" inputmode="email"
        required`,
      })}
      ${passwordField(
        { id: 'password', label: 'Password', autocomplete: 'current-password' },
        html`<a href="?screen=forgot">Forgot your password?</a>`,
      )}
      <button class="btn btn--block">Log in</button>
    </form>
    <p class="swap">New here? <a href="?screen=signup">Create an account</a> as a doctor.</p>
    ${requestDoctor(siteUrl)}`;
  const heading = 'Sign in';
  return { heading, title: wrong ? `Error: ${heading}` : heading, body, panel: welcomePanel };
}

const emailInput = html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false" required`;

export function signUpPage(form: SignUpForm, siteUrl: string): Page {
  const { wrong } = form;
  const name = (id: 'given_name' | 'family_name', label: string, value: string, autocomplete: string) =>
    textField({ id, label, value, optional: true, input: html`autocomplete="${autocomplete}"` });
  const body = html`<p class="intro">
      Save jobs and follow your enquiries. An account is free, and you can search and enquire without one.
    </p>
    ${alertBox(form.alert)} ${errorSummary(wrong)}
    <form method="post" novalidate>
      <input type="hidden" name="screen" value="signup" />
      ${textField({
        id: 'email',
        label: 'Email',
        value: form.email,
        hint: 'Use an address that you will keep when you change hospitals.',
        input: emailInput,
        wrong: wrong.email ?? null,
      })}
      ${newPasswordField('Password', wrong.password ?? null)}
      <div class="pair">
        ${name('given_name', 'Given name', form.givenName, 'given-name')}
        ${name('family_name', 'Family name', form.familyName, 'family-name')}
      </div>
      <button class="btn btn--block">Sign up</button>
      <p class="small muted">
        By creating an account you accept our
        ${newTabLink(`${siteUrl}/terms-and-conditions`, 'terms and conditions')}. Our
        ${newTabLink(`${siteUrl}/privacy`, 'privacy notice')} says what we keep and for how long.
      </p>
    </form>
    <p class="swap">Already have an account? <a href="?screen=login">Sign in</a></p>
    ${requestDoctor(siteUrl)}`;
  const heading = 'Create your account';
  const failed = form.alert !== null || Object.keys(wrong).length > 0;
  return { heading, title: failed ? `Error: ${heading}` : heading, body, panel: joinPanel };
}

function newPasswordField(label: string, wrong: string | null): Html {
  return passwordField({
    id: 'password',
    label,
    autocomplete: 'new-password',
    hint: `At least ${shortestPassword} characters. A few words are easier to remember.`,
    wrong,
  });
}

const said = (text: string | null) =>
  text && html`<p class="said" role="status">${icon('done')}<span>${text}</span></p>`;

export function checkInboxPage(options: {
  email: string;
  goOn: string;
  inboxUrl: string | null;
  notice: string | null;
}): Page {
  const body = html`<p class="intro">
      We sent an email to <strong>${options.email}</strong>. Open the link in it to verify the address, then
      come back here and continue.
    </p>
    ${said(options.notice)}
    <p class="action"><a class="btn btn--block" href="${options.goOn}">Continue</a></p>
    <dl class="help">
      ${nothingThere('Verify your email address')}
      <div>
        <dt>Still no email?</dt>
        <dd>
          <form method="post">
            <input type="hidden" name="screen" value="resend" /><button class="linklike">
              Send the email again
            </button>
          </form>
          or <a href="?screen=signup">use another email address</a>
        </dd>
      </div>
      ${localInbox(options.inboxUrl)}
    </dl>`;
  return { heading: 'Check your inbox', body, panel: verifyPanel };
}

const nothingThere = (subject: string) =>
  html`<div>
    <dt>No email?</dt>
    <dd>
      It can take a minute. Look in junk or quarantine too, because hospital filters are strict. The subject
      is “${subject}”.
    </dd>
  </div>`;

const localInbox = (inboxUrl: string | null) =>
  inboxUrl &&
  html`<div>
    <dt>On this computer</dt>
    <dd>${newTabLink(inboxUrl, 'Open the local inbox')}</dd>
  </div>`;

export function verifyPage(email: string, token: string): Page {
  const body = html`<p class="intro">Confirm that <strong>${email}</strong> is your email address.</p>
    <form method="post" action="/u/verify">
      <input type="hidden" name="token" value="${token}" /><button class="btn btn--block">
        Verify my email address
      </button>
    </form>`;
  return { heading: 'One more step', body, panel: verifyPanel };
}

export function forgotPage({
  email,
  wrong,
  alert,
}: {
  email: string;
  wrong: string | null;
  alert: string | null;
}): Page {
  const heading = 'Reset your password';
  const body = html`<p class="intro">
      Enter the email address of your account. We will send you a link to choose a new password.
    </p>
    ${alertBox(alert)} ${errorSummary(wrong ? { email: wrong } : {})}
    <form method="post" novalidate>
      <input type="hidden" name="screen" value="forgot" />
      ${textField({ id: 'email', label: 'Email', value: email, input: emailInput, wrong })}
      <button class="btn btn--block">Send the link</button>
    </form>
    <p class="swap">Remembered your password? <a href="?screen=login">Sign in</a></p>`;
  return { heading, title: wrong || alert ? `Error: ${heading}` : heading, body, panel: resetPanel };
}

export function resetSentPage(email: string, inboxUrl: string | null): Page {
  const body = html`<p class="intro">
      If <strong>${email}</strong> has an account, we have sent a link to it. The link works once, for an
      hour.
    </p>
    <dl class="help">
      ${nothingThere('Choose a new password')}
      <div>
        <dt>Still no email?</dt>
        <dd>
          <a href="?screen=forgot">Check the address and try again</a> or
          <a href="?screen=signup">create an account</a>
        </dd>
      </div>
      ${localInbox(inboxUrl)}
    </dl>
    <p class="swap">Remembered your password? <a href="?screen=login">Sign in</a></p>`;
  return { heading: 'Check your inbox', body, panel: resetPanel };
}

export function newPasswordPage(email: string, token: string, wrong: string | null): Page {
  const heading = 'Choose a new password';
  const body = html`<p class="intro">
      The new password is for the account of <strong>${email}</strong>. It signs you out on every other
      device.
    </p>
    ${errorSummary(wrong ? { password: wrong } : {})}
    <form method="post" action="/u/reset" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input
        class="vh"
        name="username"
        value="${email}"
        autocomplete="username"
        tabindex="-1"
        aria-hidden="true"
        readonly
      />
      ${newPasswordField('New password', wrong)}
      <button class="btn btn--block">Save the new password</button>
    </form>`;
  return { heading, title: wrong ? `Error: ${heading}` : heading, body, panel: resetPanel };
}

export function messagePage(
  heading: string,
  text: string,
  link: { href: string; label: string },
  about: 'account' | 'reset' = 'account',
): Page {
  const body = html`<p class="intro">${text}</p>
    <p class="action"><a class="btn btn--block" href="${link.href}">${link.label}</a></p>`;
  return { heading, body, panel: about === 'reset' ? resetPanel : welcomePanel };
}
