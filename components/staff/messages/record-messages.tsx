import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Section } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffMessageTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { lowerFirst } from '@/lib/core/text';
import { toStaffThreadId, type ThreadSide } from '@/lib/site/messages/message';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';
import { MessageThread, type ThreadRecord } from './message-thread';

type Props = {
  reference: string;
  sides: readonly ThreadSide[];
  /** Renders the sections below the messages. `buttons` open the threads that have no messages yet. */
  children?: (buttons: ReactNode) => ReactNode;
};

/** Id of the section with the messages of a side. */
export const messagesId = (side: ThreadSide): string => `messages-${side}`;

const useThreadRows = (reference: string, enabled: boolean) =>
  useGetList<RaRecord<string> & StaffThreadRow>(
    'messages',
    { filter: { view: 'all', reference } },
    { enabled, refetchInterval: recordRefetchMs, onError: () => undefined },
  );

/** Threads about a record whose last message needs an answer. */
export function useUnanswered(reference: string): StaffThreadRow[] {
  const isAllowed = useStaff().resources.messages !== undefined;
  const { data = [] } = useThreadRows(reference, isAllowed);
  return data.filter(({ waitingSince }) => waitingSince);
}

/** Unanswered message of a doctor or an employer, within the bar with the next step. */
export const UnansweredMessage = ({ thread: { last, lastAt } }: { thread: StaffThreadRow }) => (
  <Box sx={{ my: 1, pl: 1.25, borderLeft: '3px solid var(--warning)' }}>
    <Box component="q" sx={{ overflowWrap: 'anywhere' }}>
      {last}
    </Box>
    <Detail>
      <StateChip tone="act">Needs an answer</StateChip> {lastAt && staffMessageTime(lastAt)}
    </Detail>
  </Box>
);

/** Names the step that follows a more urgent one. */
export const describeStepAfter = (title: string): string =>
  `After that: ${lowerFirst(title.replace('Next: ', ''))}.`;

/** Threads about a record. A thread loads only when staff open it, because the audit log records each view. */
export function RecordMessages({ reference, sides, children = () => null }: Props) {
  const isAllowed = useStaff().resources.messages !== undefined;
  const [opened, setOpened] = useState<readonly ThreadSide[]>([]);
  const list = useThreadRows(reference, isAllowed && sides.length > 0);
  if (!isAllowed) return children(null);
  const threads = list.data
    ? sides.map((side) => {
        const id = toStaffThreadId({ reference, side });
        const row = list.data.find((one) => one.id === id);
        const isOpen = opened.includes(side);
        const toggle = () => setOpened(isOpen ? opened.filter((one) => one !== side) : [...opened, side]);
        return { id, side, row, isOpen, toggle };
      })
    : [];
  return (
    <>
      {list.error && !list.data && (
        <Section
          title="Messages"
          aside={<RecordState what="messages" of={{ ...list, record: undefined }} />}
        />
      )}
      {threads.map(
        (thread) => (thread.row || thread.isOpen) && <ThreadSection key={thread.id} {...thread} />,
      )}
      {children(
        threads.map(
          ({ id, side, row, isOpen, toggle }) =>
            !row && (
              <Button
                key={id}
                size="small"
                variant="text"
                aria-label={`Write to the ${side}`}
                aria-expanded={isOpen}
                onClick={toggle}
              >
                Write
                {/* On a phone, a single button has room beside the title only without these words. */}
                <Box
                  component="span"
                  sx={{ display: { xs: sides.length > 1 ? 'inline' : 'none', sm: 'inline' } }}
                >
                  &nbsp;to the {side}
                </Box>
              </Button>
            ),
        ),
      )}
    </>
  );
}

type Thread = {
  id: string;
  side: ThreadSide;
  row: StaffThreadRow | undefined;
  isOpen: boolean;
  toggle: () => void;
};

function ThreadSection({ id, side, row, isOpen, toggle }: Thread) {
  return (
    <Section
      title={`Messages with the ${side}`}
      anchor={messagesId(side)}
      aside={
        row && (
          <Button size="small" variant="text" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Close' : 'Open'}
            <span className="vh"> messages with the {side}</span>
          </Button>
        )
      }
    >
      {isOpen && <OpenThread id={id} takesFocus={!row} />}
      {!isOpen && (
        <p>
          {row?.last}
          {row?.lastAt && (
            <Detail>
              {row.waitingSince && <StateChip tone="act">Needs an answer</StateChip>}{' '}
              {staffMessageTime(row.lastAt)}
            </Detail>
          )}
        </p>
      )}
    </Section>
  );
}

/** `takesFocus` moves the focus to the new message, because the button that opens the thread is below it. */
function OpenThread({ id, takesFocus }: { id: string; takesFocus: boolean }) {
  const query = useGetOne<ThreadRecord>(
    'messages',
    { id },
    { refetchInterval: recordRefetchMs, onError: () => undefined },
  );
  return query.data?.messages ? (
    <>
      <RecordUpdates record={query.data} />
      <MessageThread thread={query.data} takesFocus={takesFocus} />
    </>
  ) : (
    <RecordState what="messages" of={{ ...query, record: undefined }} />
  );
}
