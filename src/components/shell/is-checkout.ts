/** True for the checkout, whose header and footer have only what a customer needs while paying. */
export const isCheckout = (pathname: string): boolean => pathname.startsWith('/checkout')
