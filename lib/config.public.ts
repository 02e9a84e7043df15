/** Settings that the browser needs too. The build fixes their values. */
export const publicConfig = { brandName: process.env.NEXT_PUBLIC_BRAND_NAME || 'Onward' };
