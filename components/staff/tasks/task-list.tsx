import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListTabs } from '@/components/staff/kit/list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { Screen } from '@/components/staff/kit/screen';
import { describeReaderZone, startOfTomorrow, useNow } from '@/components/staff/kit/staff-time';
import type { OwnWeek, StaffTask, TaskGroupCounts, TaskView } from '@/lib/staff/tasks/staff-task';
import { OwnWeekLine } from './own-week-line';
import { AddTask, TaskGroups, TaskLines } from './task-lines';

const tabs: readonly [TaskView, string][] = [
  ['mine', 'Mine'],
  ['team', 'My team'],
  ['overdue', 'All overdue'],
  ['done', 'Done'],
];

const emptyTexts: Record<TaskView, { title: string; text: string }> = {
  mine: {
    title: 'You have no open tasks',
    text: 'Add a task here, or on the screen of an enquiry or vacancy.',
  },
  team: {
    title: 'Your team has no open tasks',
    text: 'Tasks of colleagues in your team appear here.',
  },
  overdue: { title: 'No overdue tasks', text: 'You and your colleagues have no overdue tasks.' },
  done: {
    title: 'No finished tasks yet',
    text: 'Tasks that you or your colleagues mark as done appear here.',
  },
};

export function TaskList() {
  const dayEndsAt = startOfTomorrow(useNow()).toISOString();
  return (
    <StaffListBase
      resource="tasks"
      sort={{ field: 'dueAt', order: 'ASC' }}
      filterDefaultValues={{ view: 'mine' }}
      filter={{ dayEndsAt }}
      perPage={50}
    >
      <Tasks />
    </StaffListBase>
  );
}

type Meta = { groups?: TaskGroupCounts; week?: OwnWeek | null };

function Tasks() {
  const list = useListContext<StaffTask>();
  const { filterValues, data = [], meta } = list as typeof list & { meta?: Meta };
  const view: TaskView = filterValues.view ?? 'mine';
  return (
    <Screen title="Tasks" note={describeReaderZone()} actions={<AddTask isMain />}>
      <ListTabs source="view" tabs={tabs} name="Task lists" />
      {view === 'mine' && meta?.week && <OwnWeekLine week={meta.week} />}
      <ListStates rows="tasks" empty={emptyTexts[view]} keeps={['view']}>
        <Box sx={{ mt: 2 }}>
          {view === 'done' ? (
            <TaskLines tasks={data} />
          ) : (
            <TaskGroups
              tasks={data}
              counts={meta?.groups}
              isOverdueOnly={view === 'overdue'}
              isMine={view === 'mine'}
            />
          )}
        </Box>
      </ListStates>
      <LoadedOnly>
        <ListPagination />
      </LoadedOnly>
    </Screen>
  );
}
