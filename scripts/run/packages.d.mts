/** Returns true if the packages of the project in `folder` match its lock file. */
export function packagesAreCurrent(folder: string): boolean;
/** Records that the packages match the current lock file. */
export function stampPackages(folder: string): void;
