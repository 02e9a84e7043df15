import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { FunctionField, ListContextProvider, useList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { CardPhone } from '@/components/staff/kit/list-card';
import { ListRows } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay } from '@/components/staff/kit/staff-time';
import { Detail, Lead } from '@/components/staff/kit/text';
import type { EmployerWithoutRecord } from '@/lib/employers/organisations/organisation';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';

type Row = RaRecord<string> & EmployerWithoutRecord & { regionName: string };
type Meta = { withoutRecord?: Omit<Row, 'id'>[] };

/** Employers that sent vacancies but have no record. The button fills in the form that adds the record. */
export function EmployersWithoutRecord() {
  const meta: Meta | undefined = useListContext().meta;
  const withoutRecord = meta?.withoutRecord;
  // `useList` renders again whenever it gets another array.
  const data = useMemo(
    () => (withoutRecord ?? []).map((row) => ({ ...row, id: row.name }) as Row),
    [withoutRecord],
  );
  const list = useList({ data, perPage: 50 });
  if (data.length === 0) return null;
  return (
    // The head of the table already has a line.
    <Box sx={{ mt: 4, '& section > div:first-of-type': { borderBottom: 0 } }}>
      <Section
        title={`${data.length} more without a record`}
        aside="These employers sent vacancies. Add them so that they can sign in."
      >
        <ListContextProvider value={list}>
          <ListRows<Row>
            to={false}
            card={(row) => ({
              title: row.name,
              lead: <Lead>{describeRequests(row)}</Lead>,
              facts: [row.regionName, row.contactName],
              action: (
                <>
                  <AddEmployer row={row} />
                  <CardPhone phone={toPhoneNumber(row.contactPhone)} />
                </>
              ),
            })}
          >
            <FunctionField<Row>
              label="Employer"
              cellClassName="fixed"
              render={({ name, regionName }) => (
                <>
                  <RowLink to={false}>{name}</RowLink>
                  <Detail>{regionName}</Detail>
                </>
              )}
            />
            <FunctionField<Row>
              label="Contact"
              render={({ contactName, contactPhone }) => <Contact name={contactName} phone={contactPhone} />}
            />
            <FunctionField<Row> label="Consultant" render={() => <span className="muted">Nobody yet</span>} />
            <FunctionField<Row>
              label="Open vacancies"
              textAlign="right"
              render={(row) => <OpenWork row={row} filter={{ q: row.name }} />}
            />
            <FunctionField<Row>
              label="Last request"
              render={({ lastRequestAt }) => staffDay(lastRequestAt)}
            />
            <FunctionField<Row>
              label="Action"
              cellClassName="actions"
              render={(row) => <AddEmployer row={row} />}
            />
          </ListRows>
        </ListContextProvider>
      </Section>
    </Box>
  );
}

function AddEmployer({ row: { name, region, contactName, contactEmail, contactPhone } }: { row: Row }) {
  const mayAdd = useStaff().resources.organisations?.create;
  if (!mayAdd) return null;
  return (
    <Button
      component={Link}
      size="small"
      aria-label={`Add employer: ${name}`}
      to={`/organisations/create?${new URLSearchParams({
        source: JSON.stringify({ name, region, contactName, contactEmail, contactPhone }),
      })}`}
    >
      Add
    </Button>
  );
}

/** A click on the number does not also open the employer. */
export const Contact = ({ name, phone }: { name: string; phone: string | null }) => (
  <>
    {name}
    {phone && (
      <Detail onClick={(event) => event.stopPropagation()}>
        <PhoneLink phone={toPhoneNumber(phone)} />
      </Detail>
    )}
  </>
);

/** Number of open vacancies, as a link to the vacancies that `filter` finds. */
export function OpenWork({ row, filter }: { row: { openVacancies: number }; filter: object }) {
  const isAllowed = useStaff().resources.vacancies !== undefined;
  const { openVacancies } = row;
  if (openVacancies === 0) return <span className="muted">0</span>;
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return isAllowed ? (
    <Link
      to={`/vacancies?${search}`}
      aria-label={countOpen(row)}
      onClick={(event) => event.stopPropagation()}
    >
      {openVacancies}
    </Link>
  ) : (
    openVacancies
  );
}

const countOpen = ({ openVacancies }: { openVacancies: number }) =>
  openVacancies === 0 ? 'No open vacancy' : count(openVacancies, 'open vacancy', 'open vacancies');

export const describeRequests = (row: { openVacancies: number; lastRequestAt: string | null }) =>
  `${countOpen(row)}, ${row.lastRequestAt ? `last request ${staffDay(row.lastRequestAt)}` : 'no request yet'}`;
