import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import {
  describeMinutes,
  fewestOfSpecialty,
  figureGoals,
  percent,
  type EnquiryFigures,
  type NamedFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import styles from '@/components/staff/kit/staff.module.css';
import figures from './enquiry-figures.module.css';

function KeptShare({ kept, promised }: Pick<EnquiryFigures, 'kept' | 'promised'>) {
  const share = percent(kept, promised);
  if (share === null) return <>None due</>;
  return (
    <>
      <span className={share < figureGoals.kept ? styles.late : undefined}>{share}%</span>{' '}
      <span className={styles.muted}>
        {kept} of {promised}
      </span>
    </>
  );
}

function FigureTable({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className={figures.part}>
      <h2 id={id}>{title}</h2>
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={id}>
        <table className={figures.table}>{children}</table>
      </div>
      {note && <p className={styles.muted}>{note}</p>}
    </section>
  );
}

export function ConsultantTable({ rows, all }: { rows: readonly NamedFigures[]; all: EnquiryFigures }) {
  return (
    <FigureTable id="by-consultant" title="By consultant">
      <thead>
        <tr>
          <th scope="col">Consultant</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Half called within</th>
          <th scope="col">Nine in ten within</th>
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
      <td className={(row.half ?? 0) > figureGoals.halfMinutes ? styles.late : undefined}>
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
      id="by-speciality"
      title="By speciality"
      note={`Specialities with fewer than ${fewestOfSpecialty} enquiries are grouped as “Others”, because small numbers say little.`}
    >
      <thead>
        <tr>
          <th scope="col">Speciality</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Half called within</th>
          <th scope="col" className={figures.wide}>
            Share of promises kept
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
      <td className={figures.wide}>
        <span className={figures.bar} aria-hidden>
          <Box
            component="span"
            className={share < figureGoals.kept ? figures.low : undefined}
            sx={{ width: `${share}%` }}
          />
        </span>
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
