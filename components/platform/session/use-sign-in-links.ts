import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { registerHref, signInHref, type RegisterTarget, type SignInTarget } from '@/lib/routes';

const RegisterForContext = createContext<RegisterTarget>({});

/**
 * Passes the purpose of registering from this page to all links inside, because header, menu and dialogs are outside
 * the page.
 */
export const RegisterFor = RegisterForContext.Provider;

/**
 * Returns addresses of sign-in and registration. Unless a target is given, they return to the current path and query.
 */
export function useSignInLinks(): {
  signIn: (target?: SignInTarget) => string;
  register: (target?: RegisterTarget) => string;
} {
  const { asPath } = useRouter();
  const registerFor = use(RegisterForContext);
  // The fragment is not sent to a server, so it is left out of the address.
  const redirectUrl = asPath.split('#')[0];
  return {
    signIn: (target) => signInHref({ redirectUrl, ...target }),
    register: (target) => registerHref({ redirectUrl, ...registerFor, ...target }),
  };
}
