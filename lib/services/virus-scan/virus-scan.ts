/** Looks for viruses in uploaded files. `unavailable` means that the scanner did not answer in time. */
export type VirusScan = {
  scan(content: Buffer): Promise<'clean' | 'infected' | 'unavailable'>;
};
