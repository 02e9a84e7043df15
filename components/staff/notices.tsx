import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, Button, IconButton, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { count } from '@/lib/core/text';
import type { DeskCounts, StaffNotice } from '@/lib/staff/tasks/staff-task';
import type { StaffDataProvider } from './kit/data-provider';
import { LoadStates } from './kit/list-states';
import { toRow } from './kit/use-row-focus';
import { useStaff } from './kit/staff-session';
import { staffDayTime } from './kit/staff-time';
import { Detail, Strong } from './kit/text';
import { useAct } from './kit/use-act';

/** Interval in ms at which the bell and the menu's counters reload. They also reload when the tab becomes visible. */
const everyMs = 60_000;

/**
 * Returns the notices for the signed-in member of staff and the counters for the menu. All callers share one request.
 */
export function useNotices() {
  const isAllowed = useStaff().resources.notices !== undefined;
  const list = useGetList<StaffNotice>(
    'notices',
    { pagination: { page: 1, perPage: 25 } },
    {
      enabled: isAllowed,
      refetchInterval: everyMs,
      refetchOnWindowFocus: 'always',
      staleTime: everyMs / 2,
      onError: () => undefined,
    },
  );
  const counts = (list.meta as { counts?: DeskCounts } | undefined)?.counts;
  return { list, counts, isAllowed };
}

const texts: Record<StaffNotice['kind'], (notice: StaffNotice) => string> = {
  'handed-over': ({ by }) => `${by ?? 'A colleague'} handed an enquiry to you`,
  mentioned: ({ by }) => `${by ?? 'A colleague'} mentioned you in a note`,
  'task-due': () => 'A task is due',
  'promise-overdue': () => 'A promised call is overdue',
  'step-overdue': () => 'The next step of an enquiry is overdue',
  'message-waiting': () => 'A message needs an answer',
  granted: () => 'A doctor agrees to be put forward',
  revoked: () => 'A doctor does not agree to be put forward',
  accepted: ({ by }) => `The employer accepted ${by ?? 'a doctor'}`,
  told: ({ by }) =>
    `${by ?? 'The doctor'} was told. The employer’s time to withdraw is over. Next: make the placement.`,
  declined: ({ by }) => `The employer declined ${by ?? 'a doctor'}`,
  question: () => 'An employer asks a question',
  confirmed: ({ by }) => `${by ?? 'The doctor'} has confirmed the placement`,
  agreed: () => 'Both sides have confirmed the placement',
  'change-asked': ({ by }) => `${by ?? 'The doctor'} asks for a change of the placement`,
};

/** Marks notices about declined doctors as read when the member opens the vacancy, which is all that they ask for. */
function useReadingByOpening({ list }: Pick<ReturnType<typeof useNotices>, 'list'>) {
  const { pathname } = useLocation();
  const provider = useDataProvider<StaffDataProvider>();
  const isLoaded = list.data !== undefined;
  useEffect(() => {
    const opened = (list.data ?? []).filter(
      ({ kind, isNew, path }) => isNew && kind === 'declined' && path === pathname,
    );
    if (opened.length === 0) return;
    const read = opened.map(({ id }) => provider.act('notices', 'mine', 'read-one', { notice: id }));
    void Promise.allSettled(read).then(() => list.refetch());
    // A notice that arrives while the vacancy is open stays new, because the member may not be at the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, isLoaded]);
}

export function Bell() {
  const { list, counts, isAllowed } = useNotices();
  useReadingByOpening({ list });
  const { act, busy } = useAct('notices');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isAllowed) return null;
  const notices = list.data ?? [];
  const fresh = counts?.newNotices ?? 0;
  const newest = notices.find(({ isNew }) => isNew);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={fresh ? `Notices, ${fresh} new` : 'Notices'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <Badge badgeContent={fresh || null} color="error" overlap="circular">
          <BellIcon />
        </Badge>
      </IconButton>
      <Box component="span" className="vh" role="status">
        {fresh > 0 && count(fresh, 'new notice')}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Notices', sx: { width: '24rem', maxWidth: '94vw' } },
        }}
      >
        <Head>
          <h2>Notices</h2>
          {newest && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void act('mine', 'read', { body: { until: newest.at } })}
            >
              Mark all as read
            </Button>
          )}
        </Head>
        <Box sx={{ px: 1, pb: 1 }}>
          <LoadStates
            list={list}
            rows="notices"
            empty={{
              title: 'Nothing new',
              text: 'Enquiries handed to you, mentions, due tasks, overdue calls, messages, and answers about shortlists and placements appear here.',
            }}
          >
            <ul>
              {notices.map((notice) => (
                <Entry key={notice.id}>
                  <Link
                    to={notice.path}
                    state={toRow(notice.row)}
                    onClick={() => {
                      setAnchor(null);
                      if (notice.isNew) void act('mine', 'read-one', { body: { notice: notice.id } });
                    }}
                  >
                    <Strong>
                      {notice.isNew && <i aria-hidden />}
                      {texts[notice.kind](notice)}
                      {notice.isNew && <span className="vh"> (new)</span>}
                    </Strong>
                    <span>{notice.about}</span>
                    <Detail>
                      {[staffDayTime(notice.at), notice.isDone && 'Done'].filter(Boolean).join(' · ')}
                    </Detail>
                  </Link>
                </Entry>
              ))}
            </ul>
          </LoadStates>
        </Box>
      </Popover>
    </>
  );
}

