import { z } from 'zod';
import { done as formDone, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, oneLine, ticked } from '@/lib/http/form-fields.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { IsoDate } from '@/lib/core/dates';
import { toMonth } from '@/lib/core/months';
import {
  buildEmailSchema,
  fullName,
  phoneOrNone,
  plainName,
} from '@/lib/platform/contact-fields/contact-fields.server';
import {
  maxReferees,
  requestsPerDay,
  type RefereeDetails,
  refereeLimits,
  relationships,
  parseMonth,
} from './referee';
import { removeReferee, restoreReferee } from './remove-referee.server';
import {
  remindOwnReferee,
  requestReference,
  withdrawRequest,
  type RequestReferenceFailure,
} from './request-reference.server';
import { reminderRest } from './reference-request';
import { addReferee, changeReferee, type SaveRefereeFailure } from './save-referee.server';
import { doctorHome, refereesQuery } from './referees-page.server';

const earliest = '1950-01-01';
const ownAddress = 'This is your own email address. Enter your referee’s email address';

type RefereeFieldsInput = { country: string; today: IsoDate; ownEmail: string | null };

/** `country` is the country of phone numbers without a country code. `today` is the date in the doctor's time zone. */
export function refereeFields({ country, today, ownEmail }: RefereeFieldsInput) {
  const from = oneLine.transform((typed, context) => {
    const month = parseMonth(typed);
    if (month && month >= earliest && month <= today) return month;
    const message =
      month && month > today
        ? 'Enter a month that is not in the future'
        : 'Enter a month and year, like 03/2025';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  const to = oneLine.transform((typed, context) => {
    if (!typed) return null;
    const month = parseMonth(typed);
    // Doctors enter a month. The site stores its last day.
    if (month && month >= earliest && month <= today) return toMonth(month.slice(0, 7)).last;
    const message =
      month && month > today
        ? 'Leave this empty if you still work together'
        : 'Enter a month and year, like 11/2026, or leave this empty if you still work together';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  return z
    .object({
      do: z.literal('save'),
      // Refuses web addresses, because emails to staff and to the doctor contain these texts.
      name: fullName('the name of the referee', refereeLimits.name),
      position: plainName('the position', refereeLimits.position),
      organisation: plainName('the organisation', refereeLimits.organisation),
      relationship: z.enum(relationships, 'Choose how this person knows your work'),
      email: buildEmailSchema('an email address').refine(
        (address) => address.toLowerCase() !== ownEmail?.toLowerCase(),
        ownAddress,
      ),
      phone: phoneOrNone({ country, like: 'mobile' }),
      worked_from: from,
      worked_to: to,
      permission: ticked,
    })
    .refine(({ worked_from, worked_to }) => !worked_to || !worked_from || worked_to >= worked_from, {
      path: ['worked_to'],
      // Checks these fields even if other fields have errors, so that the form shows all errors at once.
      when: () => true,
      message: 'Enter a month no earlier than “Worked together from”',
    })
    .transform(({ do: pressed, worked_from: workedFrom, worked_to: workedTo, ...details }) => ({
      do: pressed,
      details: { ...details, workedFrom, workedTo },
    }));
}

type PostedReferee =
  | { do: 'save'; details: RefereeDetails }
  | { do: 'remove' | 'undo' | 'request' | 'remind' | 'withdraw'; referee: string };

const done = (message: string): FormOutcome => formDone(paths.referees(), message);
const gone = failed(404, 'This referee is no longer in your list.');

export async function refereesSchema(request: SignedInPageRequest): Promise<z.ZodType<PostedReferee>> {
  return z.discriminatedUnion(
    'do',
    [
      refereeFields(await doctorHome(request)),
      z.object({
        do: z.enum(['remove', 'undo', 'request', 'remind', 'withdraw']),
        referee: z.uuid(incomplete),
      }),
    ],
    incomplete,
  );
}

export async function submitReferees(
  request: SignedInPageRequest,
  posted: PostedReferee,
): Promise<FormOutcome> {
  const { app, session } = request;
  const services = { db: app.db, now: app.clock.now() };
  const { doctorId } = session;
  if (posted.do === 'save') {
    const { details } = posted;
    const { edit: id } = refereesQuery(request);
    const saved = await (id && id !== 'new'
      ? changeReferee(services, { doctorId, id, details })
      : addReferee(services, { doctorId, details }));
    return saved.ok ? done('Referee saved') : saveFailed(saved.failure.code);
  }
  const entry = { doctorId, id: posted.referee };
  switch (posted.do) {
    case 'remove':
      await removeReferee(services, entry);
      return { redirect: paths.referees({ removed: entry.id }) };
    case 'undo': {
      const restored = await restoreReferee(services, entry);
      if (restored.ok) return done('Referee restored');
      if (restored.failure.code === 'referees/full') return saveFailed('referees/full');
      if (restored.failure.code === 'referees/known-email')
        return failed(409, 'You have since added another referee with this email address.');
      return failed(409, 'You removed this referee more than a day ago. Please add them again.');
    }
    case 'withdraw':
      return (await withdrawRequest(services, entry))
        ? done('Request withdrawn')
        : failed(409, 'There is no open request to withdraw. The referee may have just answered.');
    case 'remind': {
      const reminded = await remindOwnReferee(services, entry);
      if (reminded.ok) return done('Reminder sent');
      return failed(
        409,
        reminded.failure.code === 'references/reminded-lately'
          ? `We emailed this referee less than ${reminderRest} days ago.`
          : 'This request is no longer open. The referee may have just answered.',
      );
    }
    case 'request': {
      const asked = await requestReference(services, entry);
      if (!asked.ok) return requestFailed(asked.failure.code);
      return done(asked.value === 'asked' ? 'Reference requested' : 'You have already asked this referee');
    }
  }
}

function saveFailed(code: SaveRefereeFailure['code']): FormOutcome {
  switch (code) {
    case 'referees/own-email':
      return {
        errors: [{ field: 'email', message: ownAddress }],
      };
    case 'referees/known-email':
      return { errors: [{ field: 'email', message: 'You already have a referee with this email address' }] };
    case 'referees/full':
      return failed(
        409,
        `You have ${maxReferees} referees, which is the maximum. Remove one to add another.`,
      );
    case 'referees/request-open':
      return failed(409, 'You have asked this referee. Withdraw the request before you change the details.');
    case 'referees/unknown':
      return gone;
  }
}

function requestFailed(code: RequestReferenceFailure['code']): FormOutcome {
  switch (code) {
    case 'referees/unknown':
      return gone;
    case 'referees/no-permission':
      return failed(409, 'Ask this person first, then tick that you have their permission.');
    case 'referees/already-answered':
      return failed(409, 'This referee has already written a reference.');
    case 'referees/declined-before':
      return failed(409, 'This person has declined before, so we will not email them again.');
    case 'referees/too-many-requests':
      return failed(429, `You can send ${requestsPerDay} requests a day. Please ask again tomorrow.`);
  }
}
