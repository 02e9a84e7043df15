// Types for those parts of the package that this identity provider uses. The package itself contains no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Interaction = {
    uid: string;
    returnTo: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    result?: { login?: { accountId?: string } };
  };

  export type Context = {
    cookies: { set(name: string, value: string | null, options?: object): void };
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    createContext(request: IncomingMessage, response: ServerResponse): Context;
    cookieName(kind: 'session' | 'interaction' | 'resume'): string;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    on(event: string, listener: (...details: unknown[]) => void): this;
    Client: {
      find(id: string): Promise<{ backchannelLogout(sub: string): Promise<void> } | undefined>;
    };
    Session: { get(context: Context): Promise<{ accountId?: string; destroy(): Promise<void> }> };
  }
}
