export type LetterPart = { title?: string; sentences: string[] }
/** A part without a title belongs to the opening. */
export type LetterText = { title: string; parts: LetterPart[] }
