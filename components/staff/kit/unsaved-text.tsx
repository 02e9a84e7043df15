import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text is not lost: filters and searches, and forms that keep a draft. */
const kept = '[role="search"], .RaFilterForm-filterFormInput, [data-keeps-draft]';
const typedInto =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="search"])';

/** Texts that fields had when they were focused for the first time since their form was shown or saved. */
const savedTexts = new WeakMap<Field, string>();
let sentForm: HTMLFormElement | null = null;

const listFields = (root: ParentNode) => [...root.querySelectorAll<Field>(typedInto)];

function rememberText({ target, type }: Event) {
  if (!(target instanceof HTMLElement) || !target.matches(typedInto) || target.closest(kept)) return;
  sentForm = null;
  const field = target as Field;
  // After saving, a field that has kept the focus is remembered only when staff type again.
  if (!savedTexts.has(field)) savedTexts.set(field, type === 'input' ? '' : field.value);
}

function rememberForm({ target }: SubmitEvent) {
  if (target instanceof HTMLFormElement) sentForm = target;
}

/** State of a navigation that follows a change that no form has sent. */
export const afterSaving = { isSaved: true };

/** Runs a change that the API stores. Then the texts of the form that staff have just sent count as saved. */
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

/** Asks before Escape or a click beside a dialog closes it. A list of suggestions in the dialog closes by Escape first. */
function guardDialog(event: MouseEvent | KeyboardEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const dialog = target.closest('.MuiDialog-root');
  const closes =
    event instanceof KeyboardEvent
      ? event.key === 'Escape' && !target.matches('[aria-expanded="true"]')
      : target.matches('.MuiDialog-container');
  if (!dialog || !closes || !hasUnsavedText(dialog)) return;
  // A dialog of our own would answer too late: the event must be stopped now, or the text is lost.
  // oxlint-disable-next-line no-alert
  if (window.confirm('Close without saving? The text that you have typed will be lost.')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Asks before staff leave a screen on which they have typed text that is not saved: by a link, by the browser's Back
 * button, by reloading the page or by closing the tab. Also asks before a dialog with such text closes.
 */
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
