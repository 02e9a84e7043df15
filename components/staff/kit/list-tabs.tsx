import { Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';

export type ListTab = readonly [value: string, label: string];

type Props = {
  /** Filter that the tabs set. Without a value, the first tab is selected. */
  source: string;
  tabs: readonly ListTab[];
  /** Accessible name of the group of tabs. */
  name: string;
  /** Number of rows of each tab. Null if the list could not be loaded. */
  counts?: Readonly<Record<string, number | undefined>> | null;
};

export function ListTabs({ source, tabs, name, counts = {} }: Props) {
  const { filterValues, setFilters } = useListContext();
  const describe = ([value, label]: ListTab) => {
    const count = counts === null ? '–' : counts[value];
    return count === undefined ? label : `${label} (${count})`;
  };
  return (
    <Tabs
      value={filterValues[source] ?? tabs[0]?.[0]}
      onChange={(_, value: string) => setFilters({ ...filterValues, [source]: value })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={name}
      sx={{ minHeight: 40, mb: 1 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab[0]}
          value={tab[0]}
          label={describe(tab)}
          sx={{ textTransform: 'none', minWidth: 0, minHeight: 40, px: 1.5, py: 0.5 }}
        />
      ))}
    </Tabs>
  );
}
