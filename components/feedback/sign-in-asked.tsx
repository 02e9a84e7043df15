import type { ComponentProps } from 'react';
import { useLate } from '@/components/ui/use-late';
import type { SignInDialog } from './sign-in-dialog';

const load = () => import('./sign-in-dialog').then((module) => module.SignInDialog);

/** The dialog that asks to sign in, fetched when it is wanted: few visitors ever see it. Where it does not come, the next try asks once more. */
export function SignInAsked(props: ComponentProps<typeof SignInDialog>) {
  const late = useLate(load);
  return late && <late.Component {...props} />;
}
