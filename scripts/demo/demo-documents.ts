import { dateInZone } from '@/lib/core/dates';
import type { CredentialDetails } from '@/lib/doctors/credentials/credential';
import { findCredentialKind, registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { readUploadedFile } from '@/lib/doctors/credentials/read-credential-file.server';
import { addCredential } from '@/lib/doctors/credentials/save-credential.server';
import { listRegistrations, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  actAsStaff,
  daysFromToday,
  lastWorkingTime,
  minutesAfter,
  newId,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
  deskZone,
} from './demo-context';
import { checkOnRegister, demoDoctors, type DemoDoctor } from './demo-doctors';

/** Returns a PDF with a title and, like a scanned page, a picture of grey lines. */
function makeDemoPdf(line: string, width: number): Buffer {
  const title = line.replace(/[^\x20-\x27\x2a-\x5b\x5d-\x7e]/g, '');
  const text = `BT /F1 20 Tf 60 760 Td (${title}) Tj ET q 475 0 0 640 60 80 cm /Scan Do Q`;
  const height = Math.round((width * 4) / 3);
  const picture = Buffer.alloc(width * height, 0xfa);
  for (let y = 8; y < height - 8; y += 12)
    picture.fill(0xb4, y * width, y * width + Math.round(width * (0.6 + ((y * 7) % 40) / 100)));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> /XObject << /Scan 6 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray
      /BitsPerComponent 8 /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
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
    'latin1',
  );
}

/** Facts in each kind of document. `issued` and `expires` are days from today. */
const papers: Record<string, { issued?: number; expires?: number; number?: string; seen: string }> = {
  'ahpra-registration': { expires: 305, seen: 'General registration, no conditions' },
  'mcnz-practising-certificate': { expires: 250, seen: 'General scope, no conditions' },
  passport: { issued: 1_400, expires: 2_250, seen: 'Name and photograph match' },
  'visa-au': { seen: 'Australian citizen' },
  'visa-nz': { seen: 'New Zealand citizen' },
  'medical-degree': { issued: 2_900, seen: 'Both pages, with the seal' },
  fellowship: { issued: 1_900, seen: 'Found in the list of fellows of the college' },
  indemnity: { issued: 120, expires: 245, seen: 'Covers locum work in both countries' },
  cv: { issued: 30, seen: 'With months, no gaps' },
  immunisation: { issued: 400, seen: 'Blood tests for hepatitis B and measles' },
  'police-check-au': { issued: 60, seen: 'No disclosable outcomes' },
  'good-standing': { issued: 45, seen: 'Sent by the council, no conditions' },
  'life-support': { issued: 200, expires: 900, seen: 'Advanced life support, level 2' },
  'children-qld': {
    issued: 1_050,
    expires: 42,
    number: '1182043',
    seen: 'Card number found in the register',
  },
};

const usual = ['passport', 'medical-degree', 'cv', 'immunisation', 'indemnity'] as const;
const allInAustralia = ['ahpra-registration', 'visa-au', 'police-check-au', ...usual] as const;
const allInNewZealand = ['mcnz-practising-certificate', 'visa-nz', 'good-standing', ...usual] as const;

/** Documents of a doctor: the checked documents, one unchecked document, and one that staff sent back. */
type Papers = {
  whose: number | 'asha';
  checked: readonly string[];
  waiting?: string;
  refused?: readonly [kind: string, reason: string];
};

const without = (kinds: readonly string[], ...left: string[]) => kinds.filter((kind) => !left.includes(kind));

const plan: readonly Papers[] = [
  {
    whose: 'asha',
    checked: [...without(allInAustralia, 'medical-degree'), 'children-qld'],
    waiting: 'life-support',
    refused: ['medical-degree', 'Page 2, which has the seal, is missing'],
  },
  { whose: 12, checked: [...allInNewZealand, 'life-support'] },
  { whose: 13, checked: allInNewZealand, waiting: 'life-support' },
  {
    whose: 14,
    checked: without(allInNewZealand, 'indemnity', 'good-standing'),
    waiting: 'indemnity',
    refused: ['good-standing', 'Older than three months. Please ask the council for a new one'],
  },
  { whose: 11, checked: [...allInAustralia, 'life-support'] },
  { whose: 0, checked: without(allInAustralia, 'police-check-au'), waiting: 'police-check-au' },
  { whose: 3, checked: ['passport', 'cv'], waiting: 'immunisation' },
  { whose: 4, checked: ['ahpra-registration', 'fellowship'], waiting: 'indemnity' },
  {
    whose: 15,
    checked: ['ahpra-registration', 'passport', 'cv'],
    waiting: 'visa-au',
    refused: ['immunisation', 'The blood test results are missing'],
  },
  { whose: 16, checked: ['ahpra-registration', 'fellowship', 'cv'], waiting: 'passport' },
];

