/** Maximum time to wait for the payment page before the caller may enable its button again. */
const maxLeaveMs = 10_000

/**
 * Navigates to the payment page. Resolves when the back button restores this page, or when the
 * navigation takes too long.
 */
export function openPaymentPage(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    setTimeout(resolve, maxLeaveMs)
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
