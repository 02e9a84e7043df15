import type { ReactNode } from 'react';
import { LinearProgress, ToggleButton, ToggleButtonGroup, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { count } from '@/lib/core/text';
import {
  describeGroup,
  describeMinutes,
  fewestCounted,
  figureGoals,
  isFarBelow,
  isFarLater,
  percentOnTime,
  type EnquiryFigures,
  type NamedFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { StaffName } from '@/components/staff/kit/staff-name';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';

function KeptShare({ kept, promised }: Pick<EnquiryFigures, 'kept' | 'promised'>) {
  const share = percentOnTime({ kept, promised });
  if (share === null) return <>No calls due</>;
  return (
    <>
      <span className={isFarBelow(share) ? 'nowrap late' : 'nowrap'}>{share}%</span>{' '}
      <span className="muted nowrap">
        {kept} of {promised}
      </span>
    </>
  );
}

export const NumberTable = styled(DataTable)(({ theme }) => ({
  '& th, & td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td > span:not(.nowrap)': { whiteSpace: 'normal' },
  '& th:first-of-type, & td[colspan]': { textAlign: 'left' },
  '& tbody th': { whiteSpace: 'normal', minWidth: '7rem' },
  // Only names that are links look like links.
  '& tbody th:not(:has(a))': { fontWeight: 'var(--w-regular)', color: 'inherit' },
  '& thead th:not(.spare)': { whiteSpace: 'normal' },
  '& .late a': { color: 'inherit' },
  '& thead td': { borderBottom: '2px solid var(--rule)' },
  '& th:has(~ .bar)': { width: '100%' },
  '& .bar': { textAlign: 'left', minWidth: '6.25rem' },
  // In the first line of the row.
  '& .bar > *': { marginTop: '0.375rem' },
  '&.low :is(th, td)': { paddingBlock: '0.1875rem' },
  '&.low tbody th': { minWidth: 0 },
  // The sums at the top of the screen compare the periods.
  '@media screen': { [theme.breakpoints.down('md')]: { '& .change, & .spare': { display: 'none' } } },
  [theme.breakpoints.down('md')]: { '& td:has(> .muted)': { whiteSpace: 'normal' } },
  // On a phone, a row with many figures is a name above its figures, each with its label. The bar repeats a figure.
  [theme.breakpoints.down('sm')]: {
    '&.compact': { fontSize: 'min(3.9vw, var(--t-sm))' },
    '&.compact :is(th, td)': { paddingInline: '0.5rem 0' },
    '&.compact tr > th:first-of-type': { minWidth: 0, paddingLeft: 0 },
    '@media screen': {
      '& .bar': { display: 'none' },
      '&:not(.compact)': {
        '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
        '& tr': {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
          gap: '0.5rem 0.75rem',
          paddingBlock: '0.75rem',
          fontSize: 'var(--t-sm)',
          borderBottom: '1px solid var(--line)',
        },
        '& tfoot tr': { borderTop: '2px solid var(--rule)' },
        '& tr > :is(th, td)': {
          padding: 0,
          border: 0,
          textAlign: 'left',
          whiteSpace: 'normal',
          overflowWrap: 'normal',
        },
        '& tr > th, & td[colspan]': { gridColumn: '1 / -1', fontSize: '1rem', overflowWrap: 'anywhere' },
        '& td > .muted': { fontSize: 'var(--t-xs)' },
        '& td[data-label]::before': {
          content: 'attr(data-label)',
          display: 'block',
          fontSize: 'var(--t-xs)',
          fontWeight: 'var(--w-regular)',
          color: 'var(--muted)',
        },
      },
    },
  },
  '@media print': { '& th, & td': { padding: '1px 4px' }, '& .bar': { minWidth: '4rem' } },
}));

export function Bar({ share }: { share: number }) {
  return (
    <LinearProgress
      aria-hidden
      variant="determinate"
      color="secondary"
      value={share}
      sx={{ height: '0.75rem', borderRadius: '0.2rem', bgcolor: 'var(--surface)', printColorAdjust: 'exact' }}
    />
  );
}

export function QueueLink({ filter, children }: { filter: object; children: ReactNode }) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return <Link to={`/enquiries?${query.toString()}`}>{children}</Link>;
}

type FigureTableProps = {
  title: string;
  note?: ReactNode;
  exported: { resource: string; of: string };
  className?: string;
  /** True closes the table on a phone until the reader opens it. */
  isFolded?: boolean;
  /** Buttons that choose the rows. */
  controls?: ReactNode;
  children: ReactNode;
};

export function FigureTable({
  title,
  note,
  exported,
  className,
  isFolded = false,
  controls,
  children,
}: FigureTableProps) {
  return (
    <FigureSection
      title={title}
      isFolded={isFolded}
      aside={<ExportCsv resource={exported.resource} filter={{ of: exported.of }} table={title} />}
    >
      {controls}
      <ScrollBox label={title}>
        <NumberTable className={className}>{children}</NumberTable>
      </ScrollBox>
      {note && <Detail sx={{ mt: 1 }}>{note}</Detail>}
    </FigureSection>
  );
}

type Props = { title: string; aside?: ReactNode; isFolded?: boolean; children: ReactNode };

/** Section of the figures. If `isFolded`, a phone shows only its title until the reader opens it. */
export function FigureSection({ title, aside, isFolded = true, children }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isPhone && isFolded)
    return (
      <OptionalGroup title={title}>
        {children}
        {aside}
      </OptionalGroup>
    );
  return (
    <Section title={title} aside={aside}>
      {children}
    </Section>
  );
}

