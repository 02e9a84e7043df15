/** Labels of the social networks. The keys are the names that the site uses as well (`lib/core/social-networks.ts`). */
export const socialNetworks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' };
