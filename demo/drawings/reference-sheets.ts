// Composes the reference sheets of docs/design.md from the drawn pictures: `node
// demo/drawings/reference-sheets.ts`. The results are committed.

import { join } from 'node:path'
import sharp from 'sharp'
import { projectPath } from '#integrations/project-root.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { fileOf, pictureName } from './drawing-files.ts'
import { type Look, looks } from './looks.ts'
import { viewNames } from './views.ts'

/**
 * Each sheet shows its products in rows: the five views, and the first one as small as in the cart.
 */
const sheets: Readonly<Record<string, readonly Look['kind'][]>> = {
  pants: ['pants'],
  slips: ['tab-slip', 'belt-slip'],
  pads: ['pad'],
  bed: ['underpad', 'mattress-cover', 'chair-pad'],
  care: ['pump-bottle', 'flacon', 'jar', 'tube', 'wipes', 'pouch', 'bags'],
}
const cell = 240
const small = 64

for (const [name, kinds] of Object.entries(sheets)) {
  const products = demoProducts.filter(({ slug }) => kinds.includes(looks[slug]!.kind))
  const rows = await Promise.all(
    products.map(({ slug, design }, row) => rowOf(slug, lightenToTint(design.color), row)),
  )
  await sharp({
    create: {
      width: cell * viewNames.length + small * 2,
      height: cell * products.length,
      channels: 3,
      background: '#faf6ef',
    },
  })
    .composite(rows.flat())
    .webp({ quality: 72 })
    .toFile(join(projectPath('docs/reference-sheets'), `${name}.webp`))
}

async function rowOf(slug: string, tint: string, row: number) {
  const picture = (view: number, size: number) =>
    sharp(fileOf({ name: pictureName(slug, view), of: slug }))
      .resize(size)
      .flatten({ background: tint })
      .png()
      .toBuffer()
  const large = await Promise.all(
    viewNames.map(async (_, view) => ({
      input: await picture(view, cell),
      left: view * cell,
      top: row * cell,
    })),
  )
  const thumbnail = {
    input: await picture(0, small),
    left: cell * viewNames.length + small / 2,
    top: row * cell + (cell - small) / 2,
  }
  return [...large, thumbnail]
}
