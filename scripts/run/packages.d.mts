/** True when the packages of the project in `folder` are installed as its lock file says. */
export function packagesAreCurrent(folder: string): boolean;
/** Remembers that the packages were installed from the lock file as it is now. */
export function stampPackages(folder: string): void;
