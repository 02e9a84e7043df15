/**
 * Returns the result of `work`, or null if `work` fails or takes longer than `ms`. `onFailure` gets the error even
 * after this time.
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
