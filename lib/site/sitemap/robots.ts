import { givenPaths } from '@/lib/routes';

/** Robots of search engines, and of AI assistants that fetch a page to answer a question and then link to it. */
const searchAndAssistants = [
  'Googlebot',
  'Bingbot',
  'DuckDuckBot',
  'Applebot',
  'Slurp',
  'YandexBot',
  'Qwantbot',
  'Bravebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
  'Amzn-SearchBot',
  'Amzn-User',
  'meta-externalfetcher',
];

/**
 * Robots that collect text for training AI models. Some names, such as Google-Extended, are no robots of their own.
 * They exist only in robots.txt, to control such training.
 */
const training = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Amazonbot',
  'CCBot',
  'Bytespider',
  'cohere-training-data-crawler',
  'AI2Bot',
];

const named = (robots: readonly string[]) => robots.map((robot) => `User-agent: ${robot}`);

type RobotsTextInput = { appEnv: string; siteUrl: string; trainingCrawlers: 'allow' | 'refuse' };

/**
 * Returns robots.txt. Pages that must not be indexed are not blocked here, because a blocked robot would not see their
 * `noindex`. For the same reason, nothing is blocked outside the live environment. There, every response has the header
 * `X-Robots-Tag: noindex`.
 */
export function robotsText({ appEnv, siteUrl, trainingCrawlers }: RobotsTextInput): string {
  if (appEnv !== 'production') return 'User-agent: *\nAllow: /\n';
  const welcome = trainingCrawlers === 'allow' ? [...searchAndAssistants, ...training] : searchAndAssistants;
  return [
    // A robot reads only the group that contains its name, so all allowed robots must be in the same group.
    ...named([...welcome, '*']),
    'Disallow: /api/',
    '',
    ...(trainingCrawlers === 'refuse' ? [...named(training), 'Disallow: /', ''] : []),
    `Sitemap: ${siteUrl}${givenPaths.sitemap()}`,
    '',
  ].join('\n');
}
