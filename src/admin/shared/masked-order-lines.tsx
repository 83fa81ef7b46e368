// Shows order lines. Staff without permission for the lines first see only the number of products.
// A button reveals the lines, and the API then adds an audit entry.

import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props<Line> = {
  products: number
  lines: readonly Line[] | null
  /** Fetches the lines; the API adds an audit entry. */
  reveal: () => Promise<readonly Line[]>
  children: (lines: readonly Line[]) => ReactNode
}

export const formatProductCount = (products: number): string =>
  formatCountOf(products, 'product', 'producten')

/**
 * Needs a React `key` per record, here or on a parent. Otherwise the next record would show the
 * lines of the previous record.
 */
export function MaskedOrderLines<Line>({ products, lines, reveal, children }: Props<Line>) {
  const [revealedLines, setRevealedLines] = useState<readonly Line[]>()
  const { notice, busy, run } = useMutation()
  const visibleLines = lines ?? revealedLines
  if (visibleLines) return children(visibleLines)
  return (
    <RevealButton
      busy={busy}
      onReveal={() => run(async () => setRevealedLines(await reveal()))}
      error={notice?.text}
    >
      <p className="font-semibold">{formatProductCount(products)}</p>
    </RevealButton>
  )
}

type RevealProps = {
  busy: boolean
  onReveal: () => unknown
  error?: string | undefined
  reason?: string
  label?: string
  children?: ReactNode
}

export const RevealButton = ({
  busy,
  onReveal,
  error,
  reason = 'Wat iemand bestelt, zegt iets over zijn gezondheid.',
  label = 'Toon producten',
  children,
}: RevealProps) => (
  <div className="grid justify-items-start gap-3">
    {children}
    <p className="max-w-[52ch] text-sm text-ink-soft">
      {reason} Kijk alleen als je het nodig hebt: in het logboek komt te staan dat je keek.
    </p>
    {error && <Notice kind="error">{error}</Notice>}
    <Button kind="ghost" busy={busy} onClick={onReveal}>
      {label}
    </Button>
  </div>
)