const tones: Record<string, { pick: keyof DeskCounts; word: string }[]> = {
  enquiries: [
    { pick: 'overdueEnquiries', word: 'overdue' },
    { pick: 'myEnquiries', word: 'yours' },
  ],
  vacancies: [{ pick: 'newVacancies', word: 'unclaimed' }],
  messages: [{ pick: 'waitingMessages', word: 'to answer' }],
  documents: [{ pick: 'documentsToCheck', word: 'to check' }],
  tasks: [{ pick: 'dueTasks', word: 'due today' }],
};

type CounterProps = { name: string; counts: DeskCounts | undefined };

/** Returns the number for a menu entry. For enquiries, the overdue or, if none are overdue, the member's own. */
function findCount({ name, counts }: CounterProps) {
  const shown = counts && tones[name]?.find(({ pick }) => counts[pick] > 0);
  return shown && { word: shown.word, amount: counts[shown.pick], isLate: shown.word === 'overdue' };
}

export function MenuCounter(props: CounterProps) {
  const shown = findCount(props);
  if (!shown) return null;
  return (
    <Counter className={shown.isLate ? 'late' : undefined} title={shown.word}>
      {shown.amount > 99 ? '99+' : shown.amount}
      <span className="vh"> {shown.word}</span>
    </Counter>
  );
}

/** Icon of a menu entry without a label. Screen readers get the number from the hidden label. */
export function CountedIcon({ children, ...props }: CounterProps & { children: ReactNode }) {
  const shown = findCount(props);
  const color = shown?.isLate ? 'error' : 'secondary';
  return (
    <Badge color={color} badgeContent={shown?.amount} slotProps={{ badge: { 'aria-hidden': true } }}>
      {children}
    </Badge>
  );
}

const Counter = styled('span')({
  marginLeft: 'auto',
  minWidth: '1.5rem',
  padding: '0 0.375rem',
  borderRadius: '0.75rem',
  background: 'var(--tint)',
  color: 'var(--secondary)',
  fontSize: '0.75rem',
  fontWeight: 'var(--w-bold)',
  lineHeight: '1.5rem',
  textAlign: 'center',
  '[aria-current=page] &': { background: 'var(--page)' },
  '&.late': { background: 'var(--error-tint)', color: 'var(--error)' },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.25rem',
  padding: '0.75rem 1rem 0.25rem',
  '& h2': { fontSize: '1.1rem' },
});

const Entry = styled('li')({
  borderTop: '1px solid var(--line)',
  '& a': { display: 'block', padding: '0.5rem', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { background: 'var(--surface)' },
  '& a > span': { display: 'block', overflowWrap: 'anywhere' },
  '& i': {
    display: 'inline-block',
    width: '0.5rem',
    height: '0.5rem',
    marginRight: '0.375rem',
    borderRadius: '50%',
    background: 'var(--error)',
  },
});
