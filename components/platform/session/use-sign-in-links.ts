import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { registerHref, signInHref, type RegisterTarget, type SignInTarget } from '@/lib/routes';

const RegisterForContext = createContext<RegisterTarget>({});

/**
 * Passes to all sign-in links why this page asks visitors to register. Header, menu and dialogs need this, because they
 * are outside the page.
 */
export const RegisterFor = RegisterForContext.Provider;

/**
 * Returns functions that build the links for signing in and signing up. Afterwards the user returns to the current
 * page or to the given target.
 */
export function useSignInLinks(): {
  signIn: (target?: SignInTarget) => string;
  register: (target?: RegisterTarget) => string;
} {
  const { asPath } = useRouter();
  const registerFor = use(RegisterForContext);
  // Drops the fragment, because browsers do not send it to the server.
  const redirectUrl = asPath.split('#')[0];
  return {
    signIn: (target) => signInHref({ redirectUrl, ...target }),
    register: (target) => registerHref({ redirectUrl, ...registerFor, ...target }),
  };
}
