import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { registerHref, signInHref, type RegisterTarget, type SignInTarget } from '@/lib/routes';

const RegisterForContext = createContext<RegisterTarget>({});

/**
 * Passes the reason to register from this page on to all sign-in links, because header, menu and dialogs are outside
 * the page.
 */
export const RegisterFor = RegisterForContext.Provider;

/**
 * Returns the addresses of sign-in and registration. After signing in, the user returns to the current path and query,
 * unless a target is given.
 */
export function useSignInLinks(): {
  signIn: (target?: SignInTarget) => string;
  register: (target?: RegisterTarget) => string;
} {
  const { asPath } = useRouter();
  const registerFor = use(RegisterForContext);
  // Leaves out the fragment, because browsers do not send it to the server.
  const redirectUrl = asPath.split('#')[0];
  return {
    signIn: (target) => signInHref({ redirectUrl, ...target }),
    register: (target) => registerHref({ redirectUrl, ...registerFor, ...target }),
  };
}
