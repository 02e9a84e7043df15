import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useParams } from 'react-router';
import { deviceNow } from '@/components/forms/draft';
import type { StaffDataProvider } from './data-provider';
import { staffTime } from './staff-time';

const refreshMs = 15_000;

/**
 * Refreshes the record in the address of a screen while its tab is visible, so that staff see what doctors, employers
 * and colleagues have done. Announces a change to screen readers.
 */
export function LiveRecord({ resource }: { resource: string }) {
  const { id = '' } = useParams();
  const provider = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const [updatedAt, setUpdatedAt] = useState('');
  useEffect(() => {
    // Key under which react-admin stores the record.
    const queryKey = [resource, 'getOne', { id }];
    let isRunning = false;
    async function refresh() {
      if (isRunning || !focusManager.isFocused()) return;
      isRunning = true;
      const before = client.getQueryState(queryKey);
      try {
        const { data } = await provider.refreshOne(resource, id);
        const now = client.getQueryState(queryKey);
        // Skips the response if the screen has loaded the record in between, because the response may be older.
        if (now?.fetchStatus !== 'idle' || now.dataUpdatedAt !== before?.dataUpdatedAt) return;
        if (JSON.stringify(data) === JSON.stringify(now.data)) return;
        client.setQueryData(queryKey, data);
        setUpdatedAt(new Date(deviceNow()).toISOString());
      } catch (error) {
        // Opens the record again, because it is gone or was last opened more than a day ago.
        if (error instanceof HttpError && error.status === 404) void client.invalidateQueries({ queryKey });
      } finally {
        isRunning = false;
      }
    }
    const timer = setInterval(() => void refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [provider, client, resource, id]);
  return (
    <span role="status" className="vh">
      {updatedAt && `This page was updated at ${staffTime(updatedAt)}`}
    </span>
  );
}
