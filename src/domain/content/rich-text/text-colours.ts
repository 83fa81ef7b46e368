// The colours that staff can choose in rich text. The names are part of the CSS classes in stored
// texts: `ql-color-clay`, `ql-bg-yellow`.

export const textColours = {
  ink: '#1d2b2a',
  grey: '#40504d',
  deep: '#1c4f4a',
  blue: '#2a6f86',
  green: '#2c6a3f',
  clay: '#a8472b',
  red: '#a3271f',
  yellow: '#f7e2a8',
  lee: '#e6eee9',
  dune: '#f1e8da',
  sand: '#faf6ef',
  white: '#ffffff',
} as const

export const findTextColour = (name: string): string | undefined =>
  Object.hasOwn(textColours, name) ? textColours[name as keyof typeof textColours] : undefined