/** Adds documents of several doctors. Adds no files if the site has no file storage. */
export async function loadDemoDocuments(
  context: DemoContext,
  { hannah, tom, lucy }: DemoStaff,
  asha: DemoDoctor,
): Promise<void> {
  const { app } = context;
  const at = workingTime(context, 7, 9);
  const sets = { member: lucy, at, resource: 'requirement-sets', action: 'create' } as const;
  const items = [{ kind: 'life-support', note: 'Advanced life support or its equivalent' }];
  const specialty = { scope: 'specialty', subject: 'emergency-medicine', source: '' };
  await actAsStaff(context, { ...sets, body: { id: newId(), items, ...specialty } });
  const registration = { doctorId: asha.id, authority: 'AHPRA' as const, number: 'MED0001900101' };
  await app.db.transaction().execute((trx) => saveRegistration({ trx, now: at }, registration));
  await checkOnRegister(context, { doctor: asha, member: hannah, at: minutesAfter(at, 75) });
  if (!app.storage) return;
  for (const [index, { whose, checked, waiting, refused }] of plan.entries()) {
    const doctor = whose === 'asha' ? asha : demoDoctors[whose];
    if (!doctor) continue;
    const member = index % 2 ? tom : hannah;
    let time = workingTime(context, 11 - index, 9, 10);
    const add = async (kind: string) => {
      time = minutesAfter(time, 4);
      return addPaper(context, { doctor, kind, at: time, later: index * 17 });
    };
    const added = [];
    for (const kind of checked) added.push({ id: await add(kind), kind, reason: null });
    if (refused) added.push({ id: await add(refused[0]), kind: refused[0], reason: refused[1] });
    time = workingTime(context, 10 - index, 14);
    for (const { id, kind, reason } of added) {
      time = minutesAfter(time, 3);
      await check(context, { member, id, at: time, kind, reason });
    }
    time = lastWorkingTime(context, 8 + index, 35 - index * 3);
    if (waiting) await add(waiting);
  }
}

async function addPaper(
  context: DemoContext,
  { doctor, kind, at, later }: { doctor: DemoDoctor; kind: string; at: Date; later: number },
): Promise<string> {
  const { app } = context;
  const { storage } = app;
  if (!storage) throw new Error('Demo: there is no storage');
  const { issued, expires, number = null } = papers[kind] ?? {};
  const registered = (await listRegistrations(app.db, doctor.id)).find(
    ({ authority }) => registrationDocuments[authority] === kind,
  );
  const details: CredentialDetails = {
    ...{ kind, number: registered?.number ?? number, issuer: null },
    issuedOn: issued === undefined ? null : daysFromToday(context, -issued - later),
    expiresOn: expires === undefined ? null : daysFromToday(context, expires + later),
  };
  const name = `${findCredentialKind(kind).label}, Dr ${doctor.givenName} ${doctor.familyName}`;
  const file = await readUploadedFile(
    makeDemoPdf(name, 300 + ((kind.length * 53 + later) % 280)),
    app.virusScan,
  );
  if (!file.ok) throw new Error(`Demo: a file was refused with ${file.failure.code}`);
  const added = await addCredential(
    { ...servicesAt(context, at), storage, secrets: app.config.secrets.documents },
    { doctorId: doctor.id, details, idempotencyKey: newId(), file: file.value },
  );
  if (!added.ok) throw new Error(`Demo: a document was refused with ${added.failure.code}`);
  return added.value;
}

async function check(
  context: DemoContext,
  {
    member,
    id,
    at,
    kind,
    reason,
  }: { member: StaffMember; id: string; at: Date; kind: string; reason: string | null },
): Promise<void> {
  const step = { member, at, resource: 'documents', id } as const;
  await actAsStaff(context, { ...step, action: 'download' });
  const { file_id: fileId } = await context.app.db
    .selectFrom('credential')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { fileId, seenState: 'waiting', on: dateInZone(at, deskZone) };
  const seen = papers[kind]?.seen ?? '';
  await actAsStaff(context, {
    ...{ ...step, at: minutesAfter(at, 1) },
    ...(reason
      ? { action: 'refuse', body: { ...body, reason } }
      : { action: 'check', body: { ...body, seen } }),
  });
}
