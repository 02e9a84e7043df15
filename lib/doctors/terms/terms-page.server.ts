import { z } from 'zod';
import type { ContentView } from '@/lib/content/pages/content-view';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { formatDate } from '@/lib/core/months';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import { safePath } from '@/lib/http/safe-path';
import { acceptTerms } from './accept-terms.server';
import { findVersionToAccept, termsDay, listTermsVersions } from './find-terms.server';
import { changesSince, versionInForce, type AcceptTermsView } from './terms-version';

export async function loadTerms({ app }: PageRequest): Promise<PageAnswer<ContentView>> {
  const current = versionInForce(await listTermsVersions(app.content), termsDay(app.clock.now()));
  const loaded = await loadContentPage(app, current?.path ?? paths.terms());
  if ('notFound' in loaded) return loaded;
  return { ...loaded, props: { ...loaded.props, crumbs: [] } };
}

export async function loadTermsVersion({ app, query }: PageRequest): Promise<PageAnswer<ContentView>> {
  const versions = await listTermsVersions(app.content);
  const named = versions.find(({ version }) => version === query.version);
  if (!named) return { notFound: true };
  // `paths.terms()` always shows the version in effect. Until the newest version takes effect, its URL contains its
  // number, although it has the same `path`.
  const isInForce = versionInForce(versions, termsDay(app.clock.now())) === named;
  if (isInForce && named.path === paths.terms()) return { redirect: paths.terms(), status: 307 };
  return loadContentPage(app, named.path);
}

const querySchema = z.object({ redirect_url: z.string().optional().catch(undefined) });
const backTo = ({ query }: PageRequest) => safePath(querySchema.parse(query).redirect_url, paths.account());

export async function loadAcceptTerms(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<AcceptTermsView>> {
  const { app, session } = request;
  const accepted = session.termsVersion;
  const current = await findVersionToAccept({ content: app.content, now: app.clock.now() }, accepted);
  if (!current) return { redirect: backTo(request), status: 303 };
  return {
    props: {
      version: current.version,
      effective: formatDate(current.effective, { weekday: false }),
      changes: changesSince(await listTermsVersions(app.content), { accepted, current }),
      href: paths.terms(),
      action: givenPaths.acceptTerms(querySchema.parse(request.query).redirect_url),
      state,
    },
  };
}

const said = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('accept'), version: z.string(incomplete).regex(/^\d{1,4}$/, incomplete) }),
    z.object({ do: z.literal('decline') }),
  ],
  incomplete,
);

export const acceptTermsSchema = () => said;

export async function submitAcceptTerms(
  request: SignedInPageRequest,
  posted: z.infer<typeof said>,
): Promise<FormOutcome> {
  const { app, session } = request;
  if (posted.do === 'decline')
    return {
      redirect: paths.logout(),
      toast: {
        state: 'info',
        message:
          'You are signed out. Nothing has been deleted. You can accept the terms when you next sign in.',
      },
    };
  const now = app.clock.now();
  const asked = await findVersionToAccept({ content: app.content, now }, session.termsVersion);
  if (!asked) return { redirect: backTo(request) };
  if (asked.version !== posted.version)
    return failed(409, 'There is a newer version. Please read what has changed.');
  await acceptTerms({ db: app.db, now }, { doctorId: session.doctorId, version: asked.version });
  return done(backTo(request), `You have accepted version ${asked.version} of our terms`);
}
