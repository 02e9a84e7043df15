import { readAnswer, readRefusal } from './post-form';

const hidden = { form_started: '1.x', idempotency_key: 'k' };

test('our answers are read', () => {
  expect(readAnswer({ redirect: '/enquired-success?ref=ENQ-100001' })).toEqual({
    redirect: '/enquired-success?ref=ENQ-100001',
  });
  expect(readAnswer({ errors: [{ field: 'email', message: 'Enter it' }] })).toEqual({
    errors: [{ field: 'email', message: 'Enter it' }],
  });
  const feedback = { statusCode: 409, state: 'error', message: 'Closed' };
  const links = [{ href: '/jobs/listing/J100002', label: 'Another', note: 'near' }];
  expect(readAnswer({ feedback, hidden, links })).toEqual({ feedback, hidden, links });
});

test.each([null, 'text', {}, { feedback: { message: 'x' }, hidden }, { feedback: {} }])(
  'anything else is no answer: %j',
  (value) => {
    expect(readAnswer(value)).toBeNull();
  },
);

test('a refusal before the form was reached is feedback, and the hidden fields of the page stay', () => {
  expect(readRefusal(401, { errorMessage: 'You are not signed in' })).toEqual({
    feedback: { statusCode: 401, state: 'error', message: 'You are not signed in' },
    hidden: null,
  });
  expect(readRefusal(403, { errorMessage: 'Disabled', errorCode: 11006 })).toMatchObject({
    feedback: { statusCode: 403, errorCode: 11006 },
  });
});

test.each([
  [200, { errorMessage: 'x' }],
  [500, { message: 'x' }],
  [500, null],
])('%i with %j is no refusal of ours', (status, body) => {
  expect(readRefusal(status, body)).toBeNull();
});
