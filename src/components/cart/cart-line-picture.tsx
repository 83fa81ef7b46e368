import { ProductPicture } from '#ui/product-picture.tsx'

type Props = { url: string | null | undefined; tint: string | null | undefined }

/** The small picture of a line in a cart, order or subscription. Its alt text is empty because the product name is next to it. */
export function CartLinePicture({ url, tint }: Props) {
  return (
    <div className="relative size-[min(5rem,25vw)] overflow-hidden rounded-[12px] bg-dune">
      <ProductPicture url={url ?? '/images/placeholder.svg'} tint={tint} width={320} height={320} alt="" sizes="80px" />
    </div>
  )
}
