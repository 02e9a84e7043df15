import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { CallDialog, type LoggedCall } from '@/components/staff/forms/call-dialog';
import { useAct } from '@/components/staff/kit/use-act';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import type { DoctorRecord } from './doctor-record';

type Props = { doctor: Pick<DoctorRecord, 'id' | 'name' | 'email' | 'enquiries'>; close: () => void };

/** Logs a call to a doctor, about one of the open enquiries or about none. */
export function LogDoctorCall({ doctor, close }: Props) {
  const open = doctor.enquiries.filter(({ state }) => isOpenEnquiry(state));
  const [reference, setReference] = useState(open[0]?.reference ?? '');
  const { act, busy, refusal } = useAct(reference ? 'enquiries' : 'doctors');
  const refresh = useRefresh();
  async function save({ tryAgainAt, ...call }: LoggedCall) {
    const done = 'The call is logged';
    const body = reference ? { ...call, tryAgainAt } : call;
    const saved = await act(reference || doctor.id, 'call', { body, done });
    if (saved) refresh();
    return saved;
  }
  return (
    <CallDialog
      title={`Log call to ${doctor.name || doctor.email}`}
      canPlan={reference !== ''}
      {...{ save, busy, refusal, close }}
    >
      {open.length > 0 && (
        <TextField
          select
          fullWidth
          label="Enquiry"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        >
          {open.map((enquiry) => (
            <MenuItem key={enquiry.reference} value={enquiry.reference}>
              {[enquiry.reference, enquiry.job?.title].filter(Boolean).join(', ')}
            </MenuItem>
          ))}
          <MenuItem value="">Not about an enquiry</MenuItem>
        </TextField>
      )}
    </CallDialog>
  );
}
