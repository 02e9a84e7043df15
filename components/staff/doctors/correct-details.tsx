import { Button } from '@mui/material';
import { useState } from 'react';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { useMay } from '@/components/staff/kit/staff-session';
import { TypedForm, type TypedField } from '@/components/staff/forms/typed-fields';
import { useAct } from '@/components/staff/kit/use-act';
import type { TypedDetails } from '@/lib/staff/doctor-records/person-work';
import type { DoctorRecord } from './doctor-record';

/** Button and form with which staff correct what they typed about a doctor without an account. */
export function CorrectDetails({ doctor }: { doctor: DoctorRecord }) {
  const mayEdit = useMay('doctors', 'details');
  const [isOpen, setIsOpen] = useState(false);
  const { typedDetails } = doctor;
  if (!mayEdit || !typedDetails) return null;
  if (isOpen) return <DetailsForm id={doctor.id} details={typedDetails} close={() => setIsOpen(false)} />;
  return (
    <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
      Correct details
    </Button>
  );
}

function useFields(): TypedField[] {
  const choices = useJobChoices();
  return [
    { name: 'given_name', label: 'Given name' },
    { name: 'family_name', label: 'Family name (optional)' },
    { name: 'phone', label: 'Telephone', kind: 'tel' },
    { name: 'grade', label: 'Grade', kind: 'choice', choices: choices?.grades ?? [] },
    { name: 'specialty', label: 'Speciality', kind: 'choice', choices: choices?.specialties ?? [] },
    { name: 'free_from', label: 'First free day (optional)', kind: 'date' },
    { name: 'free_to', label: 'Last free day (optional)', kind: 'date' },
    { name: 'regions', label: 'Regions (optional)', kind: 'choices', choices: choices?.regions ?? [] },
  ];
}

type FormProps = { id: string; details: TypedDetails; close: () => void };

function DetailsForm({ id, details, close }: FormProps) {
  const fields = useFields();
  const [typed, setTyped] = useState({
    ...details,
    free_from: details.free_from ?? '',
    free_to: details.free_to ?? '',
  });
  const { act, busy, refusal } = useAct('doctors');
  const done = { body: typed, done: 'The details are saved', formShowsRefusal: 'fields' } as const;
  return (
    <TypedForm
      label="Correct details"
      saveLabel="Save details"
      fields={fields}
      values={typed}
      set={setTyped}
      errors={refusal?.fields ?? {}}
      isBusy={busy}
      save={() => act(id, 'details', done)}
      close={close}
    />
  );
}
