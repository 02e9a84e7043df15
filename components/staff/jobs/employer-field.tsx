import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { EmployerAutocomplete } from '@/components/staff/forms/employer-autocomplete';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { useSettled } from '@/components/staff/forms/use-settled';
import type { EmployerName } from '@/lib/employers/organisations/organisation';
import { searchLimits } from '@/lib/platform/staff-kit/staff';

type Found = { id: string; names: EmployerName[] };

/** Employer of a job: an employer with a record, one of its hospitals, or any other name. */
export function EmployerField() {
  const provider = useDataProvider<StaffDataProvider>();
  const { setValue } = useFormContext();
  const [organisationId, name] = useWatch({ name: ['contact.organisationId', 'contact.employer'] }) as [
    string?,
    string?,
  ];
  const typed = organisationId ? '' : (name ?? '').trim();
  const q = useSettled(typed);
  const { data = [], isSuccess } = useQuery({
    queryKey: ['organisations', 'known-employers', q],
    queryFn: async () =>
      (await provider.act<Found>('organisations', 'new', 'known-employers', { q })).data.names,
    enabled: q.length >= searchLimits.shortest,
    retry: false,
  });
  const setRecord = (id: string | null) => setValue('contact.organisationId', id, { shouldDirty: true });
  return (
    <EmployerAutocomplete<EmployerName>
      source="contact.employer"
      id="job-employer"
      options={q === typed ? data : []}
      getDetail={({ hospitalOf }) => (hospitalOf ? `Hospital of ${hospitalOf}` : 'Employer')}
      onType={() => setRecord(null)}
      onChoose={(employer) => setRecord(employer.organisationId)}
      hint={
        organisationId
          ? 'Known employer. We suggest its contacts when you put a doctor forward'
          : isSuccess && q === typed && data.length === 0 && 'No record of this employer'
      }
    />
  );
}
