/** States of a message. Screen readers announce errors and warnings at once, info and success when the user pauses. */
export const feedbackStates = ['error', 'warning', 'info', 'success'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export type Feedback = {
  statusCode: number;
  state: FeedbackState;
  message: string;
  errorCode?: number | string;
  /** Called if the visitor closes the message or it times out, but not if the visitor leaves the page. */
  onClose?: () => void;
  /** Time in ms for which a toast is shown. If missing, the default applies. */
  duration?: number;
};

export type SentFeedback = Pick<Feedback, 'state' | 'message' | 'duration'> &
  Partial<Pick<Feedback, 'statusCode' | 'errorCode'>> & {
    /** True if the page itself shows the message, so that it is not shown again as a toast. */
    inPage?: boolean;
  };

export const accountDisabledCode = 11006;
export const accountDisabledMessage = 'Account disabled - Please contact to reinstate.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value === 0 || (Number(value) >= 100 && Number(value) <= 599));

function toFeedbackState(statusCode: number): FeedbackState {
  if (statusCode >= 200 && statusCode < 300) return 'success';
  return statusCode >= 100 && statusCode < 400 ? 'info' : 'error';
}

function firstText(...values: unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim()) ?? texts[0]?.trim();
}

/**
 * Converts a JSON body, a `Response`, an `Error` or nothing to feedback. If the input contains no state, the HTTP
 * status decides.
 */
export function feedbackFromResult(
  result: unknown,
  { successMessage }: { successMessage?: string } = {},
): Feedback {
  const given = isRecord(result) ? result : {};
  const statusCode = [given.statusCode, given.status].find(isStatus) ?? 500;
  const state = feedbackStates.find((known) => known === given.state) ?? toFeedbackState(statusCode);
  const { errorCode } = given;
  return {
    statusCode,
    state,
    message:
      state === 'success'
        ? (successMessage ?? 'Success')
        : (firstText(given.errorMessage, given.message) ?? 'Error'),
    ...(typeof errorCode === 'number' || typeof errorCode === 'string' ? { errorCode } : {}),
  };
}

export function asksToSignIn(feedback: Pick<Feedback, 'statusCode'>): boolean {
  return feedback.statusCode === 401;
}

/**
 * Returns feedback with the text to display. Feedback about a disabled account always has the same text. An empty text
 * becomes the name of the state, such as "error".
 */
export function shownFeedback(feedback: Feedback): Feedback {
  const { statusCode, errorCode, state, message } = feedback;
  if (statusCode === 403 && Number(errorCode) === accountDisabledCode)
    return { ...feedback, state: 'error', message: accountDisabledMessage };
  return { ...feedback, message: message.trim() || state };
}

export function ownToastTime({ duration }: Pick<Feedback, 'duration'>): number | null {
  return duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : null;
}

export function receivedFeedback(sent: SentFeedback): Feedback {
  return { ...sent, statusCode: sent.statusCode ?? (sent.state === 'error' ? 500 : 200) };
}
