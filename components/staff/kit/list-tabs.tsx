import { Tab, Tabs, type TabsProps } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { formatNumber } from '@/lib/core/text';

export type ListTab = readonly [value: string, label: string];

type Props = {
  /** Filter that the tabs set. Without a value, the first tab is selected. */
  source: string;
  tabs: readonly ListTab[];
  /** Accessible name of the group of tabs. */
  name: string;
};

type Counts = Readonly<Record<string, number | undefined>>;

/** Tabs with the number of rows that the list returns for each. A dash if the list could not be loaded. */
export function ListTabs({ source, tabs, name }: Props) {
  const list = useListContext();
  const { filterValues, setFilters, error, meta } = list as typeof list & { meta?: { counts?: Counts } };
  const chosen: unknown = filterValues[source] ?? tabs[0]?.[0];
  // A saved view can still have the value of a tab that was removed.
  const isTab = (value: unknown) => tabs.some(([tab]) => tab === value);
  return (
    <ScrollingTabs
      value={isTab(chosen) ? chosen : false}
      onChange={(_, value: string) => setFilters({ ...filterValues, [source]: value })}
      aria-label={name}
    >
      {tabs.map(([value, label]) => (
        <Tab
          key={value}
          value={value}
          label={<TabLabel label={label} count={error ? '–' : meta?.counts?.[value]} />}
        />
      ))}
    </ScrollingTabs>
  );
}

/** Label of a tab, with the number of rows that the tab shows. */
export function TabLabel({ label, count }: { label: string; count: number | string | undefined }) {
  if (count === undefined) return label;
  return (
    <span>
      {label} <small>({typeof count === 'number' ? formatNumber(count) : count})</small>
    </span>
  );
}

/**
 * Row of tabs that scrolls sideways, whose edge fades where more tabs follow. MUI's scroll buttons are not used, because they
 * can stay after the window becomes wider.
 */
export const ScrollingTabs = (props: TabsProps) => (
  <Strip variant="scrollable" scrollButtons={false} {...props} />
);

const [atStart, atEnd] = ['transparent, black 2.5rem', 'black calc(100% - 2.5rem), transparent'];

/** No fade if the tabs do not scroll, or if the browser does not support `animation-timeline`. */
const fadeEdges = keyframes({
  '0%': { maskImage: `linear-gradient(to right, ${atEnd})` },
  '2%, 98%': { maskImage: `linear-gradient(to right, ${atStart}, ${atEnd})` },
  '100%': { maskImage: `linear-gradient(to right, ${atStart})` },
});

const Strip = styled(Tabs)({
  '& .MuiTabs-scroller': { animation: `${fadeEdges} linear both`, animationTimeline: 'scroll(self inline)' },
  minHeight: 'var(--touch)',
  borderBottom: '1px solid var(--line)',
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: 'var(--touch)',
    padding: '0.25rem 0.75rem',
    textTransform: 'none',
    whiteSpace: 'nowrap',
  },
  '& .MuiTab-root:first-of-type': { paddingLeft: 0 },
  // Line as wide as the label. MUI's line is as wide as the tab, whose padding differs at the left of the first tab.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected::after': {
    content: "''",
    position: 'absolute',
    bottom: 0,
    insetInline: '0.75rem',
    borderBottom: '2px solid currentColor',
  },
  '& .Mui-selected:first-of-type::after': { left: 0 },
  '& small': {
    fontSize: 'var(--t-xs)',
    fontWeight: 'var(--w-regular)',
    color: 'var(--muted)',
    fontVariantNumeric: 'tabular-nums',
  },
});
