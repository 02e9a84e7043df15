import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text cannot be lost: filters, searches, and forms that keep a draft. */
const kept = '[role="search"], .RaFilterForm-filterFormInput, [data-keeps-draft]';
const typedInto =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="search"])';

/** For each field, its text when it first got the focus after its form was shown or saved. */
const savedTexts = new WeakMap<Field, string>();
let sentForm: HTMLFormElement | null = null;

const listFields = (root: ParentNode) => [...root.querySelectorAll<Field>(typedInto)];

function rememberText({ target, type }: Event) {
  if (!(target instanceof HTMLElement) || !target.matches(typedInto) || target.closest(kept)) return;
  sentForm = null;
  const field = target as Field;
  // If a field keeps the focus after saving, the saved text is no longer known when staff type again. The empty text
  // makes the field count as unsaved.
  if (!savedTexts.has(field)) savedTexts.set(field, type === 'input' ? '' : field.value);
}

function rememberForm({ target }: SubmitEvent) {
  if (target instanceof HTMLFormElement) sentForm = target;
}

/**
 * Pass this state when navigating after a change that was saved without sending a form. Staff are then not asked
 * about unsaved text.
 */
export const afterSaving = { isSaved: true };

/** Runs a change that the API stores. Afterwards, the texts of the form that staff have just sent count as saved. */
export async function markingAsSaved<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const form = sentForm;
  sentForm = null;
  const answer = await change();
  for (const field of form ? listFields(form) : []) savedTexts.delete(field);
  return answer;
}

const hasUnsavedText = (root: ParentNode = document): boolean =>
  listFields(root).some((field) => savedTexts.has(field) && savedTexts.get(field) !== field.value);

function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (hasUnsavedText()) event.preventDefault();
}

/**
 * Asks before Escape or a click beside a dialog closes it. If a list of suggestions is open, Escape closes only the
 * list.
 */
function guardDialog(event: MouseEvent | KeyboardEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const dialog = target.closest('.MuiDialog-root');
  const closes =
    event instanceof KeyboardEvent
      ? event.key === 'Escape' && !target.matches('[aria-expanded="true"]')
      : target.matches('.MuiDialog-container');
  if (!dialog || !closes || !hasUnsavedText(dialog)) return;
  // Our own dialog would answer too late, because the event must be stopped now.
  // oxlint-disable-next-line no-alert
  if (window.confirm('Close without saving? The text that you have typed will be lost.')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Asks the user before a link, Back, a reload, or closing the tab or a dialog loses typed text that is not saved. */
export function UnsavedTextGuard() {
  useEffect(() => {
    document.addEventListener('focusin', rememberText);
    document.addEventListener('input', rememberText);
    document.addEventListener('submit', rememberForm, true);
    document.addEventListener('click', guardDialog, true);
    document.addEventListener('keydown', guardDialog, true);
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => {
      document.removeEventListener('focusin', rememberText);
      document.removeEventListener('input', rememberText);
      document.removeEventListener('submit', rememberForm, true);
      document.removeEventListener('click', guardDialog, true);
      document.removeEventListener('keydown', guardDialog, true);
      window.removeEventListener('beforeunload', warnBeforeUnload);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as Partial<typeof afterSaving> | null)?.isSaved &&
      hasUnsavedText(),
  );
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      content="The text that you have typed on this page is not saved. If you leave, it will be lost."
      confirm="Leave page"
      cancel="Stay on page"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
