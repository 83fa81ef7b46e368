import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartItemImage } from '#domain/cart/cart.ts'
import { Picture } from '#ui/picture.tsx'

/** The small picture of a cart line. Its alt text is empty because the product name is next to it. */
export function CartLinePicture({ item }: { item: Pick<CartItem, 'image_url' | 'image_urls'> }) {
  return (
    <div className="size-[min(5rem,25vw)] overflow-hidden rounded-[12px] bg-dune">
      <Picture
        url={cartItemImage(item) ?? '/images/placeholder.svg'}
        width={320}
        height={320}
        alt=""
        sizes="80px"
        className="size-full object-cover"
      />
    </div>
  )
}
