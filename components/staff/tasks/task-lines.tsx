import AddIcon from '@mui/icons-material/Add';
import DoneIcon from '@mui/icons-material/CheckCircle';
import ChangeIcon from '@mui/icons-material/EditOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import {
  describeTaskGroup,
  describeTimeUntil,
  staffDayTime,
  useNow,
} from '@/components/staff/kit/staff-time';
import { StaffName } from '@/components/staff/kit/staff-name';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { groupPhoneDigits, toPhoneNumber, type PhoneNumber } from '@/lib/core/phone-link';
import {
  taskEndReasons,
  taskGroups,
  type StaffTask,
  type TaskGroup,
  type TaskGroupCounts,
  type TaskRecord,
} from '@/lib/staff/tasks/staff-task';
import { TaskForm } from './task-form';

const paths: Record<TaskRecord['kind'], (id: string) => string> = {
  enquiry: (id) => `/enquiries/${id}/show`,
  vacancy: (id) => `/vacancies/${id}/show`,
  placement: (id) => `/placements/${id}/show`,
  doctor: (id) => `/doctors/${id}/show`,
  job: (id) => `/jobs/${id}`,
};

type About = {
  /** Record whose screen shows the tasks. Its own tasks do not link to it. */
  shownOn?: TaskRecord;
  /** True if all tasks are the reader's. */
  isMine?: boolean;
};

export function TaskLines({ tasks, ...about }: About & { tasks: readonly StaffTask[] }) {
  return (
    <Tasks>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} {...about} />
      ))}
    </Tasks>
  );
}

const groupTitles: Record<TaskGroup, string> = {
  Overdue: 'Overdue',
  Today: 'Today',
  Later: 'Tomorrow and later',
};

/** Sentence in a group without tasks. A group without a sentence is left out. */
const nothingDue: Partial<Record<TaskGroup, string>> = {
  Today: 'Nothing is due today.',
  Later:
    'Nothing is due after today. You can add a task on the screen of an enquiry, vacancy, placement, doctor or job.',
};

type Props = {
  tasks: readonly StaffTask[];
  counts: TaskGroupCounts | undefined;
  isOverdueOnly: boolean;
  isMine: boolean;
};

/** Open tasks by due time. The most overdue task is first. `counts` also includes the tasks of other pages. */
export function TaskGroups({ tasks, counts, isOverdueOnly, isMine }: Props) {
  const now = useNow();
  return taskGroups.map((name) => {
    const group = tasks.filter(({ dueAt }) => describeTaskGroup(dueAt, now) === name);
    const total = Math.max(group.length, counts?.[name] ?? 0);
    if (total === 0)
      return (
        nothingDue[name] &&
        !isOverdueOnly && (
          <Section key={name} title={groupTitles[name]}>
            <p className="muted">{nothingDue[name]}</p>
          </Section>
        )
      );
    return (
      group.length > 0 && (
        <Section
          key={name}
          title={
            <Box component="span" sx={name === 'Overdue' ? { color: 'error.main' } : undefined}>
              {groupTitles[name]} · {total}
            </Box>
          }
        >
          <TaskLines tasks={group} isMine={isMine} />
        </Section>
      )
    );
  });
}

function TaskLine({ task, shownOn, isMine = false }: About & { task: StaffTask }) {
  const now = useNow();
  const staff = useStaff();
  const { act, busy } = useAct('tasks');
  const [isEdited, setIsEdited] = useState(false);
  const { id, text, dueAt, doneAt, endReason, record, phone } = task;
  const far = describeTimeUntil(dueAt, now);
  const ending = endReason ? 'Closed automatically' : 'Done';
  const who = task.staff.id === staff.id ? 'You' : task.staff.name;
  const isElsewhere = record && !(record.kind === shownOn?.kind && record.id === shownOn.id);
  return (
    <li>
      <Tooltip title={doneAt ? 'Reopen' : 'Mark as done'} describeChild>
        <IconButton
          className="tick"
          color="primary"
          disabled={busy}
          aria-label={`${doneAt ? 'Reopen' : 'Done'}: ${text}`}
          onClick={() =>
            doneAt
              ? void act(id, 'reopen', { done: 'Task reopened' })
              : void act(id, 'done', {
                  done: 'Task done',
                  undo: () => ({ action: 'reopen', done: 'Task reopened' }),
                })
          }
        >
          {doneAt ? <DoneIcon /> : <OpenIcon />}
        </IconButton>
      </Tooltip>
      <div className="what">{text}</div>
      <div className="about">
        <Detail>
          {!isMine && (
            <StaffName name={task.staff.name} size={20}>
              {who}
            </StaffName>
          )}
          {!isMine && isElsewhere && ' · '}
          {isElsewhere && (
            <Link to={paths[record.kind](record.id)}>
              {record.reference && <span className="nowrap">{record.reference}</span>} {record.name}
            </Link>
          )}
          {record?.ended && !doneAt && (
            <Box component="b" sx={{ color: 'warning.main' }}>
              {(isElsewhere || !isMine) && ' · '}
              {record.ended}
            </Box>
          )}
        </Detail>
      </div>
      {phone && !doneAt && (
        <TaskPhone phone={toPhoneNumber(phone)} who={record?.kind === 'vacancy' ? 'employer' : 'doctor'} />
      )}
      <div className="when">
        <StateChip tone={doneAt ? 'done' : far.late ? 'failed' : 'over'}>
          {doneAt ? ending : far.text}
        </StateChip>
        {endReason && <Detail>{taskEndReasons[endReason]}</Detail>}
        <Detail>{staffDayTime(doneAt ?? dueAt)}</Detail>
      </div>
      {!doneAt && (
        <Button
          className="change"
          variant="text"
          onClick={() => setIsEdited(true)}
          aria-label={`Change: ${text}`}
        >
          <ChangeIcon fontSize="small" />
          <span>Change</span>
        </Button>
      )}
      {isEdited && <TaskForm task={task} onClose={() => setIsEdited(false)} />}
    </li>
  );
}

