import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useStaff } from '@/components/staff/kit/staff-session';
import type { KnownContact } from '@/lib/employers/vacancy-requests/vacancy-request';
import { FormGroup } from './form-group';

const forms = { doctor: '/doctors/create', employer: '/vacancies/create' } as const;
type Caller = keyof typeof forms;

/** Phone number typed in the other form. It is in the router's state, because URLs are logged. */
export type CallState = {
  phone: string;
  /** Known contact whom staff chose in the form for doctors. */
  contact?: Pick<KnownContact, 'organisation' | 'email'>;
} | null;

/** Returns a function that leaves a form of a call for the other form, with the typed phone number. */
export function useOtherForm() {
  const { getValues, setValue } = useFormContext();
  const navigate = useNavigate();
  return (next: Caller, contact?: NonNullable<CallState>['contact']) => {
    const phone: string = getValues('phone') ?? '';
    // Without the number, the form that staff leave keeps no draft unless they typed more.
    setValue('phone', '');
    void navigate(forms[next], {
      replace: true,
      state: { phone, ...(contact && { contact }) } satisfies CallState,
    });
  };
}

/** First question of a call. The other answer opens the other form, with the typed phone number. */
export function WhoIsCalling({ caller }: { caller: Caller }) {
  const id = useId();
  const { resources } = useStaff();
  const open = useOtherForm();
  if (!resources.doctors?.create || !resources.vacancies?.create) return null;
  return (
    <FormGroup title={<span id={id}>Who is calling?</span>}>
      <ToggleButtonGroup
        exclusive
        className="whole"
        aria-labelledby={id}
        value={caller}
        onChange={(_, next: Caller | null) => {
          if (next && next !== caller) open(next);
        }}
        sx={{
          '& > button': {
            flex: { xs: 'auto', sm: 'none' },
            minHeight: { xs: 'var(--touch)', sm: '2.25rem' },
            px: 1.5,
            py: 0,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <ToggleButton value="doctor">Doctor</ToggleButton>
        <ToggleButton value="employer">Hospital or practice</ToggleButton>
      </ToggleButtonGroup>
    </FormGroup>
  );
}
