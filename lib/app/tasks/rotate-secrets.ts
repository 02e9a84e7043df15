import { fail, ok } from '@/lib/core/result';
import { count } from '@/lib/core/text';
import { calendarColumns, storeDerivedTokens } from '@/lib/doctors/availability/calendar-secrets.server';
import { keyColumn } from '@/lib/doctors/credentials/credential-files.server';
import { credentialsColumn } from '@/lib/feeds/sources/feed-credentials.server';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { reencryptColumn } from './reencrypt-column';

/** Encrypts all stored values with the newest secrets, so that the older secrets can be removed from the settings. */
export const rotateSecretsTask: StaffTask = {
  takes: [],
  run: async ({ db, config }) => {
    const { calendars, feedCredentials, documents } = config.secrets;
    const columns = [
      await storeDerivedTokens(db, calendars),
      await reencryptColumn(db, feedCredentials, credentialsColumn),
      await reencryptColumn(db, documents, keyColumn),
    ];
    for (const column of calendarColumns(calendars))
      columns.push(await reencryptColumn(db, calendars, column));
    const changed = columns.reduce((sum, column) => sum + column.changed, 0);
    const unreadable = columns.reduce((sum, column) => sum + column.unreadable, 0);
    const done = `${count(changed, 'value')} encrypted with the newest secrets`;
    if (unreadable === 0) return ok(`${done}, none left with an older secret`);
    const message = `${done}. ${count(unreadable, 'value')} cannot be decrypted with any of the configured secrets`;
    return fail({ code: 'tasks/refused', message });
  },
};
