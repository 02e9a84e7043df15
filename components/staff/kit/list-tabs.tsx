import { Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';

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
  const describe = ([value, label]: ListTab) => {
    const count = error ? '–' : meta?.counts?.[value];
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
