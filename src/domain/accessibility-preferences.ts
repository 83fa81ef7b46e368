// Visitors can choose larger text, more contrast, no animation and no quick way out. The browser
// stores the choices as words, which CSS selectors match.

export const textSizes = ['normal', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]
export type AccessibilityPreferences = {
  size: TextSize
  contrast: boolean
  calm: boolean
  quickExit: boolean
}

/**
 * Returns words such as 'larger calm' for browser storage and the data attribute, and '' for the
 * default preferences.
 */
export const formatAccessibilityPreferences = ({
  size,
  contrast,
  calm,
  quickExit,
}: AccessibilityPreferences): string =>
  [size !== 'normal' && size, contrast && 'contrast', calm && 'calm', !quickExit && 'no-exit']
    .filter(Boolean)
    .join(' ')

export function parseAccessibilityPreferences(
  stored: string | undefined,
): AccessibilityPreferences {
  const words = stored?.split(' ') ?? []
  return {
    size: textSizes.find((size) => words.includes(size)) ?? 'normal',
    contrast: words.includes('contrast'),
    calm: words.includes('calm'),
    quickExit: !words.includes('no-exit'),
  }
}
