// A picture of a block, cropped to the aspect ratio of its `shape`, so that the layout does not
// shift while the picture loads. With the shape `fill`, the picture has the height of its parent.

import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { CroppedPicture } from './cropped-picture.tsx'

const shapes = {
  hero: 'aspect-3/2 lg:aspect-5/4',
  wide: 'aspect-4/3',
  square: 'aspect-square',
  tall: 'aspect-[4/5]',
  fill: 'h-full',
}

type Props = {
  image: NonNullable<BlockImageValue>
  shape?: keyof typeof shapes
  sizes: string
  priority?: boolean
}

export function FramedPicture({ image, shape = 'wide', sizes, priority = false }: Props) {
  return (
    <div className={`relative overflow-hidden rounded-card bg-dune ${shapes[shape]}`}>
      <CroppedPicture
        {...{ image, sizes, priority }}
        className={shape === 'fill' ? 'absolute inset-0' : ''}
      />
    </div>
  )
}
