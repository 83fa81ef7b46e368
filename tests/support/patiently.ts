/**
 * For `vi.waitFor`, which by default gives up after a second: on a busy machine what a test waits
 * for may take much longer. A limit that is itself the claim is written in its test.
 */
export const patiently = { timeout: 50_000, interval: 50 }
