/** Labels of the social networks. The keys must be the same as on the site (`lib/core/social-networks.ts`). */
export const socialNetworks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' };
