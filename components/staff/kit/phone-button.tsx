import { Button } from '@mui/material';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';

/** Phone number as the first button of a screen. Shown only on phones, because other devices cannot call. */
export function PhoneButton({ phone: { text, href } }: { phone: PhoneNumber }) {
  if (href === null) return null;
  return (
    <Button
      href={href}
      sx={{
        display: { sm: 'none' },
        order: -1,
        flexBasis: '100%',
        minHeight: '2.75rem',
        bgcolor: 'var(--page)',
      }}
    >
      {groupPhoneDigits(text)}
    </Button>
  );
}
