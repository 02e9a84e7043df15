import { useState, type ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';
import { suggestEmail } from '@/lib/platform/contact-fields/suggest-email';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'hint'> & { defaultValue: string };

/** Email field that suggests a correction for a likely typo, such as gmial.com. The form can be sent anyway. */
export function EmailField(props: Props) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  return (
    <div>
      <TextField
        {...props}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        onBlur={(event) => setSuggestion(suggestEmail(event.currentTarget.value))}
      />
      <p className="small" role="status">
        {suggestion && `Did you mean ${suggestion}? If your address is correct, leave it as it is.`}
      </p>
    </div>
  );
}
