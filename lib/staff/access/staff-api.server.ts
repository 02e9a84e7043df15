import { z } from 'zod';
import type { NextApiHandler } from 'next';
import { apiError, apiRoute, isFile, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { readBody } from '@/lib/http/request-body.server';
import { sendCsv } from '@/lib/http/send-csv.server';
import type { RateLimitName } from '@/lib/http/rate-limits';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import type { Database } from '@/lib/services/database/database';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import {
  cutHeader,
  hasRole,
  type StaffMember,
  type StaffRole,
  type StaffSession,
} from '@/lib/platform/staff-kit/staff';
import { findStaffMember, listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type {
  StaffAction,
  StaffContext,
  StaffFailure,
  StaffList,
  StaffResource,
  StaffResources,
  StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { openRow, refreshRow } from './read-row.server';

const exported = { rows: 20_000, atOnce: 1_000 };
/** Time limit of a request, in ms. It is longer than for pages, because a list may search a million rows. */
const budgetMs = 10_000;
/** Maximum size of a request body, in bytes. The largest request contains the description of a job. */
const maxBodyBytes = 512 * 1024;

const notFound = () => apiError(404, 'There is nothing at this address');
// Name of the screen that sent the request, for the audit log. The name may be false, because the browser sends it.
const screenSchema = z
  .string()
  .regex(/^\/staff(\/[\w-]+)*$/)
  .max(200)
  .catch('/staff');

/**
 * Handles all requests to `/api/staff`. Responds with 404 if the user lacks the role, so that the response does not
 * reveal that the resource exists.
 * - `GET me` returns the session
 * - `GET <resource>` and `GET <resource>/<id>` read
 * - `POST <resource>/<id>/open` reads a row and records that it was viewed
 * - `POST <resource>` creates, and `PUT <resource>/<id>` updates
 * - `POST <resource>/<id>/<action>` runs an action
 * - `POST <resource>/export` returns a CSV file
 */
export function staffApi(resources: StaffResources): NextApiHandler {
  return apiRoute(
    {
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      maxBodyBytes,
      leavesFiles: true,
      visitor: 'certain',
      budgetMs,
    },
    async (request) => {
      const { app, session, req } = request;
      const member = session && (await findStaffMember(app.db, session.doctorId));
      if (!member) return notFound();
      if (session.secondFactor === false)
        return apiError(403, 'To open the back office, sign in again with your second factor');
      const path = z.array(z.string()).catch([]).parse(req.query.path);
      const [name = '', ...rest] = path;
      if (name === 'me' && rest.length === 0 && req.method === 'GET')
        return { status: 200, body: await loadStaffSession(app.db, resources, member) };
      const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
      if (!resource || !hasRole(member, resource.roles)) return notFound();
      return answerResource(request, { name, resource, member, rest });
    },
  );
}

/**
 * Returns the signed-in member of staff and their permissions, so that screens can hide what the member may not use.
 * The API checks the roles in any case. Also returns what all screens show of colleagues.
 */
export async function loadStaffSession(
  db: Database,
  resources: StaffResources,
  member: StaffMember,
): Promise<StaffSession> {
  const may = (action: { roles: readonly StaffRole[] } | undefined) =>
    action !== undefined && hasRole(member, action.roles);
  const { id, givenName, familyName, email, roles, team } = member;
  return {
    id,
    givenName,
    familyName,
    email,
    roles,
    team,
    resources: Object.fromEntries(
      Object.entries(resources)
        .filter(([, resource]) => may(resource))
        .map(([name, { list, find, create, update, actions = {} }]) => [
          name,
          {
            list: list !== undefined,
            create: may(create),
            edit: may(update),
            recorded: find?.recorded !== undefined,
            exports: list?.csv !== undefined,
            actions: Object.keys(actions).filter((action) => may(actions[action])),
          },
        ]),
    ),
    portraits: await findPortraits(db),
  };
}

/** Leaves out the portraits of people with the same name, because screens find portraits by name. */
async function findPortraits(db: Database): Promise<StaffSession['portraits']> {
  const [consultants, members] = await Promise.all([listConsultants({ db }), listStaff(db)]);
  const others = members.filter(({ consultantId }) => !consultants.some(({ id }) => id === consultantId));
  const names = [...consultants, ...others].map((one) => `${one.givenName} ${one.familyName}`.trim());
  return Object.fromEntries(
    consultants.flatMap(({ portrait }, index) => {
      const name = names[index] ?? '';
      const isShared = names.indexOf(name) !== names.lastIndexOf(name);
      return portrait && !isShared ? [[name, portrait]] : [];
    }),
  );
}

/** Counts a request of the member. If the limit is exceeded, returns false and sets the header `Retry-After`. */
async function takeLimit(
  { app, res }: ApiRequest,
  { member, now }: StaffContext,
  name: RateLimitName,
): Promise<boolean> {
  const rate = await takeRateLimit(app.db, { name, client: member.id }, now);
  if (!rate.allowed) res.setHeader('Retry-After', String(rate.retryAfterSeconds));
  return rate.allowed;
}

type Asked = { name: string; resource: StaffResource; member: StaffMember; rest: string[] };

async function answerResource(request: ApiRequest, asked: Asked): Promise<ApiAnswer> {
  const { app, req } = request;
  const { resource, member, rest } = asked;
  const now = app.clock.now();
  const context: StaffContext = { app, db: app.db, now, member };
  const [id, verb] = rest;
  if (rest.length > 2) return notFound();
  if (req.method === 'GET') {
    if (id === undefined) return resource.list ? answerList(context, resource.list, req.query) : notFound();
    if (verb !== undefined || !resource.find) return notFound();
    return answerRow(await refreshRow(context, resource.find, id));
  }
  if (!(await takeLimit(request, context, 'staff')))
    return apiError(429, 'You have sent too many requests. Try again in a minute.');
  if (req.method === 'POST' && id === 'export' && verb === undefined)
    return answerExport(request, context, asked);
  if (req.method === 'POST' && id !== undefined && verb === 'open')
    return answerRow(
      resource.find ? await openRow(context, resource.find, id, by(context, req.headers)) : null,
    );
  const action = findAction(req.method ?? '', resource, { id, verb });
  if (!action || !hasRole(member, action.roles)) return notFound();
  const step = { action, id: id ?? '' };
  return action.maxFileBytes === undefined
    ? act(request, context, { ...step, body: request.body })
    : actOnFile(request, context, { ...step, maxBytes: action.maxFileBytes });
}

const answerRow = (row: StaffRow | null): ApiAnswer =>
  row ? { status: 200, body: { data: row } } : notFound();

function findAction(
  method: string,
  { create, update, actions = {} }: StaffResource,
  { id, verb }: { id: string | undefined; verb: string | undefined },
): StaffAction | undefined {
  if (method === 'PUT') return id !== undefined && verb === undefined ? update : undefined;
  if (method !== 'POST') return undefined;
  if (id === undefined) return create;
  return verb !== undefined && Object.hasOwn(actions, verb) ? actions[verb] : undefined;
}

const listSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
  sort: z.string().optional(),
  order: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('ASC'),
});

function readList(list: StaffList, query: unknown) {
  const given = z.record(z.string(), z.unknown()).parse(query);
  const { path: _path, page: _page, perPage: _perPage, sort: _sort, order: _order, ...filters } = given;
  const asked = listSchema.safeParse(given);
  const run = list.read(filters);
  if (!asked.success || !run) return null;
  const { page, perPage, sort, order } = asked.data;
  return {
    run,
    sort: list.sorts.find((one) => one === sort) ?? list.sorts[0],
    order: order.toLowerCase() === 'desc' ? ('desc' as const) : ('asc' as const),
    limit: perPage,
    offset: (page - 1) * perPage,
  };
}

async function answerList(context: StaffContext, list: StaffList, query: unknown): Promise<ApiAnswer> {
  const asked = readList(list, query);
  if (!asked) return apiError(400, 'These filters cannot be used');
  const { run, ...page } = asked;
  const { rows, total, about } = await run(context, page);
  return { status: 200, body: { data: rows, total, ...(about && { about }) } };
}

async function answerExport(
  request: ApiRequest,
  context: StaffContext,
  { name, resource }: Asked,
): Promise<ApiAnswer> {
  const { req, res, body } = request;
  const { list } = resource;
  if (!list?.csv) return notFound();
  const asked = readList(list, z.record(z.string(), z.unknown()).catch({}).parse(body));
  if (!asked) return apiError(400, 'These filters cannot be used');
  if (!(await takeLimit(request, context, 'staff export')))
    return apiError(429, 'You have exported too many lists in the last hour. Try again later.');
  const { run, ...page } = asked;
  const headings = Object.keys(list.csv.columns);
  const columns = Object.values(list.csv.columns);
  const lines: (string | number | null)[][] = [];
  const limit = exported.atOnce;
  for (let offset = 0; offset < exported.rows; offset += limit) {
    const { rows } = await run(context, { ...page, limit, offset });
    lines.push(...rows.map((row) => columns.map((column) => column(row))));
    if (rows.length < limit) break;
  }
  const more = { ...page, limit: 1, offset: exported.rows };
  const cut = lines.length === exported.rows && (await run(context, more)).rows.length > 0;
  await recordChanges(
    context.db,
    [
      {
        action: list.csv.exported,
        subject: name,
        after: { rows: lines.length, ...(cut && { cut }) },
      },
    ],
    by(context, req.headers),
  );
  if (cut) res.setHeader(cutHeader, String(lines.length));
  sendCsv(res, `${name}-${context.now.toISOString().slice(0, 10)}.csv`, [headings, ...lines]);
  return null;
}

type Step = { action: StaffAction; id: string };

/**
 * Runs an action that uploads a file. Reads the file only after it has checked the member's permission and rate limits.
 */
async function actOnFile(
  request: ApiRequest,
  context: StaffContext,
  { maxBytes, ...step }: Step & { maxBytes: number },
): Promise<ApiAnswer> {
  const { req } = request;
  if (!isFile(req)) return apiError(415, 'Send the file itself, with its content type');
  if (!(await takeLimit(request, context, 'staff upload')))
    return apiError(429, 'You have uploaded too many files in the last hour. Try again later.');
  const file = await readBody(req, maxBytes);
  if (file === 'too-large') {
    const message = `This file is larger than ${maxBytes / 1024 / 1024} MB`;
    return refuse({ code: 'files/too-large', message, status: 413 });
  }
  if (file === 'broken-off') return apiError(400, 'The upload was interrupted. Please try again.');
  return act(request, context, { ...step, body: file });
}

async function act(
  { req }: ApiRequest,
  context: StaffContext,
  { action, id, body }: Step & { body: unknown },
): Promise<ApiAnswer> {
  const read = action.read(body);
  if (!read.ok)
    return refuse({
      code: 'staff/fields',
      message: 'Some fields have errors',
      ...toFieldErrors(read.error),
    });
  const run = await read.prepare(context, id);
  if (action.looksOnly) {
    const seen = await run(context);
    if (!seen.ok) return refuse(seen.failure);
    if (seen.value.change) throw new Error('A read-only action has changed data');
    return { status: 200, body: { data: seen.value.data } };
  }
  const write = () =>
    context.db.transaction().execute(async (trx) => {
      const done = await run({ ...context, db: trx });
      if (!done.ok) throw new Refused(done.failure);
      const { data, change } = done.value;
      if (change) await recordChanges(trx, [change].flat(), by(context, req.headers));
      return { status: 200, body: { data } };
    });
  try {
    // Uploading and converting a file may have used up the request's time, so writing to the database gets a new time
    // budget.
    return await (action.maxFileBytes === undefined ? write() : withTimeBudget(budgetMs, write));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.failure);
    throw error;
  }
}

/** Thrown to roll back the transaction, so that a refused action changes nothing. */
class Refused extends Error {
  constructor(readonly failure: StaffFailure) {
    super(failure.code);
  }
}

function by({ member, now }: StaffContext, headers: ApiRequest['req']['headers']) {
  return { staffId: member.id, screen: screenSchema.parse(headers['x-staff-screen']), now };
}

function toFieldErrors(error: z.ZodError): { fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return { fields };
}

function refuse({ code, message, status = 422, fields = {} }: StaffFailure): ApiAnswer {
  return { status, body: { errorMessage: message, code, errors: fields } };
}
