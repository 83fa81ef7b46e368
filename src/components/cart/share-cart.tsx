import { useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { fitsQrCode, QrCode } from '#ui/qr-code.tsx'
import { useCartProposalUrl } from './cart-proposal-url.ts'

export default function ShareCart({ items }: { items: readonly CartItem[] }) {
  const url = useCartProposalUrl(items)
  if (!url)
    return <p>In een mand om te delen passen hoogstens {maxOrderLines} verschillende producten.</p>
  return (
    <div className="grid gap-4 rounded-card border border-line bg-white p-5">
      <p className="text-sm text-ink-soft">
        Wie deze link opent, ziet deze producten en kiest zelf of ze in de winkelmand gaan. Je naam
        en adres staan er niet in.
      </p>
      <LinkField key={url} url={url} />
      {fitsQrCode(url) ? (
        <div className="max-w-[20em]">
          <QrCode text={url} label="QR-code van deze winkelmand" />
          <p className="mt-2 text-sm text-ink-soft">
            Of laat deze code scannen met de camera van een telefoon.
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          Deze mand is te groot voor een QR-code. De link werkt wel.
        </p>
      )}
    </div>
  )
}

function LinkField({ url }: { url: string }) {
  const field = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const selectLink = () => field.current?.querySelector('input')?.select()
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(url)
      setMessage('De link is gekopieerd.')
    } catch {
      selectLink()
      setMessage('Kopiëren lukte niet. De link is geselecteerd, kopieer hem zelf.')
    }
  }
  // The visitor may close the share sheet, which rejects the promise.
  const shareLink = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <div ref={field}>
      <LabelledField
        label="Link van deze mand"
        name="cart-link"
        value={url}
        readOnly
        onFocus={selectLink}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="ghost" onClick={() => void copyLink()}>
          Kopieer de link
        </Button>
        {'share' in navigator && (
          <Button kind="ghost" onClick={shareLink}>
            Verstuur de link
          </Button>
        )}
      </div>
      <output className="mt-2 block text-sm empty:hidden">{message}</output>
    </div>
  )
}
