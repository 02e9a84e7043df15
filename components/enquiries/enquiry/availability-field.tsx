import { useRef } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import { TextField } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { enquiryLimits } from '@/lib/enquiries/enquiry/enquiry';
import styles from './enquiry-form.module.css';

const anyTime = 'Any time';

/** The text replaces “Any time”, and “Any time” replaces all other answers. A repeated text is removed. */
function addAnswer(answers: string, text: string): string {
  const kept = answers
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '' && answer !== anyTime);
  if (text === anyTime) return anyTime;
  return (kept.includes(text) ? kept.filter((answer) => answer !== text) : [...kept, text]).join(', ');
}

export function AvailabilityField({ value, error, months }: FieldParts & { months: string[] }) {
  const field = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const answer = (text: string) => {
    const input = field.current?.querySelector('input');
    if (!input) return;
    input.value = addAnswer(input.value, text);
    // The form saves its draft on this event.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={field} className={styles.availability}>
      <TextField
        name="availability"
        label="When are you available?"
        hint="Dates you can or cannot work, months, or “any time”."
        defaultValue={value('availability')}
        error={error('availability')}
        maxLength={enquiryLimits.availability}
        autoComplete="off"
      />
      {/* Without script, the buttons would do nothing. Their space stays, so that nothing moves. */}
      <div className={hydrated ? 'chips' : `chips ${styles.waiting}`}>
        {[anyTime, ...months].map((text) => (
          <button key={text} type="button" className={`chip ${styles.answer}`} onClick={() => answer(text)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
