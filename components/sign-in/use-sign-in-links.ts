import { useRouter } from 'next/router';
import { registerHref, signInHref, type SignInTarget } from '@/lib/web/paths';

/** Addresses of sign-in and registration from the page one is on: unless something better is given they lead back to its path and query. */
export function useSignInLinks(): {
  signIn: (target?: SignInTarget) => string;
  register: (target?: Parameters<typeof registerHref>[0]) => string;
} {
  const { asPath } = useRouter();
  // The fragment never reaches a server: in an address for one it would only be in the way.
  const redirectUrl = asPath.split('#')[0];
  return {
    signIn: (target) => signInHref({ redirectUrl, ...target }),
    register: (target) => registerHref({ redirectUrl, ...target }),
  };
}
