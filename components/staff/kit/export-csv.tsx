import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { formatNumber } from '@/lib/core/text';
import type { StaffDataProvider } from './data-provider';
import { useStaff } from './staff-session';
import { readRefusal } from './use-act';

type Props = { resource: string; filter?: object; table?: string };

/**
 * Button that exports the surrounding list. On a phone, it is an icon at the end of the title's line. For one table of a screen, `filter` selects its rows and `table` is its
 * name.
 */
export function ExportCsv({ resource, filter, table }: Props) {
  const { filterValues, sort } = useListContext();
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const isIcon = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm')) && !table;
  const may = useStaff().resources[resource]?.exports ?? false;
  if (!may) return null;
  async function save() {
    setBusy(true);
    try {
      const { file, cut } = await provider.exportCsv(resource, { ...filterValues, ...filter }, sort);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `${resource}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
      if (cut !== null)
        notify(`Only the first ${formatNumber(cut)} rows were exported. Use filters to get the rest.`, {
          type: 'warning',
        });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <Button
      className={isIcon ? 'export' : undefined}
      startIcon={!isIcon && <DownloadIcon />}
      size={table ? 'small' : 'medium'}
      variant={table ? 'text' : 'outlined'}
      aria-label={table ? `Export CSV: ${table}` : 'Export CSV'}
      disabled={busy}
      onClick={() => void save()}
    >
      {isIcon ? <DownloadIcon /> : 'Export CSV'}
    </Button>
  );
}
