/**
 * Returns the value of `work` if it arrives within `ms` milliseconds, else null. Passes a failure of `work` to
 * `onFailure`, early or late.
 */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([
      work.catch((error: unknown) => {
        onFailure(error);
        return null;
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
