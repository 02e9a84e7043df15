import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { FilterForm, SelectInput, useGetList, useListContext, type RaRecord } from 'react-admin';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import {
  describeMinutes,
  figureGoals,
  figurePeriodLabels,
  figurePeriods,
  percent,
  type EnquiryFigures,
  type FiguresAbout,
  type NamedFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { Screen } from '@/components/staff/kit/screen';
import { KeyFigures } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { countryFilter } from './country-filter';
import { CallTimes, Ends, Funnel } from './figure-charts';
import { ConsultantTable, SpecialtyTable } from './figure-tables';

type Row = RaRecord<string> & NamedFigures;

export function EnquiryFiguresScreen() {
  return (
    <StaffListBase resource="enquiry-figures" filterDefaultValues={{ period: '4-weeks' }} perPage={100}>
      <Figures />
    </StaffListBase>
  );
}

const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatUtcDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

function Figures() {
  const list = useListContext<Row>();
  const { data = [], meta } = list as typeof list & { meta?: FiguresAbout };
  const { data: staff = [] } = useGetList<RaRecord & { team: string }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const teams = [...new Set(staff.map(({ team }) => team).filter(Boolean))].sort();
  const filters = [
    <SelectInput
      key="period"
      source="period"
      label="Period"
      alwaysOn
      emptyText={false}
      choices={figurePeriods.map((id) => ({ id, name: figurePeriodLabels[id] }))}
    />,
    <SelectInput
      key="team"
      source="team"
      label="Team"
      alwaysOn
      choices={teams.map((id) => ({ id, name: id }))}
    />,
    countryFilter,
  ];
  return (
    <Screen
      title="Figures"
      note={
        meta &&
        `${formatUtcDay(meta.period.from)} to ${formatUtcDay(meta.period.to)}, compared with the same number of days before`
      }
      actions={
        <>
          <ExportCsv resource="enquiry-figures" />
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <FilterForm filters={filters} />
      <ListStates rows="figures" filters={filters} keeps={['period']}>
        {meta && (
          <>
            <Sums all={meta.all} before={meta.before} />
            <Box
              sx={{
                display: 'grid',
                gap: '1.75rem 2rem',
                mb: 3.5,
                '& > section': { mb: 0 },
                gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <CallTimes weeks={meta.weeks} />
              <Funnel all={meta.all} />
            </Box>
            <Ends ends={meta.ends} />
            <ConsultantTable rows={data.filter((row) => row.of === 'consultant')} all={meta.all} />
            <SpecialtyTable rows={data.filter((row) => row.of === 'speciality')} />
          </>
        )}
      </ListStates>
    </Screen>
  );
}

function Sums({ all, before }: { all: EnquiryFigures; before: EnquiryFigures }) {
  const rate = (part: number, whole: number) => {
    const share = percent(part, whole);
    return share === null ? 'none' : `${share}%`;
  };
  const sums = [
    {
      name: 'Time to first call',
      figure: describeMinutes(all.half),
      more: `half were called within this time; before: ${describeMinutes(before.half)}. Goal: ${describeMinutes(figureGoals.halfMinutes)}`,
    },
    {
      name: 'Kept promises',
      figure: rate(all.kept, all.promised),
      more: `${all.kept} of ${all.promised}; before: ${rate(before.kept, before.promised)}. Goal: ${figureGoals.kept}%`,
    },
    {
      name: 'Put forward',
      figure: String(all.putForward),
      more: `of ${all.enquiries} enquiries; before: ${before.putForward} of ${before.enquiries}`,
    },
    {
      name: 'Placed',
      figure: String(all.placed),
      more: `${rate(all.placed, all.enquiries)} of enquiries; before: ${before.placed}`,
    },
  ];
  return (
    <KeyFigures sx={{ borderTop: '2px solid var(--secondary)', '& dd': { fontSize: 'var(--t-xl)' } }}>
      {sums.map(({ name, figure, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <Detail>{more}</Detail>
          </dd>
        </div>
      ))}
    </KeyFigures>
  );
}
