import { dateInZone } from '@/lib/core/dates';
import type { CredentialDetails } from '@/lib/doctors/credentials/credential';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { addCredential } from '@/lib/doctors/credentials/save-credential.server';
import { saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import {
  actAsStaff,
  daysFromToday,
  newId,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
  deskZone,
} from './demo-context';
import type { DemoDoctor } from './demo-doctors';

function makeDemoPdf(line: string): Buffer {
  const text = `BT /F1 20 Tf 60 760 Td (${line.replace(/[^\x20-\x27\x2a-\x5b\x5d-\x7e]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = offsets.map((at) => `${at} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
  );
}

type Outcome = { action: 'check'; seen: string } | { action: 'refuse'; reason: string } | null;

const ahpraNumber = 'MED0001900101';

const plan: readonly [
  kind: string,
  number: string | null,
  issuedDaysAgo: number | null,
  expiresInDays: number | null,
  Outcome,
][] = [
  [
    'ahpra-registration',
    ahpraNumber,
    null,
    300,
    { action: 'check', seen: 'General registration, no conditions' },
  ],
  ['children-qld', '1182043', 1_050, 42, { action: 'check', seen: 'Card number found in the register' }],
  [
    'medical-degree',
    null,
    2_900,
    null,
    { action: 'refuse', reason: 'Page 2, which has the seal, is missing' },
  ],
  ['life-support', null, 200, 900, null],
];

/** Adds documents in all states for the demo doctor Asha. Does nothing if the site has no file storage. */
export async function loadDemoDocuments(
  context: DemoContext,
  { hannah, lucy }: DemoStaff,
  asha: DemoDoctor,
): Promise<void> {
  const { app } = context;
  const { storage } = app;
  const sets = {
    member: lucy,
    at: workingTime(context, 7, 9),
    resource: 'requirement-sets',
    action: 'create',
  } as const;
  const items = [{ kind: 'life-support', note: 'Advanced life support or its equivalent' }];
  const specialty = { scope: 'specialty', subject: 'emergency-medicine', source: '' };
  await actAsStaff(context, { ...sets, body: { id: newId(), items, ...specialty } });
  await app.db
    .transaction()
    .execute((trx) =>
      saveRegistration(
        { trx, now: workingTime(context, 7, 9) },
        { doctorId: asha.id, authority: 'AHPRA', number: ahpraNumber },
      ),
    );
  if (!storage) return;
  for (const [index, [kind, number, issued, expires, outcome]] of plan.entries()) {
    const at = workingTime(context, 6 - index, 10);
    const details: CredentialDetails = {
      ...{ kind, number, issuer: null },
      issuedOn: issued === null ? null : daysFromToday(context, -issued),
      expiresOn: expires === null ? null : daysFromToday(context, expires),
    };
    const content = makeDemoPdf(`${findCredentialKind(kind).label}, Dr Asha Raman`);
    const added = await addCredential(
      { ...servicesAt(context, at), storage, secrets: app.config.secrets.documents },
      {
        ...{ doctorId: asha.id, details, idempotencyKey: newId() },
        file: { fileType: 'pdf', scan: 'not-scanned', content },
      },
    );
    if (!added.ok) throw new Error(`Demo: a document was refused with ${added.failure.code}`);
    if (outcome) await check(context, { member: hannah, id: added.value, outcome });
  }
}

async function check(
  context: DemoContext,
  { member, id, outcome }: { member: DemoStaff['hannah']; id: string; outcome: NonNullable<Outcome> },
): Promise<void> {
  const { action, ...words } = outcome;
  const at = workingTime(context, 1, 14);
  const step = { member, at, resource: 'documents', id } as const;
  await actAsStaff(context, { ...step, action: 'download' });
  const { file_id: fileId } = await context.app.db
    .selectFrom('credential')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const on = dateInZone(at, deskZone);
  await actAsStaff(context, { ...step, action, body: { fileId, seenState: 'waiting', on, ...words } });
}
