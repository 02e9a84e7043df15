import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ListCard } from '@/components/staff/kit/list-card';
import { Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay } from '@/components/staff/kit/staff-time';
import { Strong } from '@/components/staff/kit/text';
import type { EmployerWithoutRecord } from '@/lib/employers/organisations/organisation';
import { count } from '@/lib/core/text';

type Meta = { withoutRecord?: (EmployerWithoutRecord & { regionName: string })[] };

/** Employers that sent vacancies but have no record. The button fills in the form that adds the record. */
export function EmployersWithoutRecord() {
  const meta: Meta | undefined = useListContext().meta;
  const mayAdd = useStaff().resources.organisations?.create;
  const withoutRecord = meta?.withoutRecord ?? [];
  if (withoutRecord.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Section
        title="Without a record"
        aside="These employers sent vacancies. Add them so that they can sign in."
      >
        <ul>
          {withoutRecord.map(({ name, region, regionName, contactName, contactEmail, ...row }) => (
            <ListCard
              key={name}
              title={<Strong>{name}</Strong>}
              facts={[regionName, contactName]}
              when={`${count(row.openVacancies, 'open vacancy', 'open vacancies')} · last request ${staffDay(row.lastRequestAt)}`}
              action={
                mayAdd && (
                  <Button
                    component={Link}
                    size="small"
                    aria-label={`Add employer: ${name}`}
                    to={`/organisations/create?${new URLSearchParams({
                      source: JSON.stringify({ name, region, contactName, contactEmail }),
                    })}`}
                  >
                    Add employer
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </Section>
    </Box>
  );
}
