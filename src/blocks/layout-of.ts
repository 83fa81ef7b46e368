/**
 * Converts the path of a block file to its layout name, such as './openings/hero-split.tsx' to
 * 'HeroSplit'.
 */
export function layoutNameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
