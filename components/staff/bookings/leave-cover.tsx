import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { count } from '@/lib/core/text';
import { AssignDialog } from '@/components/staff/enquiries/assign-dialog';
import type { QueueRow } from '@/components/staff/enquiries/queue-row';
import { LoadError } from '@/components/staff/kit/list-states';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import type { VacancyRecord } from '@/components/staff/vacancies/vacancy-record';

type VacancyRow = RaRecord<string> & Pick<VacancyRecord, 'reference' | 'facility'>;

/** Number of enquiries that are handed over at once. Staff can hand over the rest afterwards. */
const atOnce = 100;

type Props = { consultantId: string; consultant: string; none?: string };

/** Lists the open enquiries and vacancies that a colleague must handle during the leave. Without any, shows `none`. */
export function LeaveCover({ consultantId, consultant, none }: Props) {
  const { colleagues } = useColleagues();
  const [hands, setHands] = useState(false);
  const staffId = colleagues.find((one) => one.consultantId === consultantId)?.id;
  const list = useGetList<QueueRow>(
    'enquiries',
    {
      filter: { view: 'open', claimedBy: staffId },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: atOnce },
    },
    { enabled: staffId !== undefined },
  );
  const vacancyList = useGetList<VacancyRow>(
    'vacancies',
    {
      filter: { state: 'open', claimed: staffId },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: atOnce },
    },
    { enabled: staffId !== undefined },
  );
  const { data = [], total = 0 } = list;
  const { data: vacancies = [], total: vacancyTotal = 0 } = vacancyList;
  const isPending = list.isPending || vacancyList.isPending;
  if (list.error) return <LoadError what={`${consultant}’s open enquiries`} list={list} />;
  if (vacancyList.error) return <LoadError what={`${consultant}’s open vacancies`} list={vacancyList} />;
  // A consultant without an account for the back office cannot have claimed an enquiry.
  const isOutside = colleagues.length > 0 && staffId === undefined;
  if (isPending && !isOutside) return null;
  if (total + vacancyTotal === 0) return none ?? null;
  return (
    <Box
      className="cover"
      sx={{
        // On a phone, the parts follow the label of the cell.
        display: { xs: 'contents', md: 'flex' },
        ...{ columnGap: 1.5, alignItems: 'center' },
      }}
    >
      <Box>
        {total > 0 && (
          <details>
            <summary>
              {count(total, 'open enquiry', 'open enquiries')}
              <OpenIcon />
            </summary>
            <ul>
              {data.map((row) => (
                <li key={row.id}>
                  <Link to={`/enquiries/${row.id}/show`}>{row.id}</Link> {row.doctor}
                  {row.dueAt && `, by ${staffDayTime(row.dueAt)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        {vacancyTotal > 0 && (
          <details>
            <summary>
              {count(vacancyTotal, 'open vacancy', 'open vacancies')}
              <OpenIcon />
            </summary>
            <ul>
              {vacancies.map(({ id, reference, facility }) => (
                <li key={id}>
                  <Link to={`/vacancies/${id}/show`}>{reference}</Link> {facility}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Box>
      {total > 0 && (
        <Button
          size="small"
          // As high as the line, so that the texts of a row align.
          sx={{ my: { md: -0.75 }, px: { xs: 1, md: 1.25 } }}
          onClick={() => setHands(true)}
          aria-label={`Hand over: ${consultant}’s enquiries`}
        >
          Hand over…
        </Button>
      )}
      {hands && (
        <AssignDialog
          references={data.map(({ id }) => id)}
          title={`Hand over ${consultant}’s ${count(data.length, 'enquiry', 'enquiries')}`}
          onClose={() => setHands(false)}
        />
      )}
    </Box>
  );
}
