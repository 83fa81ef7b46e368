// A picture that staff chose for a block, cut to a calm shape so that nothing moves while it loads.

import type { ImageValue } from '#domain/page/fields.ts'
import { ChosenPicture } from './chosen-picture.tsx'

const shapes = { hero: 'aspect-[1/0.92]', wide: 'aspect-4/3', square: 'aspect-square', tall: 'aspect-[4/5]', fill: 'h-full' }

type Props = { image: NonNullable<ImageValue>; shape?: keyof typeof shapes; sizes: string; priority?: boolean }

export function Still({ image, shape = 'wide', sizes, priority = false }: Props) {
  return (
    <div className={`relative overflow-hidden rounded-[1.75rem] bg-dune ${shapes[shape]}`}>
      <ChosenPicture {...{ image, sizes, priority }} className={shape === 'fill' ? 'absolute inset-0' : ''} />
    </div>
  )
}
