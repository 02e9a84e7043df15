import { Fragment } from 'react';
import { Alert, Button } from '@mui/material';
import { useGetList, useRecordContext, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useSettled } from '@/components/staff/forms/use-settled';
import { staffDay } from '@/components/staff/kit/staff-time';
import type { EmployerWithoutRecord } from '@/lib/employers/organisations/organisation';
import type { OrganisationRecord } from './organisation-record';

const shortestName = 3;

/** Below the name of a new employer: records with such a name, and employers that sent vacancies without a record. */
export function KnownEmployers() {
  const record = useRecordContext<RaRecord>();
  const { setValue } = useFormContext();
  const typed: string = useWatch({ name: 'name' }) ?? '';
  const email: string | null = useWatch({ name: 'contactEmail' }) ?? '';
  const words = useSettled(typed.trim());
  const isAsked = record?.id === undefined && words.length >= shortestName;
  const page = { page: 1, perPage: 3 };
  const known = useGetList<OrganisationRecord>(
    'organisations',
    { filter: { q: words }, pagination: page },
    { enabled: isAsked },
  );
  const all = useGetList('organisations', { pagination: page }, { enabled: isAsked });
  if (!isAsked) return null;
  const withoutRecord: EmployerWithoutRecord[] = all.meta?.withoutRecord ?? [];
  const sent = withoutRecord.find(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const use = ({ name, region, contactName, contactEmail, contactPhone }: EmployerWithoutRecord) => {
    for (const [field, value] of Object.entries({ name, region, contactName, contactEmail, contactPhone }))
      setValue(field, value, { shouldDirty: true });
  };
  return (
    <div role="status">
      {known.data && known.data.length > 0 && (
        <Alert severity="info">
          Recorded already:{' '}
          {known.data.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={`/organisations/${id}/show`}>{name}</Link>
            </Fragment>
          ))}
        </Alert>
      )}
      {sent && sent.contactEmail !== email && (
        <Alert
          severity="info"
          action={
            <Button size="small" onClick={() => use(sent)}>
              Use its details
            </Button>
          }
        >
          {sent.name} sent a vacancy on {staffDay(sent.lastRequestAt)}.
        </Alert>
      )}
    </div>
  );
}
