/** The name a block is stored under: './hero-split.tsx' to 'HeroSplit'. */
export function layoutOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
