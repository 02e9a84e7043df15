import Head from 'next/head';
import type { Frame } from '@/lib/http/frame';
import { SignInWords } from '@/components/feedback/sign-in-words';
import styles from './signed-out.module.css';

/** In place of a page for members, when something was sent to it signed out and without script. */
export function SignedOut({ frame }: { frame: Frame }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">{`You are not signed in | ${frame.brandName}`}</title>
      </Head>
      <div className={styles.words}>
        <SignInWords
          as="h1"
          text="Nothing was saved. Go back one page to see what you typed, or sign in and start again."
        />
      </div>
    </div>
  );
}
