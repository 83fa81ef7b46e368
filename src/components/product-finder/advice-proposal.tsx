import type { ProposedLine } from '#domain/cart/cart-proposal.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useCartProposalUrl } from '../cart/cart-proposal-url.ts'

export default function AdviceProposal({ lines }: { lines: readonly ProposedLine[] }) {
  const url = useCartProposalUrl(lines)
  if (!url) return null
  return (
    <section>
      <div>
        <QrCode text={url} label="QR-code van dit advies" />
      </div>
      <div>
        <p className="font-semibold">Bekijk dit op een telefoon</p>
        <p>
          Scan de code of typ de link. Er staat één pak van elk product klaar. Je kiest zelf de
          maat, en of het in je winkelmand gaat.
        </p>
        <p className="[overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </section>
  )
}
