import { useState, type ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'hint'> & { defaultValue: string };

/** Email field that suggests a correction of a likely typo, such as gmial.com. It never blocks the form. */
export function EmailField(props: Props) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  async function suggest(typed: string) {
    // Loaded on blur to keep the first load small. The form works without the suggestion.
    const loaded = await import('@/lib/platform/contact-fields/suggest-email').catch(() => null);
    setSuggestion(loaded && loaded.suggestEmail(typed));
  }
  return (
    <div>
      <TextField
        {...props}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        onBlur={(event) => void suggest(event.currentTarget.value)}
      />
      <p className="small" role="status">
        {suggestion && `Did you mean ${suggestion}? If your address is right, leave it.`}
      </p>
    </div>
  );
}
