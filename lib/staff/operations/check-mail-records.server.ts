import type { App } from '@/lib/http/app.server';
import type { MailRecordsAbout } from './mail-record';
import { mailRecordNames, mailRecordStates } from './mail-record';
import { checkMailRecords } from './mail-records.server';
import { selectMailRecords, upsertMailRecord } from './mail-record-store.server';

/** Domains reserved by RFC 2606 and RFC 6761. No site can send emails from them. */
const reservedDomain = /(^|\.)(localhost|local|example|invalid|test|example\.(com|net|org))$/;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type MailConfig = Pick<App['config'], 'smtpUrl' | 'mailFrom' | 'mailDkimSelector'>;

/** Returns the domain of our sender address. Null if emails go to the local inbox, or if the domain is reserved. */
export function findSenderDomain({
  smtpUrl,
  mailFrom,
}: Pick<MailConfig, 'smtpUrl' | 'mailFrom'>): string | null {
  const domain =
    mailFrom
      .slice(mailFrom.lastIndexOf('@') + 1)
      .split(/[>\s]/, 1)[0]
      ?.toLowerCase() ?? '';
  const isLocal = localHost.test(new URL(smtpUrl).hostname) || reservedDomain.test(domain);
  return isLocal || !domain.includes('.') ? null : domain;
}

export async function checkSenderRecords({
  config,
  db,
  clock,
  probes,
}: Pick<App, 'db' | 'clock' | 'probes'> & { config: MailConfig }): Promise<string> {
  const domain = findSenderDomain(config);
  if (!domain) return 'not checked: mail goes to the local inbox';
  const results = await checkMailRecords(probes.txtRecords, {
    domain,
    dkimSelector: config.mailDkimSelector,
  });
  const now = clock.now();
  for (const result of results) await upsertMailRecord(db, { ...result, now });
  return results.map(({ record, state }) => `${record} ${state}`).join(', ');
}

export async function listSenderRecords({
  config,
  db,
}: Pick<App, 'db'> & { config: MailConfig }): Promise<MailRecordsAbout> {
  const domain = findSenderDomain(config);
  if (!domain) return { domain, records: [] };
  const rows = await selectMailRecords(db);
  const records = mailRecordNames.flatMap((record) => {
    const row = rows.find((one) => one.record === record);
    const state = mailRecordStates.find((name) => name === row?.state);
    if (!row || !state) return [];
    const { name, found, remark } = row;
    return [{ record, state, name, found, remark, checkedAt: new Date(row.checked_at).toISOString() }];
  });
  return { domain, records };
}
