// A button that opens the cart and shows the number of products in it. It pulses for a second when
// that number rises.

import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCart } from './cart-store.ts'

export function CartButton() {
  const { count, addCount, open } = useCart()
  const label =
    count === 0
      ? 'Winkelmand, leeg'
      : `Winkelmand, ${count} ${count === 1 ? 'product' : 'producten'}`
  return (
    <IconButton label={label} aria-haspopup="dialog" onClick={open}>
      <span key={addCount} className={addCount > 0 ? 'beat' : ''}>
        <Icon name="shopping-bag" size={22} />
      </span>
      {count > 0 && <span className="cart-count">{count}</span>}
    </IconButton>
  )
}
