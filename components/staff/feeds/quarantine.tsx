import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { StaffQuarantined } from '@/lib/feeds/sources/staff-feed';
import { Section } from '@/components/staff/kit/section';
import { MendRecord } from './mend-record';
import { LoadStates } from '@/components/staff/kit/list-states';

export function Quarantine({ source }: { source: string }) {
  const list = useGetList<StaffQuarantined>('quarantine', {
    filter: { source },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'reason', order: 'ASC' },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { data = [], total } = list;
  const record = data.find(({ id }) => id === chosen) ?? data[0];
  const choose = (one: StaffQuarantined | undefined) => {
    if (!one) return;
    setChosen(one.id);
    form.current?.focus();
  };
  return (
    <LoadStates
      list={list}
      rows="records in quarantine"
      empty={{
        title: 'No records in quarantine',
        text: 'Records that someone must correct before we can import them appear here.',
      }}
    >
      {record && (
        <Section
          title={`Quarantine: ${total === 1 ? '1 record' : `${total} records`}`}
          aside={`These records are not on the site. ${
            total && total > data.length
              ? `Showing the first ${data.length}.`
              : 'When you correct one record, you can correct similar records at the same time.'
          }`}
        >
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: '18rem minmax(0, 1fr)' },
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Records records={data} chosen={record} choose={choose} />
            <Box ref={form} tabIndex={-1} sx={{ minWidth: 0, pl: { md: 3 }, outline: 'none' }}>
              <MendRecord
                key={record.id}
                record={record}
                alike={data.filter((one) => one.id !== record.id && one.reason === record.reason)}
                place={{
                  index: data.indexOf(record),
                  count: data.length,
                  move: (by) => choose(data[data.indexOf(record) + by]),
                }}
              />
            </Box>
          </Box>
        </Section>
      )}
    </LoadStates>
  );
}

type ListProps = {
  records: StaffQuarantined[];
  chosen: StaffQuarantined;
  choose: (record: StaffQuarantined) => void;
};

function Records({ records, chosen, choose }: ListProps) {
  const reasons = [...new Set(records.map(({ reason }) => reason))];
  return (
    <Box component="ul" sx={{ borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
      {reasons.map((reason) => {
        const alike = records.filter((one) => one.reason === reason);
        return (
          <li key={reason}>
            <Typography
              component="h3"
              variant="caption"
              sx={{ px: 1.5, pt: 1, fontWeight: 700, color: 'text.secondary' }}
            >
              {reason} · {alike.length}
            </Typography>
            <List disablePadding>
              {alike.map((one) => (
                <li key={one.id}>
                  <ListItemButton
                    component="button"
                    divider
                    selected={one.id === chosen.id}
                    aria-current={one.id === chosen.id}
                    onClick={() => choose(one)}
                    sx={{
                      width: 1,
                      overflowWrap: 'anywhere',
                      '&.Mui-selected': { boxShadow: 'inset 0.3125rem 0 var(--primary)' },
                    }}
                  >
                    <ListItemText
                      primary={
                        <>
                          <b>{one.reference ?? 'No reference'}</b> {one.fields.title}
                        </>
                      }
                      secondary={
                        one.fields[one.field] && one.field !== 'title' && `“${one.fields[one.field]}”`
                      }
                    />
                  </ListItemButton>
                </li>
              ))}
            </List>
          </li>
        );
      })}
    </Box>
  );
}
