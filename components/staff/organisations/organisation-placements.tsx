import { Button } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { MessageWait } from '@/components/staff/messages/message-thread-list';
import { ListCard } from '@/components/staff/kit/list-card';
import { LongText } from '@/components/staff/kit/long-text';
import { Folded, Section } from '@/components/staff/kit/section';
import { useNow } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { Strong } from '@/components/staff/kit/text';
import { describeTimesheetWait, Lateness, TimesheetChip } from '@/components/staff/timesheets/timesheet-list';
import { answerFieldId } from '@/components/staff/vacancies/question-thread';
import type { VacancyQueueRow } from '@/components/staff/vacancies/vacancy-record';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';

type Props = { organisationId: RaRecord['id'] };

const atMost = 50;

function useRows<Row>(resource: string, filter: object, sort: string) {
  const isAllowed = useStaff().resources[resource] !== undefined;
  const { data = [] } = useGetList<RaRecord<string> & Row>(
    resource,
    { filter, sort: { field: sort, order: 'ASC' }, pagination: { page: 1, perPage: atMost } },
    { enabled: isAllowed },
  );
  return { isAllowed, data };
}

/** Lists unanswered questions about doctors on the shortlists of open vacancies. */
const listQuestions = (vacancies: readonly (RaRecord<string> & VacancyQueueRow)[]) =>
  vacancies.flatMap(({ id, reference, answers = [], shortlist = [] }) =>
    shortlist.flatMap(({ id: entryId, name, question, events }) => {
      const asked = answers.find((answer) => answer.entryId === entryId);
      if (!asked || question === null) return [];
      return {
        ...{ id: entryId, reference, recordPath: `/vacancies/${id}/show`, waitingSince: asked.at },
        name: events.findLast(({ kind }) => kind === 'question')?.by ?? 'The employer',
        last: question,
        doctor: name,
        path: `/vacancies/${id}/show#${answerFieldId(entryId)}`,
      };
    }),
  );

/** Messages and questions of the employer that staff have not answered, the oldest first. */
export function OpenMessages({ organisationId }: Props) {
  const filter = { view: 'waiting', organisation: organisationId };
  const threads = useRows<StaffThreadRow>('messages', filter, 'lastAt');
  const vacancies = useRows<VacancyQueueRow>(
    'vacancies',
    { organisation: organisationId, state: 'open' },
    'dueAt',
  );
  const now = useNow();
  const waiting = [
    ...threads.data.map((thread) => ({ ...thread, doctor: null, path: `/messages/${thread.id}/show` })),
    ...listQuestions(vacancies.data),
  ].toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? ''));
  if (waiting.length === 0) return null;
  return (
    <Section title={`Messages to answer (${waiting.length})`}>
      <ul>
        {waiting.map(({ id, name, reference, recordPath, last, doctor, waitingSince, path }, index) => (
          <ListCard
            key={id}
            title={
              <>
                <Strong>{name}</Strong> <MessageWait waitingSince={waitingSince} now={now} />
              </>
            }
            lead={<LongText text={`${doctor ? `About ${doctor}: ` : ''}“${last}”`} lines={2} />}
            facts={[
              <Link key="record" className="nowrap" to={recordPath}>
                {reference}
              </Link>,
            ]}
            action={
              <Button
                component={Link}
                size="small"
                variant={index === 0 ? 'contained' : 'outlined'}
                to={path}
                aria-label={`Answer ${name} about ${doctor ?? reference}`}
              >
                Answer
              </Button>
            }
          />
        ))}
      </ul>
    </Section>
  );
}

export const useOpenPlacements = (organisationId: RaRecord['id']) =>
  useRows<StaffPlacementRow>('placements', { organisation: organisationId, state: 'open' }, 'firstDay');

/** Sorts late timesheets first, then timesheets that wait for a person, and timesheets of later work last. */
const rankTimesheet = ({ isOverdue, opensOn, waitsFor }: StaffTimesheetRow): number => {
  if (opensOn) return 3;
  if (isOverdue) return 0;
  return waitsFor === 'doctor' || waitsFor === 'employer' ? 1 : 3;
};

/** Placements that have not ended, and timesheets that are not paid yet. */
export function OrganisationPlacements({ organisationId }: Props) {
  const placements = useOpenPlacements(organisationId);
  const unpaid = { organisation: organisationId, state: 'unpaid' };
  const timesheets = useRows<StaffTimesheetRow>('timesheets', unpaid, 'lastDay');
  if (!placements.isAllowed || placements.data.length + timesheets.data.length === 0) return null;
  const cards = [
    ...placements.data.map((placement) => ({
      rank: 2,
      card: (
        <ListCard
          key={placement.id}
          title={
            <Strong>
              <Link to={`/placements/${placement.id}/show`}>Placement of {placement.doctor}</Link>
            </Strong>
          }
          chip={<StateChip {...describePlacement(placement)} />}
          facts={[
            placement.reference,
            placement.facility,
            shortDays({ from: placement.firstDay, to: placement.lastDay }),
            placement.nextStep,
          ]}
        />
      ),
    })),
    ...timesheets.data.map((timesheet) => ({
      rank: rankTimesheet(timesheet),
      card: (
        <ListCard
          key={timesheet.id}
          title={
            <Strong>
              <Link to={`/timesheets/${timesheet.id}/show`}>Timesheet of {timesheet.doctor}</Link>
            </Strong>
          }
          chip={<TimesheetChip row={timesheet} />}
          facts={[
            timesheet.reference,
            timesheet.facility,
            timesheet.shortPeriod,
            timesheet.isOverdue && <Lateness key="late" row={timesheet} />,
            describeTimesheetWait(timesheet),
          ]}
        />
      ),
    })),
  ].toSorted((one, other) => one.rank - other.rank);
  return (
    <Section title="Placements and timesheets">
      <Folded items={cards} noun="placements and timesheets">
        {(shown) => <ul>{shown.map(({ card }) => card)}</ul>}
      </Folded>
    </Section>
  );
}
