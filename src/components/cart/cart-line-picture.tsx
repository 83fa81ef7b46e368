import { isCutOut, pictureUrl } from '#domain/picture-sizes.ts'
import { TintBackground } from '#ui/tint-background.tsx'

type Props = { url: string | null | undefined; tint: string | null | undefined }

/**
 * The small picture of a line in a cart, order or subscription. Its alt text is empty because the
 * product name is next to it. One file of 160 pixels is sharp enough at this size, so that the
 * checkout needs no code for responsive pictures.
 */
export function CartLinePicture({ url, tint }: Props) {
  const shown = url ?? '/images/placeholder.svg'
  return (
    <div className="relative size-[min(5rem,25vw)] overflow-hidden rounded-[12px] bg-dune">
      <TintBackground tint={tint} />
      <img
        src={pictureUrl(shown, 160, 'webp')}
        width={160}
        height={160}
        alt=""
        loading="lazy"
        className={isCutOut(shown) ? 'cut-out' : 'full-bleed'}
      />
    </div>
  )
}
