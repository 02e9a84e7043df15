import { useSignInLinks } from './use-sign-in-links';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { SignInTarget } from '@/lib/routes';
import styles from './sign-in-copy.module.css';

export type SignInOffer = SignInTarget & {
  jobNumber?: string;
  jobUrl?: string;
  reason?: string;
};

type Props = {
  offer?: SignInOffer;
  text?: string;
  as?: 'h1' | 'h2';
  titleId?: string;
  textId?: string;
};

export function SignInWords({ offer = {}, text, as: Title = 'h2', titleId, textId }: Props) {
  const links = useSignInLinks();
  const { reason, ...target } = offer;
  return (
    <div className={styles.words}>
      <Picture className={styles.picture} src="/img/signed-out.svg" width={96} height={56} />
      <Title id={titleId} className={styles.title}>
        You are not signed in, please...
      </Title>
      <p id={textId}>
        {text ?? `${reason ?? 'Sign in or register to continue.'} You will come back to this page.`}
      </p>
      <p className={styles.ways}>
        <a className={buttonClass({ look: 'ghost' })} href={links.register(target)}>
          Register
        </a>
        <a className={buttonClass()} href={links.signIn(target)}>
          Sign in
        </a>
      </p>
    </div>
  );
}
