// Waiting, and keeping one mistake from becoming two.

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** D-09: what a listener does wrong must not reach the socket. */
export function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.error(error);
  }
}