/** Shows the median time until the doctors in a group were called. If there were few calls, also shows how many. */
function CallTime({ minutes, promised }: { minutes: number | null; promised: number }) {
  if (minutes === null) return <>no calls due</>;
  return (
    <>
      <span className={isFarLater(minutes) ? 'nowrap late' : 'nowrap'}>{describeMinutes(minutes)}</span>
      {promised < fewestCounted && (
        <>
          {' '}
          <span className="muted nowrap">({count(promised, 'call')})</span>
        </>
      )}
    </>
  );
}

function Waiting({ row }: { row: EnquiryFigures & Pick<NamedFigures, 'queueFilter'> }) {
  if (row.waiting === 0) return <>0</>;
  return (
    <span className="late">
      <QueueLink filter={{ view: 'overdue', ...row.queueFilter }}>{row.waiting}</QueueLink>
    </span>
  );
}

const resource = 'enquiry-figures';

type ConsultantTableProps = {
  rows: readonly NamedFigures[];
  all: EnquiryFigures;
  before: EnquiryFigures;
  placed: number;
};

export function ConsultantTable({ rows, all, before, placed }: ConsultantTableProps) {
  return (
    <FigureTable
      title="By consultant"
      exported={{ resource, of: 'consultant' }}
      note={`Red: the goal is missed by more than a tenth, with a median over ${describeMinutes(1.1 * figureGoals.halfMinutes)} or less than ${Math.round(0.9 * figureGoals.kept)}% on time.`}
    >
      <thead>
        <tr>
          <th scope="col">Consultant</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Median</th>
          <th scope="col" className="spare">
            9 of 10 within
          </th>
          <th scope="col">On time</th>
          <th scope="col">Overdue calls</th>
          <th scope="col">Put forward</th>
          <th scope="col">Placements</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ConsultantLine key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <ConsultantLine row={{ ...all, placed, name: 'All', before }} />
      </tfoot>
    </FigureTable>
  );
}

function ConsultantLine({
  row,
}: {
  row: EnquiryFigures & Pick<NamedFigures, 'name' | 'queueFilter' | 'before'>;
}) {
  const { name, enquiries, half, nineInTen, promised, queueFilter, before } = row;
  const keptBefore = before ? percentOnTime(before) : null;
  return (
    <tr>
      <th scope="row">
        {queueFilter ? (
          <StaffName name={name}>
            <QueueLink filter={{ view: 'all', ...queueFilter }}>{name}</QueueLink>
          </StaffName>
        ) : (
          name
        )}
      </th>
      <td data-label="Enquiries">
        {enquiries}
        {before && <Detail className="change">was {before.enquiries}</Detail>}
      </td>
      <td data-label="Median">
        <CallTime minutes={half} promised={promised} />
        {before?.half != null && <Detail className="change">was {describeMinutes(before.half)}</Detail>}
      </td>
      <td className="spare" data-label="9 of 10 within">
        {describeMinutes(nineInTen)}
      </td>
      <td data-label="On time">
        <KeptShare {...row} />
        {keptBefore !== null && <Detail className="change">was {keptBefore}%</Detail>}
      </td>
      <td data-label="Overdue calls">
        <Waiting row={row} />
      </td>
      <td data-label="Put forward">{row.putForward}</td>
      <td data-label="Placements">{row.placed}</td>
    </tr>
  );
}

type GroupSwitchProps<Group extends string> = {
  label: string;
  groups: readonly Group[];
  labels: Readonly<Record<Group, string>>;
  value: Group;
  onChange: (group: Group) => void;
};

export function GroupSwitch<Group extends string>({
  label,
  groups,
  labels,
  value,
  onChange,
}: GroupSwitchProps<Group>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: Group | null) => chosen && onChange(chosen)}
      sx={{ my: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}
    >
      {groups.map((group) => (
        <ToggleButton key={group} value={group}>
          {labels[group]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type GroupTableProps = {
  title: string;
  of: NamedFigures['of'];
  heading: string;
  note?: ReactNode;
  controls: ReactNode;
  rows: readonly NamedFigures[];
};

/** Table of enquiries by speciality, source, campaign or region. `of` is the table's name in the CSV file. */
export function GroupTable({ title, of, heading, note, controls, rows }: GroupTableProps) {
  return (
    <FigureTable
      title={title}
      note={note}
      exported={{ resource, of }}
      className="compact"
      controls={controls}
    >
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Median</th>
          <th scope="col" className="spare">
            Put forward
          </th>
          <th scope="col">Placements</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => row.of === of)
          .map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.queueFilter ? (
                  <QueueLink filter={{ view: 'all', ...row.queueFilter }}>{describeGroup(row)}</QueueLink>
                ) : (
                  describeGroup(row)
                )}
              </th>
              <td>{row.enquiries}</td>
              <td>
                {row.half === null && row.promised > 0 ? (
                  '–'
                ) : (
                  <CallTime minutes={row.half} promised={row.promised} />
                )}
              </td>
              <td className="spare">{row.putForward}</td>
              <td>{row.placed}</td>
            </tr>
          ))}
      </tbody>
    </FigureTable>
  );
}
