import { createPublicKey } from 'node:crypto';
import type { App } from '@/lib/http/app.server';
import type { MailRecordName, MailRecordState } from './mail-record';

export type MailRecordResult = {
  record: MailRecordName;
  state: MailRecordState;
  name: string;
  found: string | null;
  remark: string;
};

type AskTxt = App['probes']['txtRecords'];
type TxtAnswer = Awaited<ReturnType<AskTxt>>;
type Finding = Pick<MailRecordResult, 'state' | 'found' | 'remark'>;

const wrong = (found: string | null, remark: string): Finding => ({ state: 'wrong', found, remark });
const found = (text: string, remark = ''): Finding => ({ state: 'found', found: text, remark });
const missing: Finding = { state: 'missing', found: null, remark: '' };

export function checkMailRecords(
  ask: AskTxt,
  { domain, dkimSelector }: { domain: string; dkimSelector: string | null },
): Promise<MailRecordResult[]> {
  return Promise.all([checkSpf(ask, domain), checkDkim(ask, domain, dkimSelector), checkDmarc(ask, domain)]);
}

/**
 * Judges the TXT records of a DNS name. `isRecord` returns true for records of the kind that is checked. If there is
 * more than one such record, that is a fault.
 */
function judgeOnly(answer: TxtAnswer, isRecord: (text: string) => boolean, judge: (text: string) => Finding) {
  if (answer.outcome === 'unavailable')
    return { state: 'unavailable', found: null, remark: answer.reason } as const;
  const records = answer.records.filter(isRecord);
  if (records.length > 1)
    return wrong(null, `There are ${records.length} records, so receivers ignore all of them`);
  return records[0] === undefined ? missing : judge(records[0]);
}

/** Checks the SPF record (RFC 7208). */
async function checkSpf(ask: AskTxt, domain: string): Promise<MailRecordResult> {
  const judge = (text: string) => {
    const terms = text.toLowerCase().split(/\s+/).slice(1);
    if (terms.includes('all') || terms.includes('+all'))
      return wrong(text, 'This DNS record lets every server send email for this domain');
    const isOpen = !terms.some((term) => term === '-all' || term === '~all' || term.startsWith('redirect='));
    return found(
      text,
      isOpen ? 'This DNS record does not reject any server. End the record with ~all or -all' : '',
    );
  };
  const finding = judgeOnly(await ask(domain), (text) => /^v=spf1(\s|$)/i.test(text), judge);
  return { record: 'spf', name: domain, ...finding };
}

/** Checks the DKIM record (RFC 6376). */
async function checkDkim(ask: AskTxt, domain: string, selector: string | null): Promise<MailRecordResult> {
  const name = `${selector ?? '<selector>'}._domainkey.${domain}`;
  if (!selector)
    return {
      ...{ record: 'dkim', state: 'unchecked', name, found: null },
      remark: 'Set MAIL_DKIM_SELECTOR to the selector that the mail relay uses to sign emails',
    };
  const judge = (text: string) => {
    const tags = readTags(text);
    const key = tags.get('p')?.replaceAll(/\s/g, '');
    if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1' || key === undefined)
      return wrong(text, 'This DNS record is not a DKIM key');
    if (key === '') return wrong(text, 'The key is revoked');
    const remark = tags.get('t')?.split(':').includes('y') ? 'The record is marked as a test (t=y)' : '';
    if ((tags.get('k') ?? 'rsa') !== 'rsa') return found(text, remark);
    const bits = countKeyBits(key);
    if (bits === null) return wrong(text, 'The key cannot be read');
    return found(text, bits < 2048 ? `The key has ${bits} bits; use 2048` : remark);
  };
  return { record: 'dkim', name, ...judgeOnly(await ask(name), () => true, judge) };
}

function countKeyBits(base64: string): number | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

/**
 * Checks the DMARC record (RFC 7489). If a domain has no such record, the record of its closest parent domain applies.
 */
async function checkDmarc(ask: AskTxt, domain: string): Promise<MailRecordResult> {
  const labels = domain.split('.');
  const domains = [domain, ...labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))];
  for (const asked of domains) {
    const judge = (text: string) => {
      const tags = readTags(text);
      const policy = (asked !== domain && tags.get('sp')) || tags.get('p');
      if (!policy || !['none', 'quarantine', 'reject'].includes(policy.toLowerCase()))
        return wrong(text, 'The policy (p=) must be none, quarantine or reject');
      const remarks = [
        asked !== domain && `The record comes from the domain ${asked}`,
        policy.toLowerCase() === 'none' &&
          'With p=none, receivers only report forged emails. Use quarantine or reject',
      ];
      return found(text, remarks.filter(Boolean).join('. '));
    };
    const finding = judgeOnly(
      await ask(`_dmarc.${asked}`),
      (text) => /^v\s*=\s*DMARC1(\s|;|$)/i.test(text),
      judge,
    );
    if (finding.state !== 'missing') return { record: 'dmarc', name: `_dmarc.${asked}`, ...finding };
  }
  return { record: 'dmarc', name: `_dmarc.${domain}`, ...missing };
}

/** Reads the tags of a record, such as `v=DKIM1; k=rsa; p=…`. */
function readTags(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
}
