import { html, type Html } from './html.mjs';
import { icon } from './static-files.mjs';

export const shortestPassword = 10;

type Field = {
  id: string;
  label: string;
  input: Html;
  value?: string;
  hint?: string;
  wrong?: string | null;
  optional?: boolean;
};

function describe({ id, hint, wrong, optional }: Field): Html | null {
  const ids = [optional && `${id}-optional`, hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean);
  if (ids.length === 0) return null;
  return html` aria-describedby="${ids.join(' ')}"${wrong ? html` aria-invalid="true"` : null}`;
}

function frame(field: Field, control: Html, besideLabel: Html | null): Html {
  const { id, label, hint, wrong, optional } = field;
  return html`<div class="field ${wrong ? 'field--error' : ''}">
    <div class="label-row">
      <label class="label" for="${id}">${label}</label>
      ${optional ? html`<span class="opt" id="${id}-optional">(optional)</span>` : besideLabel}
    </div>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
    ${wrong ? html`<p class="err" id="${id}-wrong">${icon('alert')}<span>${wrong}</span></p>` : null}
    ${control}
  </div>`;
}

export function textField(field: Field): Html {
  const { id, value = '', input } = field;
  const control = html`<input
    class="input"
    id="${id}"
    name="${id}"
    value="${value}"
    ${input}${describe(field)}
  />`;
  return frame(field, control, null);
}

// Line through the eye symbol. The style sheet shows it while the password is visible.
const stroke = '<path class="stroke" d="m3.5 3.5 13 13"/>';

/**
 * Returns a password field with a button that shows the password. Without JavaScript, the button is hidden. The button
 * has text instead of an `aria-label`, so that a search for the label "Password" finds only the field.
 */
export function passwordField(
  field: Omit<Field, 'input' | 'value'> & { autocomplete: 'current-password' | 'new-password' },
  besideLabel: Html | null = null,
): Html {
  const { id, autocomplete } = field;
  const isNew = autocomplete === 'new-password';
  const described = describe({ ...field, input: html`` });
  const control = html`<div
      class="password"
      data-password
      ${isNew ? html`data-shortest="${String(shortestPassword)}"` : null}
    >
      <input
        class="input"
        id="${id}"
        name="${id}"
        type="password"
        autocomplete="${autocomplete}"
        autocapitalize="none"
        spellcheck="false"
        required
        ${described}
      />
      <button type="button" hidden>
        <span>Show</span><span class="vh"> password</span>${icon('eye', stroke)}
      </button>
    </div>
    ${isNew ? html`<p class="ok" role="status" data-text="This password is long enough."></p>` : null}`;
  return frame({ ...field, input: html`` }, control, besideLabel);
}

/** Returns a message about the whole form. The message gets the focus, so that screen readers read it out. */
export function alertBox(text: string | null): Html | null {
  if (!text) return null;
  return html`<div class="alert" role="alert" tabindex="-1" autofocus data-focus>
    <p class="err">${icon('alert')}<span>${text}</span></p>
  </div>`;
}

/** Returns a list of errors with links to their fields. The list gets the focus, so that screen readers read it out. */
export function errorSummary(wrong: Partial<Record<string, string>>): Html | null {
  const entries = Object.entries(wrong);
  if (entries.length === 0) return null;
  return html`<div class="alert" role="alert" aria-labelledby="problem" tabindex="-1" autofocus data-focus>
    <h2 id="problem">${icon('alert')}There is a problem</h2>
    <ul class="plain">
      ${entries.map(([id, text]) => html`<li><a href="#${id}">${text ?? ''}</a></li>`)}
    </ul>
  </div>`;
}
