import { Box } from '@mui/material';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';

/**
 * Link to an email address. If the address does not fit in one line, breaks it before a part of the domain, because
 * browsers would break it anywhere.
 */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [name, ...domains] = email.slice(at + 1).split('.');

  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at + 1)}
      <wbr />
      {name}
      {domains.flatMap((part, index) => [<wbr key={index} />, `.${part}`])}
    </a>
  );
}

/** Telephone and email of a person, one below the other and far enough apart to be tapped. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string }) {
  return (
    <Box
      sx={{ overflowWrap: 'anywhere', '& > a': { display: 'block', width: 'fit-content', py: '0.125rem' } }}
    >
      {phone && <PhoneLink phone={toPhoneNumber(phone)} />}
      <EmailLink email={email} />
    </Box>
  );
}
