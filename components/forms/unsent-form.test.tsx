import '@/tests/iframe-form-data';
import { restoreUnsent, storeUnsent } from './unsent-form';

const show = (attributes = '') => {
  document.body.innerHTML = `
    <form><input type="hidden" name="do" value="remove" /><input name="note" /></form>
    <form>
      <input type="hidden" name="idempotency_key" value="${Math.random()}" />
      <input type="hidden" name="do" value="save" />
      <input name="phone" ${attributes} />
      <select name="field"><option></option><option>a</option><option>b</option></select>
      <select name="field"><option></option><option>a</option><option>b</option></select>
      <input type="checkbox" name="shift" value="day" checked />
      <input type="checkbox" name="shift" value="night" />
      <textarea name="note"></textarea>
    </form>
    <form><input type="hidden" name="do" value="agree" /><input type="checkbox" name="agreed" value="yes" /></form>`;
  return [...document.forms] as [HTMLFormElement, HTMLFormElement, HTMLFormElement];
};
const held = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(([name]) => name !== 'idempotency_key');
const fill = (form: HTMLFormElement) => {
  for (const [at, value] of ['', '', '0400 000 000', 'b', 'a', '', '', 'Nights only'].entries()) {
    const field = form.elements[at];
    if (value && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      field.value = value;
    if (value && field instanceof HTMLSelectElement) field.value = value;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = !field.checked;
  }
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/user/account');
});

test('an unsent form is restored only once, on its own page, and the restored fields fire the same events as typing', () => {
  const [, form] = show();
  fill(form);
  const before = held(form);
  storeUnsent(form);
  const [other, fresh] = show();
  const heard: string[] = [];
  for (const kind of ['input', 'change', 'click'])
    fresh.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as HTMLInputElement).name}`));
  expect(restoreUnsent()).toMatch(/have restored/);
  expect(held(fresh)).toEqual(before);
  expect(held(other)).toEqual([
    ['do', 'remove'],
    ['note', ''],
  ]);
  expect(heard).toEqual(expect.arrayContaining(['input phone', 'change field', 'click shift', 'input note']));
  show();
  expect(restoreUnsent()).toBeNull();
});

test('an unsent form is not restored on another page, or on a page that lacks this form', () => {
  const [, form] = show();
  fill(form);
  storeUnsent(form);
  history.replaceState(null, '', '/user/referees');
  expect(restoreUnsent()).toBeNull();
  history.replaceState(null, '', '/user/account');
  document.body.innerHTML = '';
  expect(restoreUnsent()).toBeNull();
  show();
  expect(restoreUnsent()).toBeNull();
});

test('the browser does not store an unsent form that has only checkboxes', () => {
  const [, , consent] = show();
  consent.querySelector<HTMLInputElement>('[name=agreed]')?.click();
  storeUnsent(consent);
  expect(sessionStorage).toHaveLength(0);
});

test('an unsent form that was stored more than an hour ago is not restored', () => {
  const [, form] = show();
  storeUnsent(form);
  const stored = sessionStorage.getItem('unsent-form') ?? '';
  sessionStorage.setItem('unsent-form', stored.replace(/"savedAt":[\d.]+/, '"savedAt":1'));
  show();
  expect(restoreUnsent()).toBeNull();
});

test('opens a collapsed section if a field inside it was restored', () => {
  const page = () => {
    document.body.innerHTML = `<form><input type="hidden" name="do" value="save" />
      <details><summary>Mon</summary><input name="end" value="18:00" /></details>
      <details><summary>Tue</summary><input name="other" value="18:00" /></details><input type="file" name="file" /></form>`;
    return document.forms[0] as HTMLFormElement;
  };
  const form = page();
  (form.elements.namedItem('end') as HTMLInputElement).value = '19:45';
  storeUnsent(form);
  page();
  expect(restoreUnsent()).toMatch(/It is not saved yet\.$/);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});
