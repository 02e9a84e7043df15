import type { ReactNode } from 'react';
import { LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  describeMinutes,
  fewestOfSpecialty,
  figureGoals,
  percent,
  type EnquiryFigures,
  type NamedFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Section } from '@/components/staff/kit/section';

function KeptShare({ kept, promised }: Pick<EnquiryFigures, 'kept' | 'promised'>) {
  const share = percent(kept, promised);
  if (share === null) return <>None due</>;
  return (
    <>
      <span className={share < figureGoals.kept ? 'late' : undefined}>{share}%</span>{' '}
      <span className="muted">
        {kept} of {promised}
      </span>
    </>
  );
}

export const NumberTable = styled(DataTable)({
  '& th, & td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr > :first-child': { textAlign: 'left' },
  '& thead th': { whiteSpace: 'normal' },
  '& .bar': { width: '30%', textAlign: 'left', minWidth: '8rem', verticalAlign: 'middle' },
});

/** Bar whose length shows a percentage. The number itself is beside it. */
export function Bar({ share, late = false }: { share: number; late?: boolean }) {
  return (
    <LinearProgress
      aria-hidden
      variant="determinate"
      color={late ? 'error' : 'secondary'}
      value={share}
      sx={{ height: '0.75rem', borderRadius: '0.2rem', bgcolor: 'var(--surface)' }}
    />
  );
}

function FigureTable({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ScrollBox label={title}>
        <NumberTable>{children}</NumberTable>
      </ScrollBox>
      {note && <p className="muted">{note}</p>}
    </Section>
  );
}

export function ConsultantTable({ rows, all }: { rows: readonly NamedFigures[]; all: EnquiryFigures }) {
  return (
    <FigureTable title="By consultant">
      <thead>
        <tr>
          <th scope="col">Consultant</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Half called within</th>
          <th scope="col">90% called within</th>
          <th scope="col">Promises kept</th>
          <th scope="col">Put forward</th>
          <th scope="col">Placed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FiguresLine key={row.id} name={row.name} row={row} />
        ))}
      </tbody>
      <tfoot>
        <FiguresLine name="All" row={all} />
      </tfoot>
    </FigureTable>
  );
}

function FiguresLine({ name, row }: { name: string; row: EnquiryFigures }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{row.enquiries}</td>
      <td className={(row.half ?? 0) > figureGoals.halfMinutes ? 'late' : undefined}>
        {describeMinutes(row.half)}
      </td>
      <td>{describeMinutes(row.nineInTen)}</td>
      <td>
        <KeptShare {...row} />
      </td>
      <td>{row.putForward}</td>
      <td>{row.placed}</td>
    </tr>
  );
}

export function SpecialtyTable({ rows }: { rows: readonly NamedFigures[] }) {
  return (
    <FigureTable
      title="By speciality"
      note={`Specialities with fewer than ${fewestOfSpecialty} enquiries are grouped as “Others”, because such small numbers are not meaningful.`}
    >
      <thead>
        <tr>
          <th scope="col">Speciality</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Half called within</th>
          <th scope="col" className="bar">
            Percentage of promises kept
          </th>
          <th scope="col">Promises kept</th>
          <th scope="col">Put forward</th>
          <th scope="col">Placed</th>
          <th scope="col">Share of enquiries</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SpecialtyLine key={row.id} row={row} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function SpecialtyLine({ row }: { row: NamedFigures }) {
  const share = percent(row.kept, row.promised) ?? 0;
  const placed = percent(row.placed, row.enquiries);
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>{row.enquiries}</td>
      <td>{row.half === null ? 'No call' : describeMinutes(row.half)}</td>
      <td className="bar">
        <Bar share={share} late={share < figureGoals.kept} />
      </td>
      <td>
        <KeptShare {...row} />
      </td>
      <td>{row.putForward}</td>
      <td>{row.placed}</td>
      <td>{placed === null ? '' : `${placed}%`}</td>
    </tr>
  );
}
