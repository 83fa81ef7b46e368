/** The files of a month for the bookkeeper. */
export const bookFileFormats = ['csv'] as const
export type BookFileFormat = (typeof bookFileFormats)[number]
