import { useState } from 'react';
import { useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { count } from '@/lib/core/text';
import {
  minVacancies,
  vacancyKindLabels,
  vacancyKinds,
  type NamedVacancyCounts,
  type VacancyCounts,
  type VacancyFiguresAbout,
} from '@/lib/employers/figures/vacancy-figures';
import { describeMinutes, fewestCounted } from '@/lib/enquiries/figures/enquiry-figures';
import { FigureChange, NumberChange } from './figure-change';
import { FigureTable, GroupSwitch } from './figure-tables';
import { LoadStates } from '@/components/staff/kit/list-states';
import { KeyFigures, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';

type Row = RaRecord<string> & NamedVacancyCounts;

const resource = 'vacancy-figures';

export function VacancyFigures() {
  const { filterValues } = useListContext();
  const list = useGetList<Row>(resource, {
    filter: filterValues,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const { data = [], meta } = list as typeof list & { meta?: VacancyFiguresAbout };
  return (
    <Section title="Vacancies requested in this period">
      <LoadStates list={list} rows="vacancy figures">
        {meta && (
          <>
            <Sums {...meta} />
            {meta.all.requests > 0 && <Groups rows={data} />}
          </>
        )}
      </LoadStates>
    </Section>
  );
}

function Groups({ rows }: { rows: readonly Row[] }) {
  const [of, setOf] = useState<(typeof vacancyKinds)[number]>(vacancyKinds[0]);
  const controls = (
    <GroupSwitch
      label="Group vacancies by"
      groups={vacancyKinds}
      labels={vacancyKindLabels}
      value={of}
      onChange={setOf}
    />
  );
  return (
    <FigureTable
      title={`Vacancies by ${vacancyKindLabels[of].toLowerCase()}`}
      exported={{ resource, of }}
      controls={controls}
      isFolded
    >
      <thead>
        <tr>
          <th scope="col">{vacancyKindLabels[of]}</th>
          <th scope="col">Requested</th>
          <th scope="col">Open</th>
          <th scope="col">Filled</th>
          <th scope="col">Closed</th>
          <th scope="col">Median to first shortlist</th>
          <th scope="col">Fill rate</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => row.of === of)
          .map((row) => (
            <Line key={row.id} row={row} />
          ))}
      </tbody>
    </FigureTable>
  );
}

function Line({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        {row.organisationId ? (
          <Link to={`/organisations/${row.organisationId}/show`}>{row.name}</Link>
        ) : (
          row.name
        )}
      </th>
      <td data-label="Requested">{row.requests}</td>
      <td data-label="Open">{row.open}</td>
      <td data-label="Filled">{row.filled}</td>
      <td data-label="Closed">{row.closed}</td>
      <td data-label="Median to first shortlist">
        <MedianToShortlist {...row} />
      </td>
      <td data-label="Fill rate">
        <FillRate {...row} />
      </td>
    </tr>
  );
}

/** Figure with the number of vacancies from which it was worked out, if they are few. */
function Figure({ text, vacancies }: { text: string | null; vacancies: number }) {
  if (text === null) return '–';
  return (
    <>
      {text} {vacancies < fewestCounted && <small>({count(vacancies, 'vacancy', 'vacancies')})</small>}
    </>
  );
}

export const MedianToShortlist = ({ toFirstName, named }: VacancyCounts) => (
  <Figure text={toFirstName === null ? null : describeMinutes(toFirstName)} vacancies={named} />
);

const FillRate = ({ filledShare, filled, closed }: VacancyCounts) => (
  <Figure
    text={filledShare === null ? null : `${Math.round(filledShare * 100)}%`}
    vacancies={filled + closed}
  />
);

const toPercent = (share: number | null) => (share === null ? null : Math.round(share * 100));

function Sums({ all, before }: VacancyFiguresAbout) {
  const sums = [
    ['Requested', all.requests, <NumberChange now={all.requests} before={before.requests} />],
    ['Open', <Link to="/vacancies">{all.open}</Link>, <FigureChange now={all.open} before={before.open} />],
    ['Filled', all.filled, <FigureChange now={all.filled} before={before.filled} />],
    [
      'Median to first shortlist',
      <MedianToShortlist {...all} />,
      <FigureChange
        now={all.toFirstName}
        before={before.toFirstName}
        aim="less"
        kind="time"
        format={describeMinutes}
      />,
    ],
    [
      'Fill rate',
      <FillRate {...all} />,
      <FigureChange
        now={toPercent(all.filledShare)}
        before={toPercent(before.filledShare)}
        kind="share"
        format={(points) => count(points, 'point')}
        formatBefore={(points) => `${points}%`}
      />,
    ],
  ] as const;
  return (
    <>
      <KeyFigures>
        {sums.map(([name, figure, change]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure}
              <Detail>{change}</Detail>
            </dd>
          </div>
        ))}
      </KeyFigures>
      <Detail sx={{ mt: -1, mb: 3 }}>
        The time until the first shortlist is in working hours. The fill rate is the share of ended vacancies
        that were filled. We show these two figures only for {minVacancies} vacancies or more. For fewer than{' '}
        {fewestCounted} vacancies, we show the number of vacancies beside the figure.
      </Detail>
    </>
  );
}
