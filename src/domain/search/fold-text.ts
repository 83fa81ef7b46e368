/** Converts to lower case without accents, as the database does for its search vocabulary. */
export const foldText = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, withoutAccent).toLowerCase()

/** Normalises only single characters, because normalising a complete long text is slower. */
const withoutAccent = (character: string): string =>
  character.normalize('NFD').replace(/\p{M}/gu, '')
