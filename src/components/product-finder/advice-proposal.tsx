// The advised products as a link and a QR code on the printed sheet: one pack of each, which the scanned page proposes.

import type { ProposedLine } from '#domain/cart/cart-proposal.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useCartProposalUrl } from '../cart/cart-proposal-url.ts'

export default function AdviceProposal({ lines }: { lines: readonly ProposedLine[] }) {
  const url = useCartProposalUrl(lines)
  if (!url) return null
  return (
    <section>
      <h2>Bestellen, of eerst rustig kijken</h2>
      <p>
        Scan deze code met een telefoon, of typ de link. Van elk product staat er één pak klaar. Je kiest zelf de maat en of het in je
        winkelmand gaat.
      </p>
      <QrCode text={url} label="QR-code van dit advies" />
      <p className="[overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
    </section>
  )
}
