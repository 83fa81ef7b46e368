// How somebody likes to read the shop: larger, with more contrast, without movement. Kept on the device as words, which are also what the styles look for.

export const readingSizes = ['normal', 'larger', 'largest'] as const
export type ReadingSize = (typeof readingSizes)[number]
export type ReadingComfort = { size: ReadingSize; contrast: boolean; calm: boolean }

/** As it is kept, such as 'larger calm'; empty for somebody who changed nothing. */
export const comfortWords = ({ size, contrast, calm }: ReadingComfort): string =>
  [size !== 'normal' && size, contrast && 'contrast', calm && 'calm'].filter(Boolean).join(' ')

/** Understands whatever is kept; unknown words count for nothing. */
export function comfortIn(words: string | undefined): ReadingComfort {
  const said = words?.split(' ') ?? []
  return {
    size: readingSizes.find((size) => said.includes(size)) ?? 'normal',
    contrast: said.includes('contrast'),
    calm: said.includes('calm'),
  }
}
