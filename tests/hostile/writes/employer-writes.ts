import { randomUUID } from 'node:crypto';
import { inviteMember } from '@/lib/employers/organisations/invitations.server';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { sendShortlist } from '@/lib/employers/shortlists/send-shortlist.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { sendVacancy } from '@/tests/factories/vacancy';
import type { Stage } from '@/tests/hostile/stage';
import { dayFromNow, vacancyFields, type WriteCase } from './write-case';

const actor = 'staff:hostile';
const staffEmail = 'desk@onward.example';

export async function addVacancy(stage: Stage): Promise<{ id: string; reference: string }> {
  const services = { db: stage.db, now: new Date() };
  const vacancy = await sendVacancy(services, { from: dayFromNow(60), to: dayFromNow(70) });
  await assignVacancy(services, { organisationId: stage.organisationId, reference: vacancy.reference });
  return vacancy;
}

/** Adds a vacancy with one doctor on its shortlist, who has not given consent yet. */
async function addShortlist(stage: Stage) {
  const vacancy = await addVacancy(stage);
  const entryId = randomUUID();
  const added = await addToShortlist(
    { db: stage.db, now: new Date() },
    {
      ...{
        id: entryId,
        vacancyId: vacancy.id,
        person: { doctorId: stage.person('doctor').id },
        unnamed: false,
        actor,
      },
      summary: 'Twelve years in rural emergency departments.',
    },
  );
  if (!added.ok) throw new Error(added.failure.code);
  return { vacancy, entryId };
}

/** Adds a vacancy whose shortlist was sent to the employer, with one doctor who has given consent. */
export async function addSentShortlist(stage: Stage) {
  const { vacancy, entryId } = await addShortlist(stage);
  const services = { db: stage.db, now: new Date() };
  await setVacancyConsent({ ...services, staffEmail }, { entryId, granted: true });
  const sendingId = randomUUID();
  const sent = await sendShortlist(services, {
    ...{ id: sendingId, vacancyId: vacancy.id, actor },
    documentsReason: 'The hospital takes the documents later',
    sendsUnchecked: true,
  });
  if (!sent.ok) throw new Error(sent.failure.code);
  return { vacancy, entryId, sendingId };
}

/**
 * Adds the documents that a doctor shares with one employer. The doctor was asked for consent and, if `sent` is true,
 * has given it.
 */
async function addPack(stage: Stage, sent: boolean): Promise<{ packId: string }> {
  const { vacancy } = await addShortlist(stage);
  const [packId, staffId] = [randomUUID(), stage.value('select id from staff_member limit 1')];
  await stage.client.query(
    `insert into document_pack (id, doctor_id, vacancy_request_id, organisation, contact_name, recipient, kinds, asked_by,
       asked_at, granted, answered_at, ends_at, text_version)
     values ($1, $2, $3, 'Far North Health', 'Mere', 'roster@example.org', '{cv}', $4, now(), $5,
       case when $5 then now() end, case when $5 then now() + interval '1 day' end, case when $5 then '1' end)`,
    [packId, stage.person('doctor').id, vacancy.id, await staffId, sent || null],
  );
  return { packId };
}

async function askForApproval(stage: Stage): Promise<string> {
  const { cookie } = stage.person('requester');
  const response = await fetch(`${stage.url}/employers/account/request`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: stage.url, cookie },
    body: new URLSearchParams({ ...stage.hiddenFields('employer-request'), ...vacancyFields() }),
  });
  if (response.status !== 200) throw new Error(`No approval was asked for: ${await response.text()}`);
  return stage.value('select id from vacancy_approval order by created_at desc limit 1');
}

async function addInvitation(stage: Stage, email: string): Promise<string> {
  const id = randomUUID();
  const { db, organisationId } = stage;
  const invited = { id, organisationId, email, name: 'Niko Lund', role: 'requester' as const, actor };
  await inviteMember({ db, now: new Date() }, invited);
  return id;
}

const strangers = ['otherRequester', 'doctor'] as const;

