/** Formats an amount in euros for a text field, such as '12,50'; '' without an amount. */
export const formatEuroInput = (euros: number | null | undefined): string =>
  euros === null || euros === undefined ? '' : euros.toFixed(2).replace('.', ',')
