import { Button } from '@/components/ui/button';
import type { KnownFacility } from '@/lib/employers/organisations/employer-view';
import styles from './request-form.module.css';

/** Buttons that fill in the facility, region and town of the form. Empty if there is nothing to choose between. */
export function KnownFacilities({ facilities }: { facilities: readonly KnownFacility[] }) {
  if (facilities.length < 2) return null;
  return (
    <div className={styles.facilities} role="group" aria-labelledby="known-facilities">
      <span id="known-facilities" className="small muted">
        Choose one of yours:
      </span>
      {facilities.map((known) => (
        <Button
          key={known.facility}
          look="ghost"
          small
          onClick={({ currentTarget: { form } }) => {
            for (const [name, value] of Object.entries(known)) {
              const field = form?.elements.namedItem(name);
              if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
                field.value = value;
            }
            // Saves the draft, and updates the note that depends on the region.
            form?.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        >
          {known.facility}
        </Button>
      ))}
    </div>
  );
}
