import {
  asksToSignIn,
  feedbackFromResult,
  receivedFeedback,
  shownFeedback,
  ownToastTime,
  type FeedbackState,
} from './feedback';

describe('feedback status', () => {
  it.each<[string, unknown, number]>([
    ['the field statusCode', { statusCode: 409, status: 500 }, 409],
    ['the field status, if there is no statusCode', { status: 404 }, 404],
    ['the field status, if statusCode is not a status', { statusCode: '409', status: 404 }, 404],
    ['the status of a Response', new Response(null, { status: 503 }), 503],
    ['0 for a request without a response', Object.assign(new Error('x'), { status: 0 }), 0],
    ['500 for an Error', new Error('x'), 500],
    ['500 if there is no result', undefined, 500],
    ['500 for null', null, 500],
    ['500 for a text', 'broken', 500],
    ['500 for a body without a status', {}, 500],
    ['500 if the status is a word', { status: 'ACTIVE' }, 500],
    ['500 if the status is not a number', { statusCode: NaN, status: 42.5 }, 500],
  ])('takes the feedback’s status from a request’s result: %s', (_what, result, statusCode) => {
    expect(feedbackFromResult(result).statusCode).toBe(statusCode);
  });
});

describe('a failure’s message', () => {
  it.each<[string, unknown, string]>([
    ['the field errorMessage', { status: 409, errorMessage: 'Closed', message: 'Conflict' }, 'Closed'],
    ['the field message, if there is no errorMessage', { status: 409, message: 'Conflict' }, 'Conflict'],
    [
      'the field message, if errorMessage is empty',
      { status: 409, errorMessage: '', message: 'Conflict' },
      'Conflict',
    ],
    [
      'the field message, if errorMessage is not a text',
      { status: 409, errorMessage: 7, message: 'Conflict' },
      'Conflict',
    ],
    [
      'the message of an Error',
      new Error('The server could not be reached'),
      'The server could not be reached',
    ],
    ['the word Error, if there is no message', { status: 500 }, 'Error'],
    ['the word Error, if there is no result', undefined, 'Error'],
    ['an empty message, if it was given', { status: 500, message: ' ' }, ''],
  ])('takes a failure’s message from a request’s result: %s', (_what, result, message) => {
    expect(feedbackFromResult(result).message).toBe(message);
  });

  it('never takes a failure’s message from the field successMessage', () => {
    expect(feedbackFromResult({ status: 500, message: 'No' }, { successMessage: 'Saved' }).message).toBe(
      'No',
    );
  });
});

describe('a success message', () => {
  it('a success message is “Success” by default', () => {
    expect(feedbackFromResult({ statusCode: 201, message: 'Created' }).message).toBe('Success');
    expect(feedbackFromResult(new Response(null, { status: 204 })).message).toBe('Success');
  });
  it('a success message is the successMessage passed by the caller', () => {
    expect(feedbackFromResult({ status: 200 }, { successMessage: 'Job saved' }).message).toBe('Job saved');
  });
});

describe('the feedback’s errorCode', () => {
  it.each([11006, '11006'])('keeps a result’s errorCode %j', (errorCode) => {
    expect(feedbackFromResult({ status: 403, errorCode }).errorCode).toBe(errorCode);
  });
  it.each([{}, { errorCode: null }, { errorCode: { a: 1 } }])(
    'ignores an unusable errorCode in the result %j',
    (body) => {
      expect(feedbackFromResult({ status: 403, ...body })).not.toHaveProperty('errorCode');
    },
  );
});

describe('the feedback’s state', () => {
  it.each<[number, FeedbackState]>([
    [0, 'error'],
    [102, 'info'],
    [200, 'success'],
    [204, 'success'],
    [299, 'success'],
    [304, 'info'],
    [400, 'error'],
    [404, 'error'],
    [422, 'error'],
    [500, 'error'],
    [599, 'error'],
  ])('feedback for the HTTP status %i has the state %s', (status, state) => {
    expect(feedbackFromResult({ status }).state).toBe(state);
  });
  it('takes the feedback’s state from a request’s result if the result names one', () => {
    expect(feedbackFromResult({ status: 429, state: 'warning', message: 'Wait' })).toEqual({
      statusCode: 429,
      state: 'warning',
      message: 'Wait',
    });
  });
  it('ignores an unknown state, and derives the feedback’s state from the status', () => {
    expect(feedbackFromResult({ status: 200, state: 'ACTIVE' }).state).toBe('success');
  });
});

describe('displayed feedback', () => {
  it.each([
    [401, true],
    [403, false],
    [500, false],
  ])('recognises whether a result with the status %i asks the visitor to sign in: %s', (statusCode, asks) => {
    expect(asksToSignIn({ statusCode })).toBe(asks);
  });

  it.each([11006, '11006'])(
    'displays a result with status 403 and code %j as an error with the text for a disabled account',
    (code) => {
      const given = feedbackFromResult({ status: 403, state: 'info', errorMessage: 'No', errorCode: code });
      expect(shownFeedback(given)).toMatchObject({
        state: 'error',
        message: 'Account disabled - Please contact to reinstate.',
      });
    },
  );

  it.each([
    { status: 403, errorMessage: 'Not yours' },
    { status: 403, errorMessage: 'Not yours', errorCode: 7 },
    { status: 409, errorMessage: 'Not yours', errorCode: 11006 },
  ])('displays the result’s error message %j unchanged', (result) => {
    expect(shownFeedback(feedbackFromResult(result)).message).toBe('Not yours');
  });

  it.each<FeedbackState>(['error', 'warning', 'info', 'success'])(
    'displays the state %s as the message if the message is empty',
    (state) => {
      expect(shownFeedback({ statusCode: 200, state, message: '' }).message).toBe(state);
    },
  );
});

describe('a toast’s duration', () => {
  it('shows a toast for the duration named in the result', () =>
    expect(ownToastTime({ duration: 5000 })).toBe(5000));
  it.each([0, -1, NaN, Infinity, undefined])(
    'shows a toast for the default duration if the result names %p',
    (duration) => {
      expect(ownToastTime({ duration })).toBeNull();
    },
  );
});

test('feedback without a status gets the status 500 if its state is an error, otherwise 200', () => {
  expect(receivedFeedback({ state: 'error', message: 'No' }).statusCode).toBe(500);
  expect(receivedFeedback({ state: 'info', message: 'See' }).statusCode).toBe(200);
  expect(receivedFeedback({ state: 'error', message: 'No', statusCode: 403 }).statusCode).toBe(403);
});
