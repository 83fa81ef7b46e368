export const maxProductNameLength = 120
const suffix = ' (kopie)'

/**
 * Converts 'Duin' to 'Duin (kopie)', the name of a duplicated product. Shortens a name that would
 * become too long.
 */
export const copiedProductName = (name: string): string =>
  `${name.slice(0, maxProductNameLength - suffix.length).trimEnd()}${suffix}`
