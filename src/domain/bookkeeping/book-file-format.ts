/**
 * The files of a month for the bookkeeper: sales as a table, and the journal for Exact Online and
 * for Moneybird.
 */
export const bookFileFormats = ['csv', 'exact', 'moneybird'] as const
export type BookFileFormat = (typeof bookFileFormats)[number]
