// Composes a sheet per screen from two folders of take-screens.ts: the earlier version in the upper
// row, the later in the lower row. Usage: node docs/pictures/compose-screens.ts <before> <after>
// <sheets>

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [before, after, sheets] = process.argv.slice(2)
if (!before || !after || !sheets)
  throw new Error('pass the folders of both versions and the folder for the sheets')
mkdirSync(sheets, { recursive: true })

const widths = [390, 768, 1280, 1920]
const gap = 16
const names = new Set(readdirSync(after).map((file) => file.replace(/-\d+\.png$/, '')))

for (const name of names) {
  const rows = [before, after].map((folder) =>
    widths.map((width) => join(folder, `${name}-${width}.png`)).filter((file) => existsSync(file)),
  )
  const placed: { input: string; left: number; top: number }[] = []
  let [top, sheetWidth] = [gap, 0]
  for (const row of rows.filter((files) => files.length > 0)) {
    const sizes = await Promise.all(row.map((file) => sharp(file).metadata()))
    let left = gap
    for (const [index, { width }] of sizes.entries()) {
      placed.push({ input: row[index]!, left, top })
      left += width + gap
    }
    sheetWidth = Math.max(sheetWidth, left)
    top += Math.max(...sizes.map(({ height }) => height)) + gap
  }
  await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: '#8a8f8e' } })
    .composite(placed)
    .webp({ quality: 55 })
    .toFile(join(sheets, `${name}.webp`))
}
