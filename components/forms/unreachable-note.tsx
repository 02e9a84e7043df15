import { useState } from 'react';
import { useShownFeedback } from '@/components/platform/feedback/feedback-provider';
import { FieldErrorText } from '@/components/ui/field';
import styles from './unreachable-note.module.css';
import { sentField, type PageForms } from './use-sender';

type Props = { forms: Pick<PageForms, 'sending'>; name: string; value: string };

/**
 * Shows a second time, beside the pressed button, that the site could not be reached. The page shows this at its top,
 * which is off the screen in a long form. `name` and `value` identify the pressed button.
 */
export function UnreachableNote({ forms: { sending }, name, value }: Props) {
  const { notes } = useShownFeedback().queue;
  const [last, setLast] = useState(sending);
  if (sending && sending !== last) setLast(sending);
  const problem = notes.findLast(({ feedback }) => feedback.statusCode === 0)?.feedback.message;
  const isPressed = !sending && last !== null && sentField(last, name) === value;
  return (
    <div role="status" className={styles.note}>
      {isPressed && problem && <FieldErrorText>{problem}</FieldErrorText>}
    </div>
  );
}
