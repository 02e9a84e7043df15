import { useState } from 'react';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { Detail } from '@/components/staff/kit/text';
import { TypedForm, type TypedField } from '@/components/staff/forms/typed-fields';
import { useAct } from '@/components/staff/kit/use-act';
import { workTypes } from '@/lib/jobs/listing/job';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import type { VacancyDetail } from './vacancy-record';

type Props = { vacancy: VacancyDetail & { id: string | number }; close: () => void };

function useFields(): TypedField[] {
  const choices = useJobChoices();
  return [
    { name: 'contact_name', label: 'Contact’s name' },
    { name: 'phone', label: 'Telephone', kind: 'tel' },
    { name: 'email', label: 'Email', kind: 'email' },
    { name: 'facility', label: 'Hospital or practice' },
    { name: 'region', label: 'Region', kind: 'choice', choices: choices?.regions ?? [] },
    { name: 'town', label: 'Town (optional)' },
    { name: 'specialty', label: 'Speciality', kind: 'choice', choices: choices?.specialties ?? [] },
    { name: 'grade', label: 'Grade', kind: 'choice', choices: choices?.grades ?? [] },
    {
      ...{ name: 'work_type', label: 'Work type', kind: 'choice' },
      choices: workTypes.map((id) => ({ id, name: workTypeLabels[id] })),
    },
    { name: 'doctors', label: 'Number of doctors', kind: 'number' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To (optional)', kind: 'date' },
    { name: 'shifts', label: 'Shifts (optional)' },
    { name: 'rate', label: 'Rate (optional)' },
    { name: 'rate_advise', label: 'Wants advice on the rate', kind: 'tick' },
    { name: 'accommodation', label: 'Accommodation is provided', kind: 'tick' },
    { name: 'travel', label: 'Travel is paid', kind: 'tick' },
    { name: 'details', label: 'Details (optional)', kind: 'text' },
  ];
}

/** Form with which staff correct what the employer needs. The timeline of the vacancy says what changed. */
export function EditVacancy({ vacancy, close }: Props) {
  const fields = useFields();
  const [typed, setTyped] = useState(vacancy.typed);
  const { act, busy, refusal } = useAct('vacancies');
  const done = `${vacancy.reference} is saved`;
  return (
    <TypedForm
      label="Edit vacancy"
      saveLabel="Save vacancy"
      fields={fields}
      values={typed}
      set={setTyped}
      errors={refusal?.fields ?? {}}
      isBusy={busy}
      save={() => act(vacancy.id, 'edit', { body: typed, done, formShowsRefusal: 'fields' })}
      close={close}
    >
      <Detail>
        We send no email about the change
        {vacancy.jobs.length > 0 && ', and the jobs made from this vacancy stay as they are'}.
        {vacancy.shortlist.length > 0 && ' Tell the doctors whom you have already asked.'}
      </Detail>
    </TypedForm>
  );
}
