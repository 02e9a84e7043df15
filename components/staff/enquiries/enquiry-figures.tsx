import { useRef, useState } from 'react';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  GlobalStyles,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { DateInput, SelectInput, useGetList, useGetOne, useListContext, type RaRecord } from 'react-admin';
import {
  countPlaced,
  fewestCounted,
  figureKindLabels,
  type FiguresAbout,
  type NamedFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import { listConcerns } from '@/lib/enquiries/figures/figure-concerns';
import { figurePeriodLabels, figurePeriods } from '@/lib/enquiries/figures/figure-period';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import { Screen } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { countryFilter } from './country-filter';
import { CallTimes, Ends, Funnel, WeekTable } from './figure-charts';
import { Concerns, FigureSums } from './figure-summary';
import { ConsultantTable, GroupSwitch, GroupTable } from './figure-tables';
import { VacancyFigures } from './vacancy-figures';

type Row = RaRecord<string> & NamedFigures;

export function EnquiryFiguresScreen() {
  return (
    <StaffListBase
      resource="enquiry-figures"
      filterDefaultValues={{ period: 'last-week' }}
      perPage={100}
      // Takes the period only from the URL, so that a link in an email shows the email's period.
      storeKey={false}
    >
      <Figures />
    </StaffListBase>
  );
}

/** Prints two A4 pages that are legible without colours: no menu, no controls, small type. */
const printStyles = {
  '.printed-at': { display: 'none' },
  '@page': { size: 'A4', margin: '11mm' },
  '@media print': {
    html: { fontSize: '70%' },
    // Browsers omit backgrounds in print, but the charts' bars are backgrounds.
    '*': { printColorAdjust: 'exact' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    'header, .RaSidebar-docked, .RaSidebar-fixed, button, .MuiButton-root, form': {
      display: 'none !important',
    },
    '[role=group]': { overflow: 'visible !important' },
    '.printed-at': { display: 'inline' },
    section: { marginBottom: '1rem !important' },
    'section, tr': { breakInside: 'avoid' },
    a: { color: 'inherit', textDecoration: 'none' },
  },
} as const;

const pair = {
  display: 'grid',
  gap: '1.75rem 2rem',
  mb: 3.5,
  alignItems: 'start',
  '& > section, & > details': { mb: 0 },
  '& > details + details': { mt: -3 },
  '& > *': { minWidth: 0 },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '1rem 1.5rem', mb: 1.5 },
};

function Figures() {
  const list = useListContext<Row>();
  const {
    data = [],
    filterValues,
    meta,
  } = list as typeof list & { meta?: FiguresAbout & { loadedAt: string } };
  const { data: staff = [] } = useGetList<RaRecord & { team: string }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [group, setGroup] = useState<Group>('speciality');
  const groupTables = useRef<HTMLDivElement>(null);
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
    ...(filterValues.period === 'dates'
      ? [
          <DateInput key="from" source="from" label="From" alwaysOn />,
          <DateInput key="to" source="to" label="To" alwaysOn />,
        ]
      : []),
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
        meta && (
          <>
            {shortDays(meta.period)}, compared with {shortDays(meta.earlier)}
            <span className="printed-at">. Figures of {staffDayTime(meta.loadedAt)}</span>
          </>
        )
      }
      actions={
        <>
          <ExportCsv resource="enquiry-figures" />
          <Button
            className={isPhone ? 'export' : undefined}
            startIcon={!isPhone && <PrintIcon />}
            aria-label="Print"
            onClick={() => window.print()}
          >
            {isPhone ? <PrintIcon /> : 'Print'}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FilterBar filters={filters} isPlain />
        <WeeklyEmail />
      </Box>
      <ListStates rows="figures" filters={filters} keeps={['period', 'from', 'to']}>
        {meta && (
          <>
            <FigureSums all={meta.all} before={meta.before} placements={meta.placements} />
            <Concerns
              concerns={listConcerns(meta, data)}
              onShow={(table) => {
                setGroup(table);
                groupTables.current?.scrollIntoView();
                groupTables.current?.focus({ preventScroll: true });
              }}
            />
            <Box sx={pair}>
              <CallTimes weeks={meta.weeks} waiting={meta.all.waiting} />
              <WeekTable weeks={meta.weeks} />
            </Box>
            <Box sx={pair}>
              <Funnel all={meta.all} additional={meta.placements.now.additional} />
              <Ends ends={meta.ends} />
            </Box>
            <ConsultantTable
              rows={data.filter((row) => row.of === 'consultant')}
              all={meta.all}
              before={meta.before}
              placed={countPlaced(meta.all, meta.placements.now)}
            />
            <Box ref={groupTables} tabIndex={-1} sx={{ scrollMarginTop: '4.5rem', outline: 'none' }}>
              <Groups rows={data} chosen={group} onChoose={setGroup} />
            </Box>
            <VacancyFigures />
          </>
        )}
      </ListStates>
    </Screen>
  );
}

