import type { HostilePart } from '@/tests/hostile/parts';

/** Replaces the text `find`, which must occur exactly once in the file. */
type Edit = { file: string; find: string; replace: string };

export type Fault = {
  name: string;
  what: string;
  part: HostilePart;
  foundAs: RegExp;
  edits: readonly Edit[];
};

/**
 * Returns the source code of a condition that turns a fault on. One build contains all faults, so that an environment
 * variable can choose a fault.
 */
const planted = (name: string) => `process.env.PLANTED_FAULT === '${name}'`;

export const faults: readonly Fault[] = [
  {
    name: 'origin',
    what: 'writes of other sites are taken',
    part: 'guards',
    foundAs: /^origin: /,
    edits: [
      {
        file: 'lib/http/same-origin.server.ts',
        find: '  const { origin } = request.headers;\n',
        replace: `  if (${planted('origin')}) return true;\n  const { origin } = request.headers;\n`,
      },
    ],
  },
  {
    name: 'session',
    what: 'a visitor without a session gets that of the last visitor',
    part: 'guards',
    foundAs: /^session: /,
    edits: [
      {
        file: 'lib/http/session.server.ts',
        find: '  if (!identity.hasSessionCookie(request)) return { session: null, cookie: false };\n',
        replace: `  const kept = globalThis as { keptSession?: Session | null };
  if (!identity.hasSessionCookie(request))
    return { session: (${planted('session')} && kept.keptSession) || null, cookie: false };\n`,
      },
      {
        file: 'lib/http/session.server.ts',
        find: '    const session = await identity.getSession(request);\n',
        replace: `    const session = await identity.getSession(request);\n    if (session) kept.keptSession = session;\n`,
      },
    ],
  },
  {
    name: 'owner',
    what: 'a referee is found and removed whoever asks',
    part: 'guards',
    foundAs: /^owner: POST \/user\/referees /,
    edits: [
      {
        file: 'lib/doctors/referees/referee-store.server.ts',
        find: "    .where('doctor_id', '=', doctorId)\n    .where('referee.id', '=', id)\n",
        replace: `    .$if(!(${planted('owner')}), (own) => own.where('doctor_id', '=', doctorId))
    .where('referee.id', '=', id)\n`,
      },
      {
        file: 'lib/doctors/referees/referee-store.server.ts',
        find: "    .set({ removed_at: now, updated_at: now })\n    .where('doctor_id', '=', doctorId)\n",
        replace: `    .set({ removed_at: now, updated_at: now })
    .$if(!(${planted('owner')}), (own) => own.where('doctor_id', '=', doctorId))\n`,
      },
    ],
  },
  {
    name: 'role',
    what: 'every member of staff may do everything',
    part: 'guards',
    foundAs: /^owner: POST \/api\/staff/,
    edits: [
      {
        file: 'lib/staff/access/staff-api.server.ts',
        find: '  if (!action || !hasRole(member, action.roles)) return notFound();\n',
        replace: `  if (!action || (!(${planted('role')}) && !hasRole(member, action.roles))) return notFound();\n`,
      },
      {
        file: 'lib/staff/access/staff-api.server.ts',
        find: '      if (!resource || !hasRole(member, resource.roles)) return notFound();\n',
        replace: `      if (!resource || (!(${planted('role')}) && !hasRole(member, resource.roles))) return notFound();\n`,
      },
    ],
  },
  {
    name: 'token',
    what: 'the signature of a link is not looked at',
    part: 'guards',
    foundAs: /^token: /,
    edits: [
      {
        file: 'lib/core/signed-text.server.ts',
        find: '  const text = signed.slice(0, at);\n',
        replace: `  const text = signed.slice(0, at);\n  if (${planted('token')}) return text;\n`,
      },
    ],
  },
  {
    name: 'rate',
    what: 'no rate limit refuses',
    part: 'guards',
    foundAs: /^rate: /,
    edits: [
      {
        file: 'lib/http/rate-limiting/take-rate-limit.server.ts',
        find: '  if (count <= limit.count) return { allowed: true };\n',
        replace: `  if (count <= limit.count || ${planted('rate')}) return { allowed: true };\n`,
      },
    ],
  },
  {
    name: 'idempotency',
    what: 'one form that comes twice is two enquiries',
    part: 'guards',
    foundAs: /^twice: POST \/enquire /,
    edits: [
      {
        file: 'lib/http/form-guard.server.ts',
        find: '        key: idempotencyKey.data,\n',
        replace: `        key: ${planted('idempotency')} ? randomUUID() : idempotencyKey.data,\n`,
      },
    ],
  },
  {
    name: 'receipt',
    what: 'the worker marks receipts as sent and sends none',
    part: 'emails',
    foundAs: /^enquiry-received: none came /,
    edits: [
      {
        file: 'lib/app/tasks/deliver-emails.ts',
        find: "  app.at?.('leased');\n",
        replace: `  app.at?.('leased');
  if (${planted('receipt')} && email.template === 'enquiry-received') return { outcome: 'accepted' };\n`,
      },
    ],
  },
  {
    name: 'staff-email',
    what: 'the worker drops emails to staff about an enquiry',
    part: 'emails',
    foundAs: /^enquiry-staff: none came /,
    edits: [
      {
        file: 'lib/app/tasks/deliver-emails.ts',
        find: '  const content = await buildEmail(app, email);\n',
        replace: `  const content =
    ${planted('staff-email')} && email.template === 'enquiry-staff' ? null : await buildEmail(app, email);\n`,
      },
    ],
  },
  {
    name: 'upgrade',
    what: 'requests to upgrade keep their socket for ever',
    part: 'upgrades',
    foundAs: /^upgrade: /,
    edits: [
      {
        file: 'lib/http/ignore-upgrades.server.ts',
        find: '  onWebServer((server) => server.removeAllListeners(',
        replace: `  if (!(${planted('upgrade')})) onWebServer((server) => server.removeAllListeners(`,
      },
    ],
  },
  {
    name: 'vary',
    what: 'public pages do not say that they differ by cookie',
    part: 'caches',
    foundAs: /^caches: /,
    edits: [
      {
        file: 'lib/http/page.server.ts',
        find: "    if (options.cache === 'public') res.setHeader('Vary', 'Cookie');\n",
        replace: `    if (options.cache === 'public' && !(${planted('vary')})) res.setHeader('Vary', 'Cookie');\n`,
      },
    ],
  },
  {
    name: 'read-only',
    what: 'a database that takes no writes is an unexpected error',
    part: 'refusals',
    foundAs: /^database read-only: /,
    edits: [
      {
        file: 'lib/services/database/connection-failure.server.ts',
        find: '    error instanceof Error &&\n    ',
        replace: `    !(${planted('read-only')}) &&\n    error instanceof Error &&\n    `,
      },
    ],
  },
  {
    name: 'hang',
    what: 'a program that hangs is left alone',
    part: 'hangs',
    foundAs: /^hang: /,
    edits: [
      {
        file: 'scripts/run/hang-watch.ts',
        find: '  while (!signal.aborted) {\n',
        replace: `  while (!signal.aborted) {\n    if (${planted('hang')}) answeredAt = performance.now();\n`,
      },
    ],
  },
];
