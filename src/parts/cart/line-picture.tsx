import type { CartItem } from '#domain/cart/cart-item.ts'
import { imageOf } from '#domain/cart/cart.ts'
import { Picture } from '#ui/picture.tsx'

/** The small picture of a cart line; its name stands beside it, so it says nothing itself. */
export function LinePicture({ item }: { item: Pick<CartItem, 'image_url' | 'image_urls'> }) {
  return (
    <div className="size-[min(5rem,25vw)] overflow-hidden rounded-[12px] bg-dune">
      <Picture
        url={imageOf(item) ?? '/images/placeholder.svg'}
        width={320}
        height={320}
        alt=""
        sizes="80px"
        className="size-full object-cover"
      />
    </div>
  )
}
