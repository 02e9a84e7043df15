import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { registerHref, signInHref, type RegisterTarget, type SignInTarget } from '@/lib/routes';

const RegisterForContext = createContext<RegisterTarget>({});

/** Gives what registering from the page is for to every link inside: header, menu and dialogs stand outside the page. */
export const RegisterFor = RegisterForContext.Provider;

/** Addresses of sign-in and registration from the page one is on: unless something better is given they lead back to its path and query. */
export function useSignInLinks(): {
  signIn: (target?: SignInTarget) => string;
  register: (target?: RegisterTarget) => string;
} {
  const { asPath } = useRouter();
  const registerFor = use(RegisterForContext);
  // The fragment never reaches a server: in an address for one it would only be in the way.
  const redirectUrl = asPath.split('#')[0];
  return {
    signIn: (target) => signInHref({ redirectUrl, ...target }),
    register: (target) => registerHref({ redirectUrl, ...registerFor, ...target }),
  };
}
