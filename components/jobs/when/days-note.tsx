import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { daysProblem, type DaysProblem } from '@/lib/jobs/search/when-choices';
import { dateFieldNames, listDateFields } from './date-fields';

type Props = {
  group: RefObject<HTMLElement | null>;
  dialog: RefObject<HTMLDialogElement | null>;
  /** Dates of the current results, as text. */
  rendered: string;
  initially?: string;
  today: string;
};

/** Shows the errors of the dates beside their fields. Prevents a search with invalid dates. */
export function DaysNote({ group, dialog, rendered, initially, today }: Props) {
  const [problem, setProblem] = useState<DaysProblem | null>(
    initially ? { field: 'to', message: initially } : null,
  );

  useEffect(() => {
    const element = group.current;
    const check = (): DaysProblem | null => {
      const [from, to] = listDateFields(element);
      if (!from || !to) return null;
      const found = daysProblem(
        { from: from.value, to: to.value },
        { from: from.validity.badInput, to: to.validity.badInput },
        today,
      );
      for (const field of [from, to])
        field.setCustomValidity(found?.field === field.name ? found.message : '');
      return found;
    };
    const isDate = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && dateFieldNames.some((name) => name === target.name);
    // Typing only updates or hides a message. A new message appears when the field loses focus, because a year is
    // invalid until its last digit is typed.
    const onInput = () => {
      const found = check();
      setProblem((said) => said && found);
    };
    const onLeave = ({ target }: Event) => {
      if (isDate(target)) setProblem(check());
    };
    const onChange = (event: Event) => {
      if (!isDate(event.target)) return;
      const found = check();
      setProblem((said) => said && found);
      if (found) event.stopPropagation();
    };
    // Shows our own message here, because the browser's message could point at a hidden field.
    const onInvalid = (event: Event) => {
      if (!isDate(event.target)) return;
      event.preventDefault();
      const found = check();
      setProblem(found);
      if (!dialog.current?.open) element?.querySelector('button')?.click();
      listDateFields(element)
        .find(({ name }) => name === found?.field)
        ?.focus();
    };
    // Checks again after new results, because the page may have put valid dates into the fields.
    queueMicrotask(onInput);
    element?.addEventListener('input', onInput);
    element?.addEventListener('focusout', onLeave);
    element?.addEventListener('change', onChange);
    element?.addEventListener('invalid', onInvalid, true);
    return () => {
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('focusout', onLeave);
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('invalid', onInvalid, true);
    };
  }, [group, dialog, rendered, today]);

  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const fields = listDateFields(group.current);
    for (const field of fields)
      if (problem?.field === field.name) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    setPlace(document.getElementById(fields[0]?.getAttribute('aria-describedby') ?? ''));
  }, [group, problem]);

  return (
    problem &&
    place &&
    createPortal(
      <span className="err" role="alert">
        <Icon name="alert" />
        {problem.message}
      </span>,
      place,
    )
  );
}
