import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import { SettingsSection } from './settings-section';

/** The way to a copy of everything that is held. */
export function AccountDataSection() {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      note={
        <>
          What we keep and why is in <Link href={paths.privacy()}>Privacy</Link>.
        </>
      }
    >
      <p>
        A file (JSON) with everything we hold about you. It says that your referees answered, but not what
        they wrote.
      </p>
      <form method="post" action={paths.accountData()}>
        <Button type="submit" look="ghost">
          Download my data
        </Button>
      </form>
    </SettingsSection>
  );
}
