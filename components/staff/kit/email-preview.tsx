import { styled } from '@mui/material/styles';

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
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Email as it will be sent. A long text scrolls inside its box; the tab stop lets keyboard users scroll it. */
export function EmailPreview({ email }: { email: { to: string; subject: string; text: string } }) {
  return (
    <Email aria-label="The email as it will be sent">
      <header>
        To {email.to}
        <br />
        <strong>{email.subject}</strong>
      </header>
      <pre tabIndex={0} role="region" aria-label="Text of the email">
        {email.text}
      </pre>
    </Email>
  );
}
