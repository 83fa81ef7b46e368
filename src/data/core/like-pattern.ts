/** Finds texts that contain `text`, in which `%`, `_` and `\` are ordinary characters. */
export const toLikePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
