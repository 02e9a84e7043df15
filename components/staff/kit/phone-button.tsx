import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Button } from '@mui/material';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';

/** Phone number as a button. On a phone, it comes first. `who` is missing if only one person is meant. */
export function PhoneButton({
  phone: { text, href },
  who,
  isMain = false,
}: {
  phone: PhoneNumber;
  who?: string;
  isMain?: boolean;
}) {
  if (href === null) return null;
  return (
    <Button
      href={href}
      className={who ? undefined : 'phone'}
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={<PhoneIcon />}
      sx={{
        order: { xs: -4, sm: 0 },
        flexBasis: { xs: '100%', sm: 'auto' },
        gridColumn: { xs: who && '1 / -1', sm: 'auto' },
        minHeight: { xs: '2.75rem', sm: '2.25rem' },
      }}
    >
      {who && `${who}: `}
      {groupPhoneDigits(text)}
    </Button>
  );
}
