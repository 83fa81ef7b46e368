// Asks for confirmation before staff show products with missing content or forbidden claims.

import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { UnreadyProduct } from './find-unready-products.ts'

type Props = { products: readonly UnreadyProduct[]; onShow: () => void; onClose: () => void }

export const UnreadyProductsDialog = ({ products, onShow, onClose }: Props) => (
  <Dialog title="Nog even kijken" onClose={onClose}>
    <p>Kijk hier nog naar, voordat bezoekers het zien:</p>
    <ul className="my-4 grid gap-4">
      {products.map(({ slug, name, texts }) => (
        <li key={slug}>
          <Link to={`/admin/producten/${slug}`} className="link font-semibold">
            {name}
          </Link>
          <ul className="mt-1 list-disc ps-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onClose}>Eerst aanvullen</Button>
      <Button kind="ghost" onClick={onShow}>
        Toch laten zien
      </Button>
    </div>
  </Dialog>
)
