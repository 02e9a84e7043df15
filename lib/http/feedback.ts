/** How a message looks and how a screen reader speaks it: error and warning interrupt, info and success wait. */
export const feedbackStates = ['error', 'warning', 'info', 'success'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** What a person is told about something they did. */
export type Feedback = {
  /** As the server answered; 0 when no answer came. */
  statusCode: number;
  state: FeedbackState;
  /** Empty: the name of the state is shown in its place. */
  message: string;
  errorCode?: number | string;
  /** Called once, when the visitor closes the message or its time is over. A change of route clears without calling. */
  onClose?: () => void;
  /** How long a toast stays, ms, in place of the usual time. */
  duration?: number;
};

/** Feedback as far as it can travel from the server to the browser. */
export type SentFeedback = Pick<Feedback, 'state' | 'message' | 'duration'> &
  Partial<Pick<Feedback, 'statusCode' | 'errorCode'>> & {
    /** The page itself says it where it belongs, so it does not stay on top of the page as well. */
    inPage?: boolean;
  };

/** Code of the answer to every write of a disabled account. */
export const accountDisabledCode = 11006;
/** What a person with a disabled account reads. */
export const accountDisabledMessage = 'Account disabled - Please contact to reinstate.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A status of HTTP, or 0 for no answer. */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value === 0 || (Number(value) >= 100 && Number(value) <= 599));

function stateOf(statusCode: number): FeedbackState {
  if (statusCode >= 200 && statusCode < 300) return 'success';
  return statusCode >= 100 && statusCode < 400 ? 'info' : 'error';
}

/** The first text that is not blank; without one, the first text. */
function firstText(...values: unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim()) ?? texts[0]?.trim();
}

/**
 * Feedback of whatever a call gave: a JSON body, a `Response`, an `Error`, nothing. A result that names its own state
 * keeps it; else the status decides.
 */
export function feedbackFromResult(
  result: unknown,
  { successMessage }: { successMessage?: string } = {},
): Feedback {
  const given = isRecord(result) ? result : {};
  const statusCode = [given.statusCode, given.status].find(isStatus) ?? 500;
  const state = feedbackStates.find((known) => known === given.state) ?? stateOf(statusCode);
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

/** Does somebody have to sign in first? Then a dialog asks, in place of a toast. */
export function asksToSignIn(feedback: Pick<Feedback, 'statusCode'>): boolean {
  return feedback.statusCode === 401;
}

/** Feedback as it is shown: a disabled account in its fixed words, an empty message as the name of the state. */
export function shownFeedback(feedback: Feedback): Feedback {
  const { statusCode, errorCode, state, message } = feedback;
  if (statusCode === 403 && Number(errorCode) === accountDisabledCode)
    return { ...feedback, state: 'error', message: accountDisabledMessage };
  return { ...feedback, message: message.trim() || state };
}

/** The time, ms, that was given for this message's toast; null: the usual one, which `styles/tokens.css` has. */
export function ownToastTime({ duration }: Pick<Feedback, 'duration'>): number | null {
  return duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : null;
}

/** Feedback that the server sent with a page. A message without a status stands for how it went. */
export function receivedFeedback(sent: SentFeedback): Feedback {
  return { ...sent, statusCode: sent.statusCode ?? (sent.state === 'error' ? 500 : 200) };
}
