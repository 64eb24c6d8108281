/** Shorter than the gate of the registry and balancers wait for an answer. */
const LIMIT_MS = 1_500;

/** Runs a check. @throws Error of the check, or when it takes too long: behind a pooler, a statement can wait for minutes */
export async function answeredInTime(check: () => Promise<unknown>, limitMs = LIMIT_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}
