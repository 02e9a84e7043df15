import type { HiddenFields } from '@/lib/http/form';
import { paths } from '@/lib/routes';

/** Puts the next action off till Monday: a plain POST. */
export function SnoozeForm({
  action,
  hidden,
  className,
}: {
  action: string;
  hidden: HiddenFields;
  className?: string | undefined;
}) {
  return (
    <form method="post" action={paths.dashboard()}>
      <input type="hidden" name="do" value="snooze" />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      <button type="submit" className={className}>
        Remind me on Monday
      </button>
    </form>
  );
}
