// Where the drawn pictures are, and how a changed drawing is recognised.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { projectPath } from '#integrations/project-root.ts'

/** Increase it when the conversion to a picture changes. */
const version = '2'
/** Width and height of a product's picture, in pixels. */
export const pictureSize = 1600
export const maxBytes = 250_000
const sources = projectPath('demo/pictures/sources')
/** Maps the name of each committed picture to the hash of its drawing. */
export const drawnPath = projectPath('demo/drawings/drawn.json')

/** The name without extension of a product's picture; the first has the product's own name. */
export const pictureName = (slug: string, index: number): string =>
  index === 0 ? slug : `${slug}-${index + 1}`

export const hashDrawing = (svg: string): string =>
  createHash('sha256').update(version).update(svg).digest('hex').slice(0, 16)

/** A product's picture has a transparent ground; a still life has none. */
export const fileOf = ({ name, of }: { name: string; of: string | undefined }): string =>
  of === undefined
    ? join(sources, 'images', `${name}.jpg`)
    : join(sources, 'products', `${name}.webp`)
