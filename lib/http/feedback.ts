/**
 * Styles of a message, which also set its speech: screen readers speak error and warning at once, info and success
 * later.
 */
export const feedbackStates = ['error', 'warning', 'info', 'success'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** A message to a person about the result of an action. */
export type Feedback = {
  /** HTTP status of the response, or 0 if there was none. */
  statusCode: number;
  state: FeedbackState;
  /** If empty, the name of the state is shown instead. */
  message: string;
  errorCode?: number | string;
  /** Called once when the visitor closes the message or it times out. Not called if navigation removes the message. */
  onClose?: () => void;
  /** Duration of a toast in ms, instead of the default. */
  duration?: number;
};

/** The part of feedback that the server can send to the browser. */
export type SentFeedback = Pick<Feedback, 'state' | 'message' | 'duration'> &
  Partial<Pick<Feedback, 'statusCode' | 'errorCode'>> & {
    /** The page itself shows the message at the right place, so it must not also appear on top of the page. */
    inPage?: boolean;
  };

/** Error code of the response to every write of a disabled account. */
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

/** Returns the first text that is not blank, else the first text. */
function firstText(...values: unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim()) ?? texts[0]?.trim();
}

/**
 * Converts the result of a call (a JSON body, a `Response`, an `Error` or nothing) to feedback. A state in the result
 * is kept, otherwise the status decides.
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

/** Returns true if the visitor must sign in first. Then a dialog appears instead of a toast. */
export function asksToSignIn(feedback: Pick<Feedback, 'statusCode'>): boolean {
  return feedback.statusCode === 401;
}

/**
 * Returns feedback as it is displayed: fixed text for a disabled account, and the state's name for an empty message.
 */
export function shownFeedback(feedback: Feedback): Feedback {
  const { statusCode, errorCode, state, message } = feedback;
  if (statusCode === 403 && Number(errorCode) === accountDisabledCode)
    return { ...feedback, state: 'error', message: accountDisabledMessage };
  return { ...feedback, message: message.trim() || state };
}

/** Returns the duration of this message's toast in ms, or null for the default in `styles/tokens.css`. */
export function ownToastTime({ duration }: Pick<Feedback, 'duration'>): number | null {
  return duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : null;
}

/** Converts feedback that the server sent with a page. A missing status is derived from the state. */
export function receivedFeedback(sent: SentFeedback): Feedback {
  return { ...sent, statusCode: sent.statusCode ?? (sent.state === 'error' ? 500 : 200) };
}
