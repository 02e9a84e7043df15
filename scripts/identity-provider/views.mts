import { html, type Html } from './html.mjs';

type LogInForm = { email: string; wrong: string | null };
type SignUpField = 'given_name' | 'family_name' | 'email' | 'password';
export type SignUpForm = {
  email: string;
  givenName: string;
  familyName: string;
  wrong: Partial<Record<SignUpField, string>>;
  alert: string | null;
};

export function pageView(brand: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand}</title>
        <link rel="stylesheet" href="/u/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <p class="brand">${brand}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

export function logInView(form: LogInForm): Html {
  return html`${form.wrong && html`<p class="alert" role="alert">${form.wrong}</p>`}
    <form method="post">
      <input type="hidden" name="screen" value="login" />
      <div class="field">
        <label for="email">Email</label
        ><input
          id="email"
          name="email"
          value="${form.email}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          inputmode="email"
          required
        />
      </div>
      <div class="field">
        <label for="password">Password</label
        ><input id="password" name="password" type="password" autocomplete="current-password" required />
      </div>
      <button>Log in</button>
    </form>
    <p class="foot">No account yet? <a href="?screen=signup">Sign up</a></p>`;
}

function field(
  form: SignUpForm,
  id: SignUpField,
  label: string,
  value: string,
  more: Html,
  hint?: string,
): Html {
  const wrong = form.wrong[id] ?? null;
  const described = wrong ? `${id}-wrong` : `${id}-hint`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
    ${wrong && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}
    <input
      id="${id}"
      name="${id}"
      value="${value}"
      ${more}
      ${wrong || hint ? html` aria-describedby="${described}"` : null}${wrong ? html` aria-invalid="true"` : null}
    />
  </div>`;
}

export function signUpView(form: SignUpForm): Html {
  const wrong = Object.entries(form.wrong);
  return html`${form.alert && html`<p class="alert" role="alert">${form.alert}</p>`}
    ${
      wrong.length > 0 &&
      html`<div class="alert" role="alert">
        There is a problem
        <ul>
          ${wrong.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
        </ul>
      </div>`
    }
    <form method="post" novalidate>
      <input type="hidden" name="screen" value="signup" />
      <div class="pair">
        ${field(form, 'given_name', 'Given name', form.givenName, html`autocomplete="given-name"`, 'Optional')}
        ${field(form, 'family_name', 'Family name', form.familyName, html`autocomplete="family-name"`, 'Optional')}
      </div>
      ${field(form, 'email', 'Email', form.email, html`type="email" autocomplete="email" autocapitalize="none" required`)}
      ${field(form, 'password', 'Password', '', html`type="password" autocomplete="new-password" required`, 'At least 10 characters')}
      <p class="foot">By signing up you accept the terms and conditions linked at the end of every page.</p>
      <button>Sign up</button>
    </form>
    <p class="foot">Already have an account? <a href="?screen=login">Log in</a></p>`;
}

export function checkInboxView(options: { email: string; goOn: string; inboxUrl: string | null }): Html {
  return html`<p>
      We sent an email to <strong>${options.email}</strong>. Open the link in it to verify the address, then
      come back here and continue.
    </p>
    <p class="foot">
      Its subject is “Verify your email address”. It may take a minute. Check your junk folder too.
    </p>
    ${options.inboxUrl && html`<p><a href="${options.inboxUrl}" target="_blank" rel="noreferrer">Open the local inbox</a></p>`}
    <p><a class="button" href="${options.goOn}">Continue</a></p>`;
}

export function verifyView(email: string, token: string): Html {
  return html`<p>Confirm that <strong>${email}</strong> is your email address.</p>
    <form method="post" action="/u/verify">
      <input type="hidden" name="token" value="${token}" /><button>Verify my email address</button>
    </form>`;
}

export function messageView(text: string, link: { href: string; label: string }): Html {
  return html`<p>${text}</p>
    <p><a class="button" href="${link.href}">${link.label}</a></p>`;
}
