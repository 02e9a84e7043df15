/**
 * Social networks in the order of the footer. `home` is the link in development, where the brand has no pages of its
 * own. A new network also needs a symbol in `public/icons.svg`, a line in `.env.example`, an entry in
 * `cms/src/social-networks.ts` and a migration of the CMS.
 */
export const socialNetworks = {
  facebook: { label: 'Facebook', home: 'https://www.facebook.com/' },
  instagram: { label: 'Instagram', home: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', home: 'https://www.linkedin.com/' },
} as const;

export type SocialNetwork = keyof typeof socialNetworks;

export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];

export type SocialAddresses = Record<SocialNetwork, string>;

export function forEachSocialNetwork<Value>(
  build: (network: SocialNetwork) => Value,
): Record<SocialNetwork, Value> {
  const entries = socialNetworkNames.map((network) => [network, build(network)]);
  return Object.fromEntries(entries) as Record<SocialNetwork, Value>;
}

type SocialVariable = `SOCIAL_${Uppercase<SocialNetwork>}_URL`;

export const socialVariable = (network: SocialNetwork) =>
  `SOCIAL_${network.toUpperCase()}_URL` as SocialVariable;

export function forEachSocialVariable<Value>(
  build: (network: SocialNetwork) => Value,
): Record<SocialVariable, Value> {
  const entries = socialNetworkNames.map((network) => [socialVariable(network), build(network)]);
  return Object.fromEntries(entries) as Record<SocialVariable, Value>;
}
