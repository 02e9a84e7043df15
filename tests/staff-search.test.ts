import { randomUUID } from 'node:crypto';
import { addOrganisation } from '@/lib/employers/organisations/organisations.server';
import { staffRoles, type StaffHits, type StaffRole } from '@/lib/platform/staff-kit/staff';
import staffApi from '@/pages/api/staff/[...path]';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from './factories/enquiry';
import { placementSteps } from './factories/placement';
import { sendVacancy } from './factories/vacancy';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { buildSession } from './page-request';
import { staffSite } from './staff-site';

const now = new Date('2026-11-20T20:37:00Z');
const site = staffSite({ staff: staffApi });
const accounts = new Map<string, string>();
const organisation = randomUUID();
let doctor: string;
let reference: string;
let number: string;
let vacancy: { id: string; reference: string };

beforeAll(async () => {
  const { db } = site;
  for (const role of staffRoles)
    accounts.set(role, (await site.insertMember(`${role}@example.org`, [role])).accountId);
  doctor = await insertDoctor(db, 'kiri.brisbane@example.com');
  accounts.set('doctor', doctor);
  await db
    .updateTable('doctor')
    .set({ given_name: 'Kiri', family_name: 'Brisbane', phone: '+64211234567' })
    .where('id', '=', doctor)
    .execute();
  const job = await insertJob(db);
  number = job.number;
  const input = { ...enquiryInput, familyName: 'Brisbane' };
  const sent = await sendEnquiry({ db, now }, { input, jobs: [job] });
  [reference = ''] = sent.references;
  vacancy = await sendVacancy({ db, now }, { facility: 'Brisbane Hospital' });
  await addOrganisation({ db, now }, { id: organisation, name: 'Brisbane Health', region: 'AU-QLD' });
}, 60_000);

