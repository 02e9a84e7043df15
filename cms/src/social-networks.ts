/** Labels of the social networks, by the names that the site uses for them too (`lib/core/social-networks.ts`). */
export const socialNetworks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' };
