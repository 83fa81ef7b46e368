// Opens the cart and tells how many lines it holds; beats for a second when that number addCount.

import { ShoppingBag } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useCart } from './cart-store.ts'

export function CartButton() {
  const { count, addCount, open } = useCart()
  const told = count === 0 ? 'Winkelmand, leeg' : `Winkelmand, ${count} ${count === 1 ? 'product' : 'producten'}`
  return (
    <IconButton label={told} aria-haspopup="dialog" onClick={open}>
      <span key={addCount} className={addCount > 0 ? 'beat' : ''}>
        <ShoppingBag aria-hidden size={22} />
      </span>
      {count > 0 && (
        <span className="absolute -top-1 -right-1.5 min-w-[24px] rounded-pill bg-clay px-1.5 text-[0.875rem] leading-[24px] font-bold text-white">
          {count}
        </span>
      )}
    </IconButton>
  )
}
