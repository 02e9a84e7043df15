import { Fragment } from 'react';
import { Link } from 'react-router';
import { FunctionField, SelectInput, useListContext, type RaRecord } from 'react-admin';
import { countryChoices } from '@/components/staff/jobs/job-record';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { CellLink, RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { count, formatNumber } from '@/lib/core/text';
import {
  requirementScopeLabels,
  type RequirementScope,
  type RequiredDocument,
} from '@/lib/doctors/requirements/requirement-set';

type Version = { version: number; at: string; by: string; isSupplied: boolean; documents: string };
export type SetRecord = RaRecord<string> & {
  scope: RequirementScope;
  subject: string;
  name: string;
  items: RequiredDocument[];
  version: number;
  versions: Version[];
  openJobs: number;
};

export const scopeChoices = (['region', 'specialty', 'employer', 'facility'] as const).map((id) => ({
  id,
  name: requirementScopeLabels[id],
}));

const nameScope = ({ scope, subject }: SetRecord) => {
  if (scope !== 'region') return requirementScopeLabels[scope];
  return countryChoices.some(({ id }) => id === subject) ? 'Country' : 'State or region';
};

export function RequirementSetList() {
  const may = useStaff().resources['requirement-sets'];
  const to = may?.edit ? 'edit' : false;
  return (
    <ListScreen
      title="Requirements"
      note="A job asks for the documents of every set that matches it."
      rows="requirement sets"
      empty={{
        title: 'No requirement sets yet',
        text: 'Add the documents that an employer, a region or a speciality asks for.',
      }}
      filters={[
        <SelectInput key="scope" source="scope" label="Applies to" choices={scopeChoices} alwaysOn />,
      ]}
      actions={may?.create && <CreateLink label="Add requirement set" />}
      perPage={50}
    >
      <ListRows<SetRecord>
        to={to}
        card={(set) => ({
          title: set.name,
          chip: <Detail>{count(set.openJobs, 'open job')}</Detail>,
          facts: set.versions[0]?.documents.split(' · ') ?? [],
          when: [nameScope(set), set.items.length > 1 && count(set.items.length, 'document'), nameChange(set)]
            .filter(Boolean)
            .join(' · '),
        })}
      >
        <FunctionField<SetRecord>
          label="Applies to"
          cellClassName="wide"
          render={(set) => (
            <>
              <RowLink to={to}>{set.name}</RowLink>
              <Detail>{nameScope(set)}</Detail>
            </>
          )}
        />
        <FunctionField<SetRecord>
          label="Asks for"
          cellClassName="grow"
          render={({ items, versions: [last] }) => (
            <>
              {items.length > 1 && count(items.length, 'document')}
              {items.length > 1 ? (
                <Detail className="whole">{last?.documents}</Detail>
              ) : (
                <span className="whole">{last?.documents}</span>
              )}
            </>
          )}
        />
        <FunctionField<SetRecord>
          label="Open jobs"
          textAlign="right"
          render={(set) => <OpenJobs set={set} />}
        />
        <FunctionField<SetRecord>
          label="Last changed"
          cellClassName="muted"
          render={(set) => nameChange(set)}
        />
      </ListRows>
      <RegionsWithoutSet />
    </ListScreen>
  );
}

/** Names the regions without a set, in the countries where other regions have a set. */
function RegionsWithoutSet() {
  const { data = [], filterValues } = useListContext<SetRecord>();
  const choices = useJobChoices();
  const mayAdd = useStaff().resources['requirement-sets']?.create;
  const subjects = data.map(({ subject }) => subject);
  const missing = (choices?.regions ?? []).filter(
    ({ id }) => !subjects.includes(id) && subjects.some((subject) => subject.startsWith(id.slice(0, 3))),
  );
  if (missing.length === 0 || filterValues.scope) return null;
  return (
    <Detail sx={{ pt: 1.5 }}>
      No set: {missing.map(({ name }) => name).join(', ')}. Jobs there ask only for the documents of the
      country.
      {mayAdd &&
        missing.map(({ id, name }) => (
          <Fragment key={id}>
            {' '}
            <Link to="/requirement-sets/create" state={{ record: { scope: 'region', subject: id } }}>
              Add a set for {name}
            </Link>
          </Fragment>
        ))}
    </Detail>
  );
}

function nameChange({ version, versions: [last] }: SetRecord): string {
  if (!last || last.isSupplied) return 'Never changed';
  return `${staffDay(last.at)}, ${last.by}${version === 1 ? '' : `, version ${version}`}`;
}

/** Number of open jobs, as a link to these jobs if the list of jobs can filter by the subject of the set. */
function OpenJobs({ set: { scope, subject, openJobs } }: { set: SetRecord }) {
  const isLinked = scope === 'specialty' || scope === 'region';
  if (!isLinked || openJobs === 0) return formatNumber(openJobs);
  const filter = encodeURIComponent(JSON.stringify({ status: 'open', [scope]: subject }));
  return <CellLink to={`/jobs?filter=${filter}`}>{formatNumber(openJobs)}</CellLink>;
}
