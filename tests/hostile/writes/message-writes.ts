import type { Stage } from '@/tests/hostile/stage';
import { addPlacement } from './placement-writes';
import type { WriteCase } from './write-case';

const fields = { do: 'write', message: 'Which entrance is open at night?' };
const adds = 'message';

async function findLink(stage: Stage) {
  const { id, reference } = await addPlacement(stage);
  const email = await stage.value('select contact_email from placement where id = $1', [id]);
  return { path: `/messages/${stage.token('messages', `${reference}:employer:${email}`)}`, fields };
}

export const messageWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /user/messages/J100001', what: 'a message', form: 'messages', as: 'doctor' },
    ...{ refused: ['otherDoctor', 'requester'], adds },
    prepare: async (stage) => ({
      path: `/user/messages/${(await addPlacement(stage)).reference}`,
      fields,
    }),
  },
  {
    ...{ route: 'POST /employers/account/messages/J100001', what: 'a message', as: 'requester' },
    ...{ form: 'employer-messages', refused: ['otherRequester', 'doctor'], adds },
    prepare: async (stage) => ({
      path: `/employers/account/messages/${(await addPlacement(stage)).reference}`,
      fields,
    }),
  },
  {
    ...{ route: 'POST /messages/J100001', what: 'a message', form: 'message-link', as: null },
    ...{ byToken: true, adds },
    prepare: findLink,
  },
];