/** Button that calls the number. Only a wide window shows the number, for staff who dial it on another phone. */
function TaskPhone({ phone: { text, href }, who }: { phone: PhoneNumber; who: string }) {
  if (href === null) return <Detail className="call">{text}</Detail>;
  const digits = groupPhoneDigits(text);
  return (
    <Button className="call" variant="text" href={href} aria-label={`Call ${who}: ${digits}`}>
      <PhoneIcon fontSize="small" />
      <span>
        <span className="verb">Call </span>
        {who}
        <span className="digits">: {digits}</span>
      </span>
    </Button>
  );
}

/** Members of staff who may not see tasks get no button. */
type AddTaskProps = {
  record?: TaskRecord;
  isMain?: boolean;
  label?: string;
  /** Text with which the form begins. */
  text?: string;
};

export function AddTask({ record, isMain = false, label = 'Add task', text = '' }: AddTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (useStaff().resources.tasks === undefined) return null;
  return (
    <>
      <Button
        className={isMain ? 'create' : undefined}
        size={isMain ? 'medium' : 'small'}
        variant={isMain ? 'contained' : 'text'}
        startIcon={isMain && <AddIcon />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <TaskForm record={record ?? null} suggestion={text} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export const useRecordTasks = ({ kind, id }: TaskRecord) =>
  useGetList<StaffTask>(
    'tasks',
    { filter: { kind, record: id }, pagination: { page: 1, perPage: 50 } },
    { enabled: useStaff().resources.tasks !== undefined },
  );

/** Section of the tasks about a record. It appears once there is a task. */
export function RecordTasks({ kind, id }: TaskRecord) {
  const list = useRecordTasks({ kind, id });
  if (!list.error && !list.data?.length) return null;
  return (
    <Section title="Tasks">
      <LoadStates list={list} rows="tasks">
        <TaskLines tasks={list.data ?? []} shownOn={{ kind, id }} />
      </LoadStates>
    </Section>
  );
}

// Columns depend on the width of the section, which is narrow on the screen of a record.
const Tasks = styled('ul')({
  containerType: 'inline-size',
  '& > li': {
    display: 'grid',
    // On a phone, the buttons are icons, one with the person whom it calls.
    gridTemplate: [
      '"tick what call" auto "tick about call" auto',
      '"tick when change" auto / auto minmax(0, 1fr) auto',
    ].join(' '),
    gap: '0 0.5rem',
    '& .when': {
      ...{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem', alignItems: 'center' },
      // As wide as possible, over the empty edge of the button beside it.
      ...{ gridArea: 'when', alignSelf: 'center', marginRight: '-0.75rem', whiteSpace: 'nowrap' },
    },
    '& .change span, & .call :is(.verb, .digits)': { display: 'none' },
    '& .call': {
      flexDirection: 'column',
      paddingInline: '0.5rem',
      fontSize: '0.75rem',
      lineHeight: 1.2,
      textTransform: 'capitalize',
    },
    alignItems: 'start',
    paddingBlock: '0.375rem',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    '@container (min-width: 30rem)': {
      gridTemplate: [
        '"tick what what call change" auto',
        '"tick when about call change" auto / auto auto minmax(0, 1fr) auto auto',
      ].join(' '),
      paddingBottom: '0.625rem',
      '& .when': { gap: '0.25rem 0.5rem', marginRight: 0 },
      '& .about': { alignSelf: 'center' },
      '& .change > span, & .call .verb': { display: 'inline' },
      '& .call': {
        flexDirection: 'row',
        gap: '0.375rem',
        paddingInline: '0.5rem',
        fontSize: 'var(--t-xs)',
        textTransform: 'none',
      },
      '& .change': { marginRight: '-0.5rem' },
      '& .change svg': { display: 'none' },
    },
    '@container (min-width: 48rem)': {
      gridTemplate:
        '"tick what when call change" auto "tick about when call change" 1fr / auto minmax(0, 1fr) 11rem 14rem 5rem',
      '& .call, & .change': { alignSelf: 'start' },
      '& .when': { display: 'block', alignSelf: 'start', marginTop: 0, paddingTop: '0.625rem' },
      '& .call': { justifySelf: 'start', marginLeft: '-0.5rem', border: 0 },
      '& .call .digits': { display: 'inline' },
    },
  },
  '& .tick': {
    gridArea: 'tick',
    alignSelf: 'start',
    width: '2.75rem',
    height: '2.75rem',
    marginLeft: '-0.625rem',
  },
  '& .what': {
    gridArea: 'what',
    paddingBlock: '0.625rem 0.125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    whiteSpace: 'pre-wrap',
  },
  '& .about': { gridArea: 'about' },
  '& .change': { gridArea: 'change', placeSelf: 'center end' },
  '& .call': {
    gridArea: 'call',
    placeSelf: 'center end',
    border: '1.5px solid var(--border)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& :is(.change, .call)': { minWidth: '2.75rem', minHeight: '2.75rem', paddingInline: '0.5rem' },
});
