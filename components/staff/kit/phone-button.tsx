import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, Button } from '@mui/material';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';

type Props = { phone: PhoneNumber; who?: string; isMain?: boolean };

/**
 * Phone number as a button. On a phone, it comes first. `who` is missing if only one person is meant. If it is given, a
 * phone shows only the name, so that several buttons fit in a row.
 */
export function PhoneButton({ phone: { text, href }, who, isMain = false }: Props) {
  if (href === null) return null;
  return (
    <Button
      href={href}
      className={who ? undefined : 'phone'}
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={<PhoneIcon />}
      sx={{
        order: { xs: -4, sm: 0 },
        flexBasis: { xs: who ? 'auto' : '100%', sm: 'auto' },
        minHeight: { xs: '2.75rem', sm: '2.25rem' },
      }}
    >
      <span>
        {who}
        <Box component="span" sx={who ? hiddenOnPhones : undefined}>
          {who && ': '}
          {groupPhoneDigits(text)}
        </Box>
      </span>
    </Button>
  );
}

const hiddenOnPhones = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
};
