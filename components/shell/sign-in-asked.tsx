import { useEffect, useState, type ComponentProps } from 'react';
import type { SignInDialog } from './sign-in-dialog';

/** The dialog that asks to sign in, fetched when it is wanted: few visitors ever see it. */
export function SignInAsked(props: ComponentProps<typeof SignInDialog>) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof SignInDialog } | null>(null);
  useEffect(() => {
    import('./sign-in-dialog').then(
      ({ SignInDialog: Dialog }) => setLoaded({ Dialog }),
      // The server has only just answered, so it will again: the next try asks once more.
      () => {},
    );
  }, []);
  return loaded && <loaded.Dialog {...props} />;
}