async function post(as: StaffRole | 'doctor', body: object, headers: Record<string, string> = {}) {
  site.asker = buildSession(accounts.get(as) ?? '');
  const answer = await fetch(`${site.url}/api/staff/search`, {
    method: 'POST',
    headers: { Origin: site.url, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function search(as: StaffRole, q: string): Promise<StaffHits['groups']> {
  const { status, body } = await post(as, { q });
  expect(status).toBe(200);
  return body.data.groups;
}
const namesOf = async (as: StaffRole, q: string) => (await search(as, q)).map(({ resource }) => resource);

test('the back-office search finds people, enquiries, jobs, vacancies and employers, with the URLs of their screens', async () => {
  const { person_id: person } = await site.db
    .selectFrom('enquiry')
    .select('person_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(await search('consultant', 'brisbane')).toEqual([
    {
      resource: 'doctors',
      hits: [
        {
          id: person,
          label: 'Priya Brisbane',
          detail: 'No account · priya.raman@example.com',
          path: `/doctors/${person}/show`,
        },
        {
          id: doctor,
          label: 'Kiri Brisbane',
          detail: 'Account · kiri.brisbane@example.com',
          path: `/doctors/${doctor}/show`,
        },
      ],
    },
    {
      resource: 'enquiries',
      hits: [
        {
          id: reference,
          label: `Priya Brisbane, ${reference}`,
          detail: 'New · Emergency medicine registrar, Brisbane QLD',
          path: `/enquiries/${reference}/show`,
        },
      ],
    },
    {
      resource: 'jobs',
      hits: [
        {
          id: number,
          label: `${number} Emergency medicine registrar, Brisbane QLD`,
          detail: expect.stringMatching(/^Open · .*2026$/),
          path: `/jobs/${number}`,
        },
      ],
    },
    {
      resource: 'vacancies',
      hits: [
        {
          id: vacancy.id,
          label: `${vacancy.reference} Brisbane Hospital`,
          detail: 'Received · Far North Health · Registrar, emergency medicine',
          path: `/vacancies/${vacancy.id}/show`,
        },
      ],
    },
    {
      resource: 'organisations',
      hits: [
        {
          id: organisation,
          label: 'Brisbane Health',
          detail: 'Queensland · 0 members',
          path: `/organisations/${organisation}/show`,
        },
      ],
    },
  ]);
});

test('the back-office search finds records by phone number, enquiry reference, job number and name', async () => {
  expect(await namesOf('manager', '021 123 4567')).toEqual(['doctors']);
  expect(await namesOf('manager', reference)).toEqual(['enquiries']);
  expect(await namesOf('manager', number)).toEqual(['enquiries', 'jobs']);
  expect(await namesOf('manager', vacancy.reference)).toEqual(['vacancies', 'emails']);
  expect(await namesOf('manager', 'Mere Tuhoe 07 3000 1234')).toEqual(['vacancies', 'emails']);
  expect(await namesOf('manager', 'health brisbane')).toEqual(['vacancies', 'organisations', 'emails']);
  expect(await namesOf('manager', '%_%')).toEqual([]);
  expect(await namesOf('manager', '李娜')).toEqual([]);
});

test('the back-office search shows staff only records that their role may see, and answers 404 to a doctor', async () => {
  expect(await namesOf('feed-editor', 'brisbane')).toEqual(['jobs']);
  expect(await namesOf('administrator', 'brisbane')).toHaveLength(6);
  expect((await post('doctor', { q: 'brisbane' })).status).toBe(404);
});

test('the back-office search refuses words that are too short or too long, requests from other sites, and GET requests', async () => {
  for (const q of [' b ', 'b'.repeat(121), 7]) expect((await post('consultant', { q })).status).toBe(422);
  expect((await post('consultant', { q: 'ok' }, { Origin: 'https://evil.example' })).status).toBe(403);
  site.asker = buildSession(accounts.get('consultant') ?? '');
  expect((await fetch(`${site.url}/api/staff/search?q=brisbane`)).status).toBe(404);
});

test('the back-office search shows at most five results of each kind, and adds nothing to the audit log', async () => {
  for (let n = 0; n < 6; n += 1) await sendVacancy({ db: site.db, now }, { facility: 'Wards of Brisbane' });
  const groups = await search('consultant', 'wards');
  expect(groups.map(({ hits }) => hits.length)).toEqual([5]);
  expect(await site.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
});

test('the back-office search finds placements by reference, doctor and hospital, also after the doctor’s name changes', async () => {
  const { db } = site;
  const data = await getReferenceData(db);
  const { accepted, make } = placementSteps(() => ({ db, data }));
  const source = await accepted();
  const { id, reference: placed } = await make(source);
  await db
    .updateTable('doctor')
    .set({ given_name: 'Tama', family_name: 'Zelko' })
    .where('id', '=', source.doctorId)
    .execute();
  const hit = { id, label: `${placed} Tama Zelko`, path: `/placements/${id}/show` };
  for (const q of [placed, placed.toLowerCase().replace('-', ' '), 'zelko', 'zelko health']) {
    const groups = await search('consultant', q);
    expect(groups.find(({ resource }) => resource === 'placements')?.hits).toEqual([
      { ...hit, detail: expect.stringMatching(/^Not sent yet · /) },
    ]);
  }
  await db.deleteFrom('shortlist_entry').where('doctor_id', '=', source.doctorId).execute();
  await db.updateTable('placement').set({ doctor_id: null, enquiry_id: null }).where('id', '=', id).execute();
  expect(await namesOf('consultant', 'zelko')).not.toContain('placements');
});

test('managers find emails by the recipient’s address or name, with the address masked', async () => {
  const found = async (q: string) =>
    (await search('manager', q)).find(({ resource }) => resource === 'emails')?.hits ?? [];
  const hit = {
    label: expect.stringContaining('nquiry'),
    detail: expect.stringMatching(/^(?:Waiting|Sent) · [^@]*\*+[^@]*@/),
    path: expect.stringMatching(/^\/emails\/.+\/show$/),
  };
  expect(await found('priya.raman@exam')).toEqual(expect.arrayContaining([expect.objectContaining(hit)]));
  expect(await found('Priya Brisbane')).toEqual(await found('priya.raman@example.com'));
  expect(await namesOf('consultant', 'priya.raman@example.com')).not.toContain('emails');
});
