// Every drawing of the demo shop as the code draws it now.

import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { pictureName, pictureSize } from './drawing-files.ts'
import { drawStillLife } from './still-life.ts'
import { stillLifes } from './still-lifes.ts'
import { drawViews } from './views.ts'

/** `of` is the slug of the product; undefined for a still life. Sizes in pixels. */
export type Drawing = {
  name: string
  of: string | undefined
  svg: string
  width: number
  height: number
}

export const currentDrawings = (): Drawing[] => [
  ...demoProducts.flatMap((product) =>
    drawViews(product).map((svg, index) => ({
      name: pictureName(product.slug, index),
      of: product.slug,
      svg,
      width: pictureSize,
      height: pictureSize,
    })),
  ),
  ...stillLifes.map((one) => ({
    name: one.name,
    of: undefined,
    svg: drawStillLife(one),
    width: one.width,
    height: one.height,
  })),
]