const groups = [
  { of: 'speciality' },
  { of: 'region' },
  {
    of: 'source',
    note: 'The source (utm_source) in the link that brought the doctor to the site.',
  },
  {
    of: 'campaign',
    note: 'The campaign (utm_campaign) in the link that brought the doctor to the site.',
  },
] as const;

type Group = (typeof groups)[number]['of'];

const orList = new Intl.ListFormat('en-AU', { type: 'disjunction' });

type GroupsProps = { rows: readonly Row[]; chosen: Group; onChoose: (group: Group) => void };

/**
 * Tables by speciality, region, source and campaign, of which a screen shows one and paper all. If no row of a table has
 * enough enquiries, the table is not offered, and a sentence names it instead.
 */
function Groups({ rows, chosen, onChoose }: GroupsProps) {
  // A table whose only row is "No source" or "No campaign" says nothing.
  const isListed = ({ of }: (typeof groups)[number]) =>
    rows.some((row) => row.of === of && !row.id.endsWith(':others') && row.name !== `No ${of}`);
  const shown = groups.filter(isListed);
  const small = groups.filter((group) => !isListed(group)).map(({ of }) => of);
  const open = shown.find(({ of }) => of === chosen)?.of ?? shown[0]?.of;
  return (
    <>
      {open && (
        <Box sx={{ mb: 3.5, '@media print': pair['@media print'] }}>
          {shown.map(({ of, ...group }) => (
            <Box
              key={of}
              sx={{ display: of === open ? 'block' : 'none', '@media print': { display: 'block' } }}
            >
              <GroupTable
                title={`By ${of}`}
                heading={figureKindLabels[of]}
                of={of}
                rows={rows}
                controls={
                  <GroupSwitch
                    label="Group enquiries by"
                    groups={shown.map((group) => group.of)}
                    labels={figureKindLabels}
                    value={open}
                    onChange={onChoose}
                  />
                }
                {...group}
              />
            </Box>
          ))}
        </Box>
      )}
      <Detail sx={{ mt: -2, mb: 3.5 }}>
        {small.length > 0 && `No ${orList.format(small)} has ${fewestCounted} enquiries or more. `}
        {shown.length > 0 &&
          `Groups with fewer than ${fewestCounted} enquiries are counted together as others, without their times. `}
        If a response time is based on fewer than {fewestCounted} calls, the number of calls is shown beside
        it.
      </Detail>
    </>
  );
}

/** Checkbox for the weekly email with these figures, sent on Mondays at 7 am in Sydney. */
function WeeklyEmail() {
  const { data } = useGetOne<RaRecord & { on: boolean }>('week-report', { id: 'mine' });
  const { act, busy } = useAct('week-report');
  return (
    <FormControlLabel
      label="Email me these figures each Monday"
      control={
        <Checkbox
          checked={data?.on ?? false}
          disabled={busy || !data}
          onChange={(_, on) =>
            void act('mine', 'set', {
              body: { on },
              done: on
                ? 'You will get last week’s figures each Monday at 7 am (Sydney time)'
                : 'You will no longer get the weekly figures by email',
            })
          }
        />
      }
      sx={{ mt: { md: 1 }, mr: 0, '@media print': { display: 'none' } }}
    />
  );
}
