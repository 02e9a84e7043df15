/** Super guarantee: 12 per cent since 1 July 2025, of qualifying earnings since 1 July 2026 (Australian Taxation Office). */
export const superPercent = 12;

/** The employer's contribution to KiwiSaver: 3.5 per cent of pay since 1 April 2026 (Inland Revenue). */
export const kiwiSaverPercent = 3.5;

/** GST in Australia (Australian Taxation Office) and New Zealand (Inland Revenue). */
export const gstPercent = {
  AU: 10,
  NZ: 15,
};

/**
 * First day on which `superPercent` applied, as texts name it. The page `content/pages/doctors/pay-and-tax.md` and the
 * article `how-locum-rates-are-quoted.md` also name the percentage.
 */
export const superSince = '1 July 2025';
