import { Button } from '@mui/material';
import { Link } from 'react-router';

type Props = { personId: string; name: string; back: string };

/** Opens the form for a call of this doctor. After saving, the form returns to `back`. */
export function AddEmailLink({ personId, name, back }: Props) {
  return (
    <Button
      component={Link}
      size="small"
      variant="outlined"
      to={`/doctors/create?person=${personId}`}
      state={{ emailFor: back }}
      aria-label={`Add email address: ${name}`}
    >
      Add email address
    </Button>
  );
}
