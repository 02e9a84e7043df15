import { TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { maxOwnWords, ownWordsMark } from '@/lib/enquiries/enquiry/own-words';

const Email = styled('article')({
  margin: '0.75rem 0',
  border: '1px solid var(--line)',
  borderRadius: 'var(--r-input)',
  background: 'var(--card)',
  '& header': {
    padding: '0.625rem 0.875rem',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-xs)',
  },
  '& pre': {
    maxHeight: '18rem',
    margin: 0,
    padding: '0.75rem 0.875rem',
    overflow: 'auto',
    font: 'inherit',
    fontSize: 'var(--t-sm)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& mark': {
    padding: '0.125rem 0.25rem',
    borderLeft: '3px solid var(--primary)',
    background: 'var(--tint)',
    color: 'inherit',
  },
});

export type PreviewedEmail = { to: string; replyTo?: string | undefined; subject: string; text: string };
type Props = { email: PreviewedEmail; words?: string; label?: string };

/**
 * Email as it will be sent, with the consultant's own text marked. A long email scrolls in its box, which is a tab
 * stop for keyboard users.
 */
export function EmailPreview({ email, words = '', label = 'The email as it will be sent' }: Props) {
  const [before = '', after] = email.text.split(ownWordsMark);
  const own = words.trim();
  return (
    <Email aria-label={label}>
      <header>
        To {email.to}
        <br />
        {email.replyTo && (
          <>
            Replies go to {email.replyTo}
            <br />
          </>
        )}
        <strong>{email.subject}</strong>
      </header>
      <pre tabIndex={0} role="region" aria-label="Text of the email">
        {own && after !== undefined ? before : before.trimEnd()}
        {own && after !== undefined && <mark>{own}</mark>}
        {after}
      </pre>
    </Email>
  );
}

type OwnWordsFieldProps = {
  label?: string;
  value: string;
  onChange: (words: string) => void;
  problem?: string | undefined;
};

export function OwnWordsField({ label = 'Your message', value, onChange, problem }: OwnWordsFieldProps) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      label={`${label} (optional, at the start of the email)`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: maxOwnWords } }}
    />
  );
}
