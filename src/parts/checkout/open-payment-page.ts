/** The browser may take this long to leave for the payment page; then a button works again. Milliseconds. */
const leavingTakes = 10_000

/** Leaves for the payment page. Resolves when the back button brings this page back as it was left, or when leaving takes too long. */
export function openPaymentPage(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    setTimeout(resolve, leavingTakes)
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