/**
 * Test cases for writes of employers, signed in or by the secret link in an email, and for answers of doctors about a
 * shortlist.
 */
export const employerWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /employers/account/request', what: 'a vacancy', form: 'employer-request' },
    ...{ as: 'requester', refused: ['doctor'], adds: 'vacancy_approval' },
    prepare: () => ({ path: '/employers/account/request', fields: vacancyFields() }),
  },
  {
    ...{ route: 'POST /employers/account', what: 'an approval', form: 'employer-approval' },
    ...{ as: 'approver', refused: ['requester', ...strangers], adds: 'vacancy_request' },
    prepare: async (stage) => ({
      path: '/employers/account',
      fields: { do: 'approve', request: await askForApproval(stage) },
    }),
  },
  {
    ...{ route: 'POST /employers/account/members', what: 'an invitation', form: 'employer-members' },
    ...{ as: 'approver', refused: ['requester', ...strangers], adds: 'organisation_invitation' },
    prepare: () => ({
      path: '/employers/account/members',
      fields: { do: 'invite', name: 'Ana Tan', email: `${randomUUID()}@example.org`, role: 'requester' },
    }),
  },
  {
    ...{ route: 'POST /employers/account/members', what: 'an invitation taken back' },
    ...{ form: 'employer-members', as: 'approver', refused: ['requester', ...strangers] },
    prepare: async (stage) => ({
      path: '/employers/account/members',
      fields: { do: 'withdraw', invitation: await addInvitation(stage, `${randomUUID()}@example.org`) },
    }),
  },
  {
    ...{ route: 'POST /employers/account/vacancies/J100001', what: 'an answer', form: 'employer-shortlist' },
    ...{ as: 'requester', refused: strangers },
    prepare: async (stage) => {
      const { vacancy, entryId } = await addSentShortlist(stage);
      return {
        path: `/employers/account/vacancies/${vacancy.reference}`,
        fields: { do: 'ask', entry: entryId, question: 'Is there a car?' },
      };
    },
  },
  {
    ...{ route: 'POST /employers/invitation/J100001', what: 'a yes', form: 'employer-invitation' },
    ...{ as: 'otherDoctor', refused: ['doctor'], byToken: true, adds: 'organisation_member' },
    prepare: async (stage) => {
      const id = await addInvitation(stage, stage.person('otherDoctor').email);
      return { path: `/employers/invitation/${stage.token('employer-invitation', id)}`, fields: {} };
    },
  },
  {
    ...{
      route: 'POST /put-forward/J100001',
      what: 'a yes',
      form: 'vacancy-consent',
      as: null,
      byToken: true,
    },
    prepare: async (stage) => {
      const { entryId } = await addShortlist(stage);
      return { path: `/put-forward/${stage.token('vacancy-consent', entryId)}`, fields: { do: 'yes' } };
    },
  },
  {
    ...{ route: 'POST /packs/J100001', what: 'a download', form: 'document-pack', as: null, byToken: true },
    ...{ adds: 'document_pack_opening' },
    prepare: async (stage) => {
      const { packId } = await addPack(stage, true);
      return {
        path: `/packs/${stage.token('document-pack', packId)}`,
        fields: { do: 'open', document: 'all' },
      };
    },
  },
  {
    ...{ route: 'POST /user/documents/packs', what: 'a no', form: 'documents', as: 'doctor' },
    prepare: async (stage) => {
      const { packId } = await addPack(stage, false);
      return { path: '/user/documents/packs', fields: { do: 'refuse', pack: packId } };
    },
  },
  {
    ...{ route: 'POST /shortlist/J100001', what: 'an answer', form: 'shortlist', as: null, byToken: true },
    prepare: async (stage) => {
      const { entryId, sendingId } = await addSentShortlist(stage);
      return {
        path: `/shortlist/${stage.token('shortlist', sendingId)}`,
        fields: { do: 'ask', entry: entryId, question: 'Is there a car?' },
      };
    },
  },
];
