// A product picture that fills its parent, which must be positioned and hide what overflows. A
// cut-out stands on the tint of the product, with a margin around it. A photograph has a ground of
// its own, fills the frame and covers the tint.

import { isCutOut } from '#domain/picture-sizes.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { TintBackground } from './tint-background.tsx'

/** `tint` is that of the API, which the server derives from the main colour of the picture. */
export function ProductPicture({
  tint,
  ...picture
}: Omit<PictureProps, 'className'> & { tint: string | null | undefined }) {
  return (
    <>
      <TintBackground tint={tint} />
      <Picture {...picture} className={isCutOut(picture.url) ? 'cut-out' : 'full-bleed'} />
    </>
  )
}
